import { and, eq, isNull, or, sql } from 'drizzle-orm'
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
  await tx
    .update(bookEntries)
    .set({ party: '' })
    .where(and(eq(bookEntries.groupId, groupId), or(ofSales, ofBikes), sql`${bookEntries.party} <> ''`))
}
