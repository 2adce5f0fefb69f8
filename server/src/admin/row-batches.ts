import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/open.ts'

/** Where a batch starts: after this row. Tables without a group in their key leave it at the first. */
type Key = { groupId: string; id: string }

const none = '00000000-0000-0000-0000-000000000000'
export const firstKey: Key = { groupId: none, id: none }

/** Rows as JSON, joined by commas, and the last one's key unless the table ends here. */
type Batch = { json: string; last: Key | undefined }
export type ReadBatch = (after: Key) => Promise<Batch>

/** Rows that one query reads: few enough that a phone's pause holds little, enough that queries cost nothing. */
export const batchSize = 2000

type KeyColumns = { groupId: AnyPgColumn; id: AnyPgColumn }

/** The rows after a key, in the order of the primary key. */
export const isAfter = ({ groupId, id }: KeyColumns, after: Key): SQL =>
  sql`(${groupId}, ${id}) > (${after.groupId}::uuid, ${after.id}::uuid)`

/** A batch of rows that were read as values. */
export function toBatch<Row extends { id: string; groupId?: string }>(
  rows: Row[],
  toJson: (row: Row) => object,
): Batch {
  const last = rows.length === batchSize ? rows.at(-1) : undefined
  return {
    json: rows.map((row) => JSON.stringify(toJson(row))).join(','),
    last: last && { id: last.id, groupId: last.groupId ?? none },
  }
}

/**
 * Reads a large table as JSON that the database writes: nothing but these fields, and in a fraction of the time that it
 * takes here to make values of its rows and text of the values.
 */
export const jsonReader =
  (
    db: Executor,
    table: PgTable & KeyColumns,
    where: SQL | undefined,
    fields: Record<string, AnyPgColumn | SQL>,
  ): ReadBatch =>
  async (after) => {
    const item = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
    const { rows } = await db.execute<{ json: string | null; count: number; groupId: string; id: string }>(sql`
      select string_agg(row_to_json(item)::text, ',') as json, count(*) as count,
        (array_agg(${table.groupId}))[count(*)] as "groupId", (array_agg(${table.id}))[count(*)] as id
      from (
        select * from ${table} where ${and(where, isAfter(table, after))}
        order by ${table.groupId}, ${table.id} limit ${batchSize}::int
      ) as ${table} cross join lateral (select ${sql.join(item, sql`, `)}) as item`)
    const [{ json, count, ...last } = { json: null, count: 0, ...firstKey }] = rows
    return { json: json ?? '', last: count === batchSize ? last : undefined }
  }
