import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAppRole, startPostgres, type TestPostgres } from '../../../test/databases/postgres.ts'
import { openDatabase } from '../open.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

const onError = () => {}

/** Opens a database as the server does; closes it at once. */
async function open(addresses: { databaseUrl: string; migrationUrl?: string }) {
  const { close } = await openDatabase({ ...addresses, dataDir: '', onError })
  await close()
}

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const withUser = (url: string, username: string, password: string) =>
  Object.assign(new URL(url), { username, password }).href

test('a role that is missing is made, with its password; once migrated it needs no owner', async () => {
  const migrationUrl = await server.createDatabase()
  const databaseUrl = withUser(migrationUrl, 'counter', "it's a pass%20word")
  await open({ databaseUrl, migrationUrl })
  expect(await query(databaseUrl, 'select current_user as name')).toEqual([{ name: 'counter' }])
  // Again, with a role that is there, and without the owner
  await open({ databaseUrl, migrationUrl })
  await open({ databaseUrl })
  const may =
    "has_table_privilege('audit_records', 'update') as rewrite, has_table_privilege('bikes', 'update') as edit"
  expect(await query(databaseUrl, `select ${may}`)).toEqual([{ rewrite: false, edit: true }])
})

test('of the books the app may add and read, and take out what people wrote, in no other column', async () => {
  const migrationUrl = await server.createDatabase()
  const databaseUrl = withUser(migrationUrl, 'bookkeeper', 'of enough characters')
  await open({ databaseUrl, migrationUrl })
  const rights = ['select', 'insert', 'update', 'delete', 'truncate']
    .map((right) => `has_table_privilege('book_entries', '${right}') as "${right}"`)
    .join(', ')
  expect(await query(databaseUrl, `select ${rights}`)).toEqual([
    { select: true, insert: true, update: false, delete: false, truncate: false },
  ])
  const changeable = await query(
    databaseUrl,
    `select attname as name from pg_attribute where attrelid = 'book_entries'::regclass and attnum > 0
     and has_column_privilege('book_entries', attname, 'update') order by attname`,
  )
  expect(changeable).toEqual([{ name: 'note' }, { name: 'party' }, { name: 'picture' }])
})

test('a role that owns nothing says so on a database that is not up to date', async () => {
  const ownerUrl = await server.createDatabase()
  await query(ownerUrl, "create role early login password 'of enough characters'")
  await expect(open({ databaseUrl: withUser(ownerUrl, 'early', 'of enough characters') })).rejects.toThrow(
    /must be brought up to date, which the role of DATABASE_URL may not do/,
  )
})

test('a role that may act as the owner is refused', async () => {
  const migrationUrl = await server.createDatabase()
  await expect(open({ databaseUrl: migrationUrl, migrationUrl })).rejects.toThrow(
    /^The role postgres of DATABASE_URL may do all that postgres may, who owns the history/,
  )
  await query(migrationUrl, "create role deputy superuser login password 'of enough characters'")
  await expect(
    open({ databaseUrl: withUser(migrationUrl, 'deputy', 'of enough characters'), migrationUrl }),
  ).rejects.toThrow(/^The role deputy of DATABASE_URL/)
})

test('one role alone goes on as before, and can be given an owner later', async () => {
  const superUrl = await server.createDatabase()
  const name = new URL(superUrl).pathname.slice(1)
  await query(
    superUrl,
    `create role alone login password 'of enough characters'; alter database ${name} owner to alone;
    alter schema public owner to alone`,
  )
  const aloneUrl = withUser(superUrl, 'alone', 'of enough characters')
  await open({ databaseUrl: aloneUrl })
  await open({ databaseUrl: aloneUrl })
  // The one role of before becomes the owner
  await query(superUrl, 'alter role alone createrole')
  const databaseUrl = asAppRole(superUrl)
  await open({ databaseUrl, migrationUrl: aloneUrl })
  expect(await query(databaseUrl, "select has_table_privilege('audit_records', 'delete') as may")).toEqual([
    { may: false },
  ])
})
