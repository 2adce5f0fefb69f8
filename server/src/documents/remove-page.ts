import type { Document } from '@forecourt/contract/documents/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { documentPages } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { addedToday, getDocument, getPageWithDocument, readWithPages, subjectOf } from './read.ts'

/** Removes a page: a blurred one on the day by whoever added the document, any by an admin of the group. */
export async function removePage(db: Db, actor: Actor, { pageId }: { pageId: string }): Promise<Document> {
  return db.transaction(async (tx) => {
    const { page } = await getPageWithDocument(tx, actor, pageId)
    const document = await getDocument(tx, actor, page.documentId, { lock: true })
    if (!addedToday(actor, document)) requireAt(actor, 'document.delete', groupPlace(document.groupId))
    const removed = await tx
      .delete(documentPages)
      .where(and(eq(documentPages.groupId, page.groupId), eq(documentPages.id, page.id)))
      .returning({ id: documentPages.id })
    if (removed.length === 0) throw notFound('This page')
    await recordAudit(tx, actor, { ...subjectOf(document, { pageRemoved: page.id }), operation: 'UPDATE' })
    return readWithPages(tx, actor, document)
  })
}
