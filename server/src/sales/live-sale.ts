import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'

const { bikeWords: _, searchText: __, ...columns } = getTableColumns(sales)
/** All of a sale but what only a search looks in. */
export const saleColumns = columns

/** The sales that stand: all that were not cancelled. */
export const isLive: SQL = isNull(sales.cancelledAt)

/** The live sale of a bike, to join bikes with. A bike has one at most, and only while it is sold. */
export const isLiveSaleOfBike = and(eq(sales.groupId, bikes.groupId), eq(sales.bikeId, bikes.id), isLive)

/** The live sale of a bike; nothing where it is in stock. */
export async function findLiveSale(db: Executor, { groupId, id }: { groupId: string; id: string }) {
  const [sale] = await db
    .select(saleColumns)
    .from(sales)
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id), isLive))
  return sale
}
