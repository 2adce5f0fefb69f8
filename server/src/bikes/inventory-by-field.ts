import type { InventorySort } from '@forecourt/contract/bikes'
import { can } from '@forecourt/contract/permissions'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Actor, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { type InventoryOrder, type InventoryQuery, positionBefore } from './inventory-cursor.ts'
import type { BikeRow } from './read.ts'

type FieldSort = Exclude<InventorySort, 'shop'>

/** The asked bikes in the order of a field, ties by id. A cost that is not known or not to be seen is last either way. */
export function orderByField(
  db: Executor,
  actor: Actor,
  query: InventoryQuery,
  { asked, sort }: { asked: SQL | undefined; sort: FieldSort },
): InventoryOrder {
  const field = fieldOf(actor, query, sort)
  const before = positionBefore(query, field.shape)
  const isLeft = before && isBehind(field, before.key, before.id, query.order)
  const direction = query.order === 'asc' ? asc : desc
  return {
    keyOf: field.keyOf,
    page: (size) =>
      db
        // Whole rows: to pick columns costs more than the sort does
        .select()
        .from(bikes)
        .where(and(asked, isLeft))
        .orderBy(...(sort === 'cost' ? [sql`${field.key} is null`] : []), direction(field.key), direction(bikes.id))
        .limit(size)
        .as('page'),
  }
}

/** What a field sorts by: in SQL, of a bike for the cursor, and how the cursor's text is read and compared. */
type Field = {
  key: SQL
  keyOf: (bike: BikeRow) => string | null
  shape: z.ZodType<string | null>
  toSql: (key: string) => SQL
}

function fieldOf(actor: Actor, { status }: InventoryQuery, sort: FieldSort): Field {
  switch (sort) {
    case 'vehicleNumber':
    case 'make':
    case 'model':
      return text(bikes[sort], (bike) => bike[sort])
    case 'year':
    case 'listPrice':
      return number(sql`${bikes[sort]}`, (bike) => bike[sort])
    case 'cost':
      return number(sql`(case when ${withinCapability(actor, 'cost.see', bikes)} then ${bikes.cost} end)`, (bike) =>
        can(actor, 'cost.see', shopPlace(actor, bike)) ? bike.cost : null,
      )
    case 'daysInInventory':
      // By the moments behind the days, which do not change from page to page
      return status === 'sold'
        ? number(sql`(${seconds(bikes.soldAt)} - ${seconds(bikes.created)})`, ({ created, soldAt }) =>
            soldAt === null ? null : (soldAt.getTime() - created.getTime()) / 1000,
          )
        : number(sql`(- ${seconds(bikes.created)})`, ({ created }) => -created.getTime() / 1000)
  }
}

/** Without case, and in an order that both databases have. */
const text = (column: AnyPgColumn, keyOf: (bike: BikeRow) => string): Field => ({
  key: sql`lower(${column}) collate "C"`,
  keyOf,
  shape: z.string().refine((key) => !key.includes('\u0000')),
  toSql: (key) => sql`lower(${key}::text) collate "C"`,
})

const number = (key: SQL, keyOf: (bike: BikeRow) => number | null): Field => ({
  key,
  keyOf: (bike) => keyOf(bike)?.toString() ?? null,
  shape: z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,3})?$/)
    .nullable(),
  toSql: (value) => sql`${value}::numeric`,
})

/** A moment as seconds, cut to the milliseconds that a Date has. */
const seconds = (moment: AnyPgColumn) => sql`extract(epoch from date_trunc('milliseconds', ${moment}))`

function isBehind({ key, toSql }: Field, before: string | null, id: string, order: InventoryQuery['order']): SQL {
  const beyond = order === 'asc' ? sql`>` : sql`<`
  if (before === null) return sql`(${key} is null and ${bikes.id} ${beyond} ${id})`
  return sql`((${key}, ${bikes.id}) ${beyond} (${toSql(before)}, ${id}) or ${key} is null)`
}
