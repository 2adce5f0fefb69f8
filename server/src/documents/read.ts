import { businessDay } from '@forecourt/contract/calendar'
import type { Document, DocumentPage } from '@forecourt/contract/documents/calls'
import { isIdentity, tellsCost } from '@forecourt/contract/documents/kinds'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Actor, inTheirGroup, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { documentPages, documents } from '../db/schema.ts'
import { forbidden, notFound } from '../http/errors.ts'

export { findDocumentsOfCustomer } from './documents-of-customer.ts'
export { missingPapersOf } from './missing-papers.ts'

export type DocumentRow = typeof documents.$inferSelect
export type PageRow = typeof documentPages.$inferSelect

/** A document within the actor's reach; 404 otherwise. `lock` holds its row for a write. */
export async function getDocument(
  db: Executor,
  actor: Actor,
  documentId: string,
  { lock = false } = {},
): Promise<DocumentRow> {
  const inGroup = lock ? await inTheirGroup(db, actor, documents, [documentId]) : undefined
  const query = db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), inGroup, withinReach(actor, documents)))
  const [document] = await (lock ? query.for('update') : query)
  if (!document) throw notFound('This document')
  return document
}

/** A page with its document, both within the actor's reach; 404 otherwise. */
export async function getPageWithDocument(db: Executor, actor: Actor, pageId: string) {
  const [found] = await db
    .select({ page: documentPages, document: documents })
    .from(documentPages)
    .innerJoin(documents, and(eq(documents.groupId, documentPages.groupId), eq(documents.id, documentPages.documentId)))
    .where(and(eq(documentPages.id, pageId), withinReach(actor, documents)))
  if (!found) throw notFound('This page')
  return found
}

/** The pages of documents, in their order. */
export async function readPages(db: Executor, ofDocuments: readonly DocumentRow[]): Promise<PageRow[]> {
  const [first] = ofDocuments
  if (!first) return []
  const ids = ofDocuments.map(({ id }) => id)
  return db
    .select()
    .from(documentPages)
    .where(and(eq(documentPages.groupId, first.groupId), inArray(documentPages.documentId, ids)))
    .orderBy(asc(documentPages.id))
}

/** Whether the actor added it today. */
export const addedToday = (actor: Actor, { addedBy, created }: DocumentRow): boolean =>
  addedBy === actor.userId && businessDay(created) === businessDay(actor.at)

/**
 * Whether the actor may open it, who sees it: an identity is for managers, what tells the cost of a bike for those who
 * see that, and either for whoever added it that day.
 */
function mayOpen(actor: Actor, document: DocumentRow): boolean {
  const place = shopPlace(actor, document)
  if (!can(actor, 'document.see', place)) return false
  if (addedToday(actor, document)) return true
  if (isIdentity(document.kind)) return can(actor, 'document.identity', place)
  return document.bikeId === null || !tellsCost(document.kind) || can(actor, 'cost.see', place)
}

/** Throws 403 unless the actor may open it. */
export function requireOpening(actor: Actor, document: DocumentRow): void {
  if (!mayOpen(actor, document)) throw forbidden()
}

/** Throws 403 unless the actor may change what it says, which takes being able to open it. */
export function requireChange(actor: Actor, document: DocumentRow): void {
  requireAt(actor, 'document.add', shopPlace(actor, document))
  requireOpening(actor, document)
}

/** The document as the actor may see it: what an identity says only for those who may open it. */
export function toDocument(actor: Actor, document: DocumentRow, pages: readonly PageRow[]): Document {
  const openable = mayOpen(actor, document)
  return {
    _id: document.id,
    groupId: document.groupId,
    shopId: document.shopId,
    bikeId: document.bikeId,
    saleId: document.saleId,
    personName: openable ? document.personName : '',
    personPhone: openable ? document.personPhone : '',
    kind: document.kind,
    number: openable ? document.number : '',
    issuedOn: document.issuedOn,
    expiresOn: document.expiresOn,
    holder: document.holder,
    pages: pages.filter(({ documentId }) => documentId === document.id).map(toPage),
    addedByName: document.addedByName,
    openable,
    version: document.version,
    created: document.created.toISOString(),
  }
}

export const toPage = ({ id, contentType, bytes, created }: PageRow): DocumentPage => ({
  _id: id,
  contentType,
  bytes,
  created: created.toISOString(),
})

/** The same with its pages read. */
export const readWithPages = async (db: Executor, actor: Actor, document: DocumentRow): Promise<Document> =>
  toDocument(actor, document, await readPages(db, [document]))

/** What the audit keeps of a document: nothing that is a customer's. */
function documentSnapshot(document: DocumentRow, more: Record<string, unknown> = {}) {
  return {
    _id: document.id,
    kind: document.kind,
    shopId: document.shopId,
    bikeId: document.bikeId,
    saleId: document.saleId,
    ...(!isIdentity(document.kind) && { number: document.number }),
    issuedOn: document.issuedOn,
    expiresOn: document.expiresOn,
    holder: document.holder,
    created: document.created,
    ...more,
  }
}

/** An audit record's part about a document. */
export const subjectOf = (document: DocumentRow, more?: Record<string, unknown>) => ({
  collection: 'documents' as const,
  groupId: document.groupId,
  recordId: document.id,
  shopId: document.shopId,
  snapshot: documentSnapshot(document, more),
})
