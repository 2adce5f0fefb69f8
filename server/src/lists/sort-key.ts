import { Day, Moment } from '@forecourt/contract/fields'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Position } from './position.ts'

export type Direction = 'asc' | 'desc'
type Column = AnyPgColumn | SQL

/** What rows are sorted by: in SQL, of a row for the cursor, and how the cursor's text is read and compared. */
export type SortKey<Row> = {
  key: SQL
  keyOf: (row: Row) => string | null
  shape: z.ZodType<string | null>
  toSql: (key: string) => SQL
  /** Whether it may be null: such rows come last either way. */
  orNull: boolean
  /** Whether it goes down where the order goes up, as days go with the moment when they began. */
  reversed?: boolean
}

/** Without case, and in an order that both databases have. */
export const textKey = <Row>(column: Column, keyOf: (row: Row) => string): SortKey<Row> => ({
  key: sql`lower(${column}) collate "C"`,
  keyOf,
  shape: z.string().refine((key) => !key.includes('\u0000')),
  toSql: (key) => sql`lower(${key}::text) collate "C"`,
  orNull: false,
})

/** Whole numbers; compared so that an index of them serves. */
export const wholeKey = <Row>(column: AnyPgColumn, keyOf: (row: Row) => number): SortKey<Row> => ({
  key: sql`${column}`,
  keyOf: (row) => keyOf(row).toString(),
  shape: z.string().regex(/^-?\d{1,12}$/),
  toSql: (value) => sql`${value}::bigint`,
  orNull: false,
})

/** Numbers of at most three decimals. */
export const numberKey = <Row>(
  key: Column,
  keyOf: (row: Row) => number | null,
  { orNull = false } = {},
): SortKey<Row> => ({
  key: sql`${key}`,
  keyOf: (row) => keyOf(row)?.toString() ?? null,
  shape: z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,3})?$/)
    .nullable(),
  toSql: (value) => sql`${value}::numeric`,
  orNull,
})

/** Days, as 2025-03-05. */
export const dayKey = <Row>(
  column: AnyPgColumn,
  keyOf: (row: Row) => string | null,
  { orNull = false } = {},
): SortKey<Row> => ({
  key: sql`${column}`,
  keyOf,
  shape: Day.nullable(),
  toSql: (day) => sql`${day}::date`,
  orNull,
})

/** Moments that were Dates when they were written: to the millisecond. */
export const momentKey = <Row>(column: AnyPgColumn, keyOf: (row: Row) => Date): SortKey<Row> => ({
  key: sql`${column}`,
  keyOf: (row) => keyOf(row).toISOString(),
  // The database knows no year 0
  shape: Moment.refine((moment) => !moment.startsWith('0000')),
  toSql: (moment) => sql`${moment}::timestamptz`,
  orNull: false,
})

/** A moment as seconds, cut to the milliseconds that a Date has. */
export const seconds = (moment: AnyPgColumn): SQL => sql`extract(epoch from date_trunc('milliseconds', ${moment}))`

/** The order by a key, ties by id. */
export function sortedBy<Row>(sortKey: SortKey<Row>, id: Column, order: Direction): SQL[] {
  const direction = directionOf(sortKey, order)
  return [
    // Going up, nulls are last by themselves, and saying so would keep the index from serving
    sortKey.orNull && direction === 'desc' ? sql`${sortKey.key} desc nulls last` : inOrder[direction](sortKey.key),
    inOrder[direction](id),
  ]
}

/** The rows behind a position in that order. */
export function isBehind<Row>(sortKey: SortKey<Row>, id: Column, order: Direction, before: Position): SQL {
  const { key, toSql, orNull } = sortKey
  const after = directionOf(sortKey, order) === 'asc' ? sql`>` : sql`<`
  if (before.key === null) return sql`(${key} is null and ${id} ${after} ${before.id}::uuid)`
  const comesAfter = sql`(${key}, ${id}) ${after} (${toSql(before.key)}, ${before.id}::uuid)`
  return orNull ? sql`(${comesAfter} or ${key} is null)` : comesAfter
}

const inOrder = { asc, desc }

const directionOf = <Row>({ reversed = false }: SortKey<Row>, order: Direction): Direction =>
  reversed ? (order === 'asc' ? 'desc' : 'asc') : order
