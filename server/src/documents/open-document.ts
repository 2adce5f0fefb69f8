import type { openDocument as contract } from '@forecourt/contract/documents/calls'
import { isIdentity } from '@forecourt/contract/documents/kinds'
import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { documentOpenings } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { Refusal } from '../http/errors.ts'
import { documentKeyOf } from './document-key.ts'
import { unsealPage } from './page-cipher.ts'
import { getDocument, getPageWithDocument, readPages, requireOpening, subjectOf, toPage } from './read.ts'
import { isGoodTicket, makeTicket } from './ticket.ts'

/** Gives the actor a ticket for the pages of a document. Opening an identity is put on record. */
export async function openDocument(
  db: Db,
  actor: Actor,
  { documentId, settings }: { documentId: string } & Pick<Services, 'settings'>,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const document = await getDocument(tx, actor, documentId)
    requireAt(actor, 'document.see', shopPlace(actor, document))
    requireOpening(actor, document)
    if (isIdentity(document.kind)) {
      const { groupId, id, shopId, kind } = document
      const by = { byUserId: actor.userId, byUserName: actor.name, created: actor.at }
      await tx.insert(documentOpenings).values({ groupId, id: newId(actor), documentId: id, shopId, kind, ...by })
      await recordAudit(tx, actor, { ...subjectOf(document, { opened: true }), operation: 'UPDATE' })
    }
    const { ticket, until } = makeTicket(documentKeyOf(settings), actor, document.id)
    return { ticket, until: until.toISOString(), pages: (await readPages(tx, [document])).map(toPage) }
  })
}

/**
 * The bytes of a page, for the session that its document's ticket was given to. Rights are asked for again: a ticket
 * outlives none. Throws 404 outside the actor's reach, 403 without the right or a good ticket, 500 page_damaged for bytes
 * that are gone or were changed.
 */
export async function getPage(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  actor: Actor,
  { pageId, ticket }: { pageId: string; ticket: string },
) {
  const { page, document } = await getPageWithDocument(db, actor, pageId)
  requireAt(actor, 'document.see', shopPlace(actor, document))
  requireOpening(actor, document)
  const secret = documentKeyOf(settings)
  if (!isGoodTicket(secret, actor, document.id, ticket)) {
    throw new Refusal(403, 'ticket_over', sentences.documentTicketOver)
  }
  const { groupId, documentId, id, key } = page
  const kept = await storage.get(key)
  try {
    if (!kept) throw new Error(`The storage has no ${key}`)
    return { ...page, content: unsealPage(secret, { groupId, documentId, pageId: id }, kept.bytes) }
  } catch (cause) {
    // One of many: the others can still be shown
    throw new Refusal(500, 'page_damaged', sentences.pageDamaged, { cause })
  }
}
