import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/databases/postgres.ts'
import { isDatabaseAway, uniqueViolation } from './database-errors.ts'
import { type Database, openDatabase } from './open.ts'

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-open-'))
let server: TestPostgres
let serverUrl: string
const onError = () => {}
const databases: { embedded?: Database; postgres?: Database } = {}

beforeAll(async () => {
  server = await startPostgres()
  serverUrl = await server.createDatabase()
  databases.embedded = await openDatabase({ dataDir: temporary, onError })
  databases.postgres = await openDatabase({ databaseUrl: serverUrl, dataDir: temporary, onError })
})
afterAll(async () => {
  await databases.embedded?.close()
  await databases.postgres?.close()
  await server.stop()
  fs.rmSync(temporary, { recursive: true, force: true })
})

const valueOf = async ({ db }: Database, expression: string) => {
  const { rows } = await db.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`))
  return rows[0]?.value
}

describe.each(['embedded', 'postgres'] as const)('on %s', (kind) => {
  const database = () => databases[kind] as Database

  test('it says what it is and is migrated', async () => {
    expect(database().kind).toBe(kind)
    expect(await valueOf(database(), "to_regclass('bikes') is not null")).toBe(true)
  })

  test.each([
    ['(2^53 - 1)::int8', Number.MAX_SAFE_INTEGER],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['(select sum(n) from generate_series(1, 3) as n)', 6],
    ['119900.50::numeric(12, 2)', 119900.5],
    ['null::int8', null],
    [
      'array[[1, null], [3, 4]]::int8[]',
      [
        [1, null],
        [3, 4],
      ],
    ],
    ["'2025-03-05'::date", '2025-03-05'],
    // 20:00 in London is the next day in Kolkata, where the test's server believes to be
    ["'2025-03-05 20:00Z'::timestamptz::date", '2025-03-05'],
    ["'2025-03-05 20:00Z'::timestamptz", '2025-03-05 20:00:00+00'],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
  ])('raw %s is read alike', async (expression, value) => {
    expect(await valueOf(database(), expression)).toEqual(value)
  })

  test('a broken unique constraint is known by its name', async () => {
    const { db } = database()
    await db.execute(sql`create table named (id int constraint only_once primary key)`)
    await db.execute(sql`insert into named values (1)`)
    const error = await db.execute(sql`insert into named values (1)`).catch((error: unknown) => error)
    expect(uniqueViolation(error)).toBe('only_once')
    expect(isDatabaseAway(error)).toBe(false)
    expect(uniqueViolation(await db.execute(sql`nonsense`).catch((error: unknown) => error))).toBeUndefined()
  })

  test('a transaction that passes over a failed statement is refused, not silently undone', async () => {
    const { db } = database()
    await db.execute(sql`create table passed_over (id int primary key)`)
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`insert into passed_over values (1)`)
      await tx.execute(sql`insert into passed_over values (1)`).catch(() => {})
    })
    await expect(transaction).rejects.toThrow()
    expect(await valueOf(database(), '(select count(*) from passed_over)')).toBe(0)
  })

  test('a transaction that throws leaves nothing behind, and its error comes through', async () => {
    const { db } = database()
    await db.execute(sql`create table thrown (id int)`)
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`insert into thrown values (1)`)
      throw new Error('no')
    })
    await expect(transaction).rejects.toThrow('no')
    expect(await valueOf(database(), '(select count(*) from thrown)')).toBe(0)
  })
})

test('servers that start together on an empty database migrate it once', async () => {
  const databaseUrl = await server.createDatabase()
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '', onError })))
  const applied = await Promise.all(
    opened.map((database) => valueOf(database, '(select count(*) from drizzle.__drizzle_migrations)')),
  )
  const journal = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'migrations/meta/_journal.json'), 'utf8'))
  expect(applied).toEqual([1, 2, 3].map(() => journal.entries.length))
  await Promise.all(opened.map((database) => database.close()))
})

test.each([false, true])(
  'the server restarts (abruptly: %s): what runs fails as away, what follows works',
  async (abruptly) => {
    const database = await openDatabase({ databaseUrl: serverUrl, dataDir: '', onError })
    const { db } = database
    // Every connection of the pool stands idle when the server goes
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)))
    const between = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await server.stop({ abruptly })
      return tx.execute(sql`select 2`)
    })
    expect(isDatabaseAway(await between.catch((error: unknown) => error))).toBe(true)
    const down = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.transaction((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
      ),
    )
    expect(down.map(isDatabaseAway)).toEqual(down.map(() => true))
    await server.restart()
    const after = Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select 1 as value`)))
    for (const { rows } of await Promise.all(after)) expect(rows).toEqual([{ value: 1 }])
    await database.close()
    await database.close()
    expect(isDatabaseAway(await valueOf(database, '1').catch((error: unknown) => error))).toBe(true)
  },
)

test('a transaction whose BEGIN fails gives its connection back', async () => {
  const database = await openDatabase({ databaseUrl: serverUrl, dataDir: '', onError })
  await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.05)`)))
  const stopped = server.stop({ abruptly: true })
  // Hears nothing of it before it uses the connections
  for (const until = Date.now() + 300; Date.now() < until; );
  const begun = Array.from({ length: 10 }, () => database.db.transaction((tx) => tx.execute(sql`select 1`)))
  const outcomes = await Promise.allSettled(begun)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  await stopped
  await server.restart()
  expect(await valueOf(database, '1')).toBe(1)
  await database.close()
})

test('a server that cannot be reached is away', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://a:b@127.0.0.1:1/x', dataDir: '', onError })).rejects.toSatisfy(
    isDatabaseAway,
  )
  const unknownHost = new pg.Client('postgres://a:b@no-such-host.invalid/x')
  expect(isDatabaseAway(await unknownHost.connect().catch((error: unknown) => error))).toBe(true)
  expect(isDatabaseAway(new Error('This bike is sold'))).toBe(false)
  expect(isDatabaseAway('not an error')).toBe(false)
})
