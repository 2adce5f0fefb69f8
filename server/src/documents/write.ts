import { nextDue, type PaperFacts } from '@forecourt/contract/documents/steps'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { documents, salePapers } from '../db/schema.ts'
import { namesCustomer } from './documents-of-customer.ts'
import { comesFromOutside } from './missing-papers.ts'
import { type DocumentRow, subjectOf } from './read.ts'

type Key = { groupId: string; id: string }

/** Deletes documents, whose rows are locked, with their pages, and puts that on record. */
export async function takeOutDocuments(tx: Tx, actor: Actor, gone: readonly DocumentRow[]): Promise<void> {
  for (const document of gone) {
    await tx.delete(documents).where(and(eq(documents.groupId, document.groupId), eq(documents.id, document.id)))
  }
  await recordAudit(tx, actor, ...gone.map((one) => ({ ...subjectOf(one), operation: 'DELETE' as const })))
}

/** Deletes the documents of a bike that is taken out for good. */
export async function forgetDocumentsOfBike(tx: Tx, actor: Actor, { groupId, id }: Key): Promise<void> {
  await takeOutDocuments(tx, actor, await findLocked(tx, groupId, eq(documents.bikeId, id)))
}

/** The documents of a bike move with it to another shop. */
export async function moveDocuments(tx: Tx, { groupId, id }: Key, shopId: string): Promise<void> {
  await tx
    .update(documents)
    .set({ shopId })
    .where(and(eq(documents.groupId, groupId), eq(documents.bikeId, id)))
}

type SoldBike = Key & { shopId: string; vehicleNumber: string; purchasedOn: string }

/** From now on the papers of a sale are followed, until all of their steps are over. */
export async function followPapers(tx: Tx, sale: { id: string; soldOn: string }, bike: SoldBike): Promise<void> {
  const { purchasedOn } = bike
  const outOfState = await comesFromOutside(tx, bike)
  await noteNextDue(
    tx,
    { ...bike, saleId: sale.id },
    { purchasedOn, soldOn: sale.soldOn, outOfState, lentOn: false, marks: [] },
  )
}

/** Keeps what is due next of a sale's papers; nothing once all is over. */
export async function noteNextDue(
  tx: Tx,
  { groupId, id: bikeId, shopId, saleId }: Key & { shopId: string; saleId: string },
  facts: PaperFacts,
): Promise<void> {
  const next = nextDue(facts)
  if (next === null) return unfollowPapers(tx, { groupId, id: saleId })
  const due = { step: next.step, dueOn: next.dueOn }
  await tx
    .insert(salePapers)
    .values({ groupId, saleId, bikeId, shopId, ...due })
    .onConflictDoUpdate({ target: [salePapers.groupId, salePapers.saleId], set: due })
}

/** The papers of a sale that is cancelled are followed no longer. */
export async function unfollowPapers(tx: Tx, { groupId, id }: Key): Promise<void> {
  await tx.delete(salePapers).where(and(eq(salePapers.groupId, groupId), eq(salePapers.saleId, id)))
}

/**
 * Deletes what a customer's erased sales and purchases have on file that names them, and what was filed under their
 * number where no law holds it. Answers how many.
 */
export async function forgetDocumentsOfCustomer(tx: Tx, actor: Actor, { isHeld, ...of }: Erasure): Promise<number> {
  const gone = await findLocked(tx, of.groupId, namesCustomer({ ...of, phone: isHeld ? null : of.phone }))
  await takeOutDocuments(tx, actor, gone)
  return gone.length
}

type Erasure = {
  groupId: string
  /** E.164. */
  phone: string
  /** Those that are erased. */
  sales: { id: string }[]
  purchases: { id: string }[]
  /** Whether a sale or purchase of theirs must still be kept. */
  isHeld: boolean
}

async function findLocked(tx: Tx, groupId: string, which: SQL): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.groupId, groupId), which))
    .orderBy(documents.id)
    .for('update')
}
