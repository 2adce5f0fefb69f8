import { randomBytes } from 'node:crypto'
import type { Document } from '@forecourt/contract/documents/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Executor, Tx } from '../db/open.ts'
import { documentFiles, documentPages } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { requireRoom } from '../limits/room.ts'
import { documentKeyOf } from './document-key.ts'
import type { NewPage } from './make-page.ts'
import { sealPage } from './page-cipher.ts'
import { type DocumentRow, getDocument, type PageRow, readWithPages, requireChange, subjectOf } from './read.ts'

/** A document that the actor may add a page to, as far as is known before the page has come. */
export async function getDocumentForPage(db: Executor, actor: Actor, documentId: string): Promise<DocumentRow> {
  const document = await getDocument(db, actor, documentId)
  requireChange(actor, document)
  return document
}

/** Keeps the bytes of a page, encrypted, under a name that says nothing. No document has it yet. */
export async function keepPage(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  actor: Actor,
  { groupId, id: documentId }: DocumentRow,
  { content, contentType }: NewPage,
): Promise<PageRow> {
  const key = `documents/${randomBytes(16).toString('hex')}.bin`
  const pageId = newId(actor)
  const sealed = sealPage(documentKeyOf(settings), { groupId, documentId, pageId }, content)
  // Noted first: whatever comes between, the sweep finds the bytes
  await db.insert(documentFiles).values({ key, created: actor.at })
  await storage.put(key, sealed, 'application/octet-stream')
  return { groupId, id: pageId, documentId, contentType, bytes: content.length, key, created: actor.at }
}

/** Adds a page, whose bytes are kept, behind the others. */
export async function addPage(db: Db, actor: Actor, page: PageRow): Promise<Document> {
  return db.transaction(async (tx) => {
    const document = await getDocument(tx, actor, page.documentId, { lock: true })
    requireChange(actor, document)
    await requireRoomForPage(tx, document)
    await tx.insert(documentPages).values(page)
    await recordAudit(tx, actor, { ...subjectOf(document, { pageAdded: page.id }), operation: 'UPDATE' })
    return readWithPages(tx, actor, document)
  })
}

async function requireRoomForPage(db: Tx, { groupId, id }: DocumentRow) {
  const ofDocument = and(eq(documentPages.groupId, groupId), eq(documentPages.documentId, id))
  requireRoom('documentPages', await db.$count(documentPages, ofDocument))
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${documentPages.bytes}), 0)::float8` })
    .from(documentPages)
    .where(eq(documentPages.groupId, groupId))
  requireRoom('documentBytes', kept?.bytes ?? 0)
}
