import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { bookEntries } from '../db/schema.ts'

/**
 * Takes buyers out of the entries of sales, and sellers out of those of bikes, also of such as are gone; amounts and
 * what they are for stay. Whom an expense for a bike was paid to is neither.
 */
export async function forgetParties(
  tx: Tx,
  groupId: string,
  { saleIds, bikeIds }: { saleIds: string[]; bikeIds: string[] },
): Promise<void> {
  const ofSales = sql`${bookEntries.saleId} = any(${sql.param(saleIds)}::uuid[])`
  const ofBikes = and(
    sql`${bookEntries.bikeId} = any(${sql.param(bikeIds)}::uuid[])`,
    isNull(bookEntries.saleId),
    isNull(bookEntries.headId),
  )
  await emptyParties(tx, groupId, or(ofSales, ofBikes))
}

type Due = { groupId: string; id: string; saleId: string | null; bikeId: string | null }

/** Takes whoever owed or was owed out of the entries of a due's payments. */
export async function forgetPartyOfPayments(tx: Tx, { groupId, id, saleId, bikeId }: Due): Promise<void> {
  // By the sale or the bike too, for their indexes
  const about = saleId === null ? eq(bookEntries.bikeId, bikeId ?? id) : eq(bookEntries.saleId, saleId)
  await emptyParties(tx, groupId, and(about, eq(bookEntries.dueId, id)))
}

/** Takes customers out of the entries of their tokens, which have these events; by their bikes too, for the index. */
export async function forgetPartyOfTokens(
  tx: Tx,
  groupId: string,
  { bikeIds, events }: { bikeIds: string[]; events: string[] },
): Promise<void> {
  const ofBikes = sql`${bookEntries.bikeId} = any(${sql.param(bikeIds)}::uuid[])`
  await emptyParties(tx, groupId, and(ofBikes, sql`${bookEntries.event} = any(${sql.param(events)}::text[])`))
}

async function emptyParties(tx: Tx, groupId: string, which: SQL | undefined): Promise<void> {
  await tx
    .update(bookEntries)
    .set({ party: '' })
    .where(and(eq(bookEntries.groupId, groupId), which, sql`${bookEntries.party} <> ''`))
}
