import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asAppRole, startPostgres, type TestPostgres } from '../../../test/databases/postgres.ts'
import { freshFolder } from '../../../test/processes/fresh-folder.ts'
import { copyMigrationsUpTo, knownMigrations } from '../migrations.ts'
import { openDatabase } from '../open.ts'

/* The database is brought up to date while servers of the version before go on: they wait for moments, and never fail. */

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** A database as it was before the search of sold bikes, whose migrations change `sales` and then `groups`. */
async function databaseOfBefore(migrations = 24) {
  const databaseUrl = await server.createDatabase()
  const folder = await freshFolder()
  const moment = knownMigrations().at(migrations - 1) ?? 0
  copyMigrationsUpTo(moment, folder)
  await migrate(databaseUrl, folder)
  return databaseUrl
}

async function migrate(migrationUrl: string, migrationsFolder?: string) {
  const databaseUrl = asAppRole(migrationUrl)
  const { close } = await openDatabase({ databaseUrl, migrationUrl, dataDir: '', onError: () => {}, migrationsFolder })
  await close()
}

async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Waits until the migration waits for a lock on a table, of the kind that shuts it to everybody unless another is named. */
async function untilItWaitsFor(client: pg.Client, table: string, mode = 'AccessExclusiveLock') {
  const asked = `select from pg_locks where not granted and mode = '${mode}' and relation = '${table}'::regclass`
  await expect.poll(async () => (await client.query(asked)).rowCount, { interval: 5 }).toBe(1)
}

test('whoever comes while it waits for a long transaction is answered meanwhile', async () => {
  const databaseUrl = await databaseOfBefore()
  const [long, others] = [await connect(databaseUrl), await connect(databaseUrl)]
  await long.query('begin')
  await long.query('select from sales')
  const migrated = migrate(databaseUrl)
  await untilItWaitsFor(others, 'sales')
  expect((await others.query('select from sales')).rowCount).toBe(0)
  await long.query('commit')
  await migrated
  expect((await others.query('select bike_words from sales')).rowCount).toBe(0)
})

test('a transaction that holds what it wants, and wants what it holds, goes on', async () => {
  const databaseUrl = await databaseOfBefore()
  const [writer, others] = [await connect(databaseUrl), await connect(databaseUrl)]
  await writer.query('begin')
  await writer.query('select from groups')
  const migrated = migrate(databaseUrl)
  await untilItWaitsFor(others, 'groups')
  expect((await writer.query('select from sales')).rowCount).toBe(0)
  await writer.query('commit')
  await migrated
  expect((await others.query('select search_engines from groups')).rowCount).toBe(0)
})

/** Waits until an index that is being made waits for somebody who writes. */
async function untilAnIndexWaits(client: pg.Client) {
  const asked = `select from pg_locks where not granted and locktype = 'virtualxid'`
  await expect.poll(async () => (await client.query(asked)).rowCount, { interval: 5 }).toBe(1)
}

test('what one migration has made the app may use while the next one waits', async () => {
  const ownerUrl = await databaseOfBefore(27)
  const [writer, app] = [await connect(ownerUrl), await connect(asAppRole(ownerUrl))]
  await writer.query('begin; lock table bikes in row exclusive mode')
  const migrated = migrate(ownerUrl)
  await untilAnIndexWaits(app)
  expect((await app.query('select from bulk_uploads')).rowCount).toBe(0)
  await writer.query('commit')
  await migrated
  expect((await app.query('select from list_counts')).rowCount).toBe(0)
})

test('people go on writing while the indexes of a table are made', async () => {
  const databaseUrl = await databaseOfBefore(28)
  const [long, writer] = [await connect(databaseUrl), await connect(databaseUrl)]
  await long.query('begin; lock table bikes in row exclusive mode')
  const migrated = migrate(databaseUrl)
  await untilAnIndexWaits(writer)
  await writer.query(`set lock_timeout = '5s'`)
  expect((await writer.query('update bikes set mileage = mileage')).rowCount).toBe(0)
  expect((await writer.query('select from enquiries')).rowCount).toBe(0)
  await long.query('commit')
  await migrated
})

test('an index that was cut off while it was made is made anew, and one that is there stays', async () => {
  const databaseUrl = await databaseOfBefore(28)
  const owner = await connect(databaseUrl)
  await owner.query('create index bikes_by_price on bikes (make); create index bikes_by_cost on bikes (cost)')
  await owner.query(`update pg_index set indisvalid = false where indexrelid = 'bikes_by_price'::regclass`)
  await migrate(databaseUrl)
  const { rows } = await owner.query(
    `select relname, indisvalid, indnatts from pg_index join pg_class on pg_class.oid = indexrelid
    where relname in ('bikes_by_price', 'bikes_by_cost') order by relname`,
  )
  expect(rows).toEqual([
    { relname: 'bikes_by_cost', indisvalid: true, indnatts: 1 },
    { relname: 'bikes_by_price', indisvalid: true, indnatts: 4 },
  ])
})

test('of servers that start together one makes the indexes, and the others wait for it', async () => {
  const databaseUrl = await databaseOfBefore(28)
  await Promise.all([migrate(databaseUrl), migrate(databaseUrl), migrate(databaseUrl)])
  const [client] = [await connect(databaseUrl)]
  expect((await client.query('select from list_counts')).rowCount).toBe(0)
})
