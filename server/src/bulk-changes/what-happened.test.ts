import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { lostWithBike, traces, withoutTrace } from './what-happened.ts'

const { db } = await startApp()

test('every table that names a bike is looked into before an upload is taken back', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'bike_id' order by 1`)
  const known = [...traces.map(({ table }) => table), ...withoutTrace]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('each of them is found by its bikes: an index begins with the group and the bike', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct indrelid::regclass::text as name from pg_index
    where (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) = 'group_id'
      and (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[1]) = 'bike_id'
      and (indpred is null or pg_get_expr(indpred, indrelid) = '(bike_id IS NOT NULL)')`)
  const found = rows.map(({ name }) => name)
  expect(traces.map(({ table }) => table).filter((table) => !found.includes(table))).toEqual([])
})

test('with what else is lost no bike is deleted beside others', () => {
  expect(lostWithBike.map(({ table }) => table).toSorted()).toEqual([
    ...['bike_pages', 'documents', 'dues', 'enquiries', 'notes', 'paper_steps', 'price_approvals', 'sale_payments'],
    ...['sales', 'tasks'],
  ])
})
