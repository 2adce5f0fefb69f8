import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { type CountedList, listCounts } from '../db/schema.ts'

/** The places of what is counted, which a reach, a group, a zone or a shop narrows as it does the rows themselves. */
export const countedPlaces = { groupId: listCounts.groupId, shopId: listCounts.shopId }

/** How many rows lists have at some places together, by what every write counted: exactly, as of this statement. */
export const selectKeptCount = (db: Executor, lists: CountedList[], places: SQL | undefined) =>
  db
    .select({ total: sql<number>`coalesce(sum(${listCounts.added}), 0)::int`.as('total') })
    .from(listCounts)
    .where(and(inArray(listCounts.list, lists), places))
