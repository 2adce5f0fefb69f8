import type { InventorySort } from '@forecourt/contract/bikes'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { type InventoryQuery, type Position, positionBefore, type SortedBike } from './inventory-cursor.ts'
import { bikeColumns } from './read.ts'

type FieldSort = Exclude<InventorySort, 'shop'>

/** The asked bikes in the order of a field, ties by id. A cost that is not known or not to be seen is last either way. */
export async function bikesByField(
  db: Executor,
  actor: Actor,
  query: InventoryQuery,
  { asked, sort, size }: { asked: SQL | undefined; sort: FieldSort; size: number },
): Promise<SortedBike[]> {
  const { key, type, shape } = fieldKey(actor, query, sort)
  const before = positionBefore(query, shape)
  const direction = query.order === 'asc' ? asc : desc
  const page = db
    .select({ ...bikeColumns, key: key.as('key') })
    .from(bikes)
    .where(and(asked, before && isBehind(before, key, type, query.order)))
    .orderBy(...(sort === 'cost' ? [sql`(${key}) is null`] : []), direction(key), direction(bikes.id))
    .limit(size)
    .as('page')
  // The key in full for the cursor, written out for these few rows only
  return db.select({ ...page._.selectedFields, key: sql<string | null>`${page.key}::text` }).from(page)
}

type FieldKey = { key: SQL; type: SQL; shape: z.ZodType<string | null> }

const asText = (key: SQL): FieldKey => ({
  key,
  type: sql`text`,
  shape: z.string().refine((text) => !text.includes('\u0000')),
})
const asNumber = (key: SQL): FieldKey => ({
  key,
  type: sql`numeric`,
  shape: z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,6})?$/)
    .nullable(),
})

/** What a field sorts by: texts without case, in an order that both databases have; days by the moments behind them. */
function fieldKey(actor: Actor, { status }: InventoryQuery, sort: FieldSort): FieldKey {
  switch (sort) {
    case 'vehicleNumber':
    case 'make':
    case 'model':
      return asText(sql`lower(${bikes[sort]}) collate "C"`)
    case 'year':
    case 'listPrice':
      return asNumber(sql`${bikes[sort]}`)
    case 'cost':
      return asNumber(sql`case when ${withinCapability(actor, 'cost.see', bikes)} then ${bikes.cost} end`)
    case 'daysInInventory':
      return asNumber(
        status === 'sold'
          ? sql`extract(epoch from ${bikes.soldAt} - ${bikes.created})`
          : // Unlike the days themselves it does not change from page to page
            sql`-extract(epoch from ${bikes.created})`,
      )
  }
}

function isBehind({ key: value, id }: Position, key: SQL, type: SQL, order: InventoryQuery['order']): SQL {
  const beyond = order === 'asc' ? sql`>` : sql`<`
  if (value === null) return sql`(${key}) is null and ${bikes.id} ${beyond} ${id}`
  return sql`((${key}, ${bikes.id}) ${beyond} (${value}::${type}, ${id}) or (${key}) is null)`
}
