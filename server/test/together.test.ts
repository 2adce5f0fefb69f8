import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDiskFull } from '../src/db/database-errors.ts'
import type { Tx } from '../src/db/open.ts'
import { together } from '../src/db/together.ts'
import { startApp } from './harness.ts'

/* What is sent to the database together, and one part of it fails. */

const { db } = (await startApp()).services

const fail = (tx: Tx, sqlState: string) =>
  tx.execute(sql.raw(`do $$ begin raise exception 'in trouble' using errcode = '${sqlState}'; end $$`))

async function twice(tx: Tx) {
  await tx.execute(sql`select 1`)
  await tx.execute(sql`select 2`)
}

test('why it failed is told, and not that what came behind failed with it', async () => {
  const failed = await db.transaction((tx) => together(twice(tx), fail(tx, '53100'))).catch((error: unknown) => error)
  expect(isDiskFull(failed)).toBe(true)
})

test('an error of another kind is told before those of the statements that it took along', async () => {
  const refuse = async (tx: Tx) => {
    await tx.execute(sql`select 1`)
    throw new RangeError('Too much')
  }
  await expect(db.transaction((tx) => together(twice(tx), refuse(tx)))).rejects.toThrow(RangeError)
})

test('all have ended before it throws', async () => {
  let ended = false
  const slow = async (tx: Tx) => {
    await twice(tx).finally(() => (ended = true))
  }
  await db.transaction((tx) => together(fail(tx, '53200'), slow(tx))).catch(() => {})
  expect(ended).toBe(true)
})

test('what they answer comes in the order in which they were given', async () => {
  const one = async (tx: Tx, n: number) => (await tx.execute<{ n: number }>(sql`select ${n}::int as n`)).rows[0]?.n
  expect(await db.transaction((tx) => together(one(tx, 1), one(tx, 2)))).toEqual([1, 2])
})
