import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyMigrationsUpTo, MIGRATIONS } from '../../src/db/migrations.ts'
import { openDatabase } from '../../src/db/open.ts'
import { asAppRole, createDatabase } from '../databases/postgres.ts'
import { freshFolder } from '../processes/fresh-folder.ts'
import { lastRelease } from './last-release.ts'
import { breaksOlderServer, readSchema, type SchemaFacts } from './schema-facts.ts'

/* The last release's servers go on over the newest schema: migrations since then add, and take nothing away. */

const migrationsOf = await freshFolder(afterAll)
let older: SchemaFacts
let newest: pg.Client
beforeAll(async () => {
  const [before, now] = [await migrated(lastRelease.lastMigration), await migrated()]
  older = await readSchema(before, appRole)
  await before.end()
  newest = now
})
afterAll(() => newest.end())

const appRole = new URL(asAppRole('postgres://localhost/any')).username

async function migrated(lastTag?: string) {
  const template = inject('template')
  if (!('server' in template)) throw new Error('Several servers have a PostgreSQL')
  const migrationUrl = await createDatabase(template.server)
  const folder = join(migrationsOf, lastTag ?? 'newest')
  copyMigrationsUpTo(lastTag === undefined ? Number.POSITIVE_INFINITY : momentOf(lastTag), folder)
  const { close } = await openDatabase({
    ...{ databaseUrl: asAppRole(migrationUrl), migrationUrl, dataDir: '', migrationsFolder: folder },
    onError: () => {},
  })
  await close()
  const client = new pg.Client(migrationUrl)
  await client.connect()
  return client
}

function momentOf(tag: string): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  return entries.find((entry: { tag: string }) => entry.tag === tag).when
}

test('what the last release’s server reads and writes is as it was', async () => {
  const broken = breaksOlderServer(older, await readSchema(newest, appRole))
  expect(broken).toEqual([])
})

test.each([
  ['drop table saved_views', 'saved_views.id is gone'],
  ['alter table bikes drop column color', 'bikes.color is gone'],
  ['alter table bikes rename column color to colour', 'bikes.color is gone'],
  ['alter table bikes alter column year type bigint', 'bikes.year was integer not null, and is bigint not null'],
  ['alter table bikes alter column owners set not null', 'bikes.owners was integer, and is integer not null'],
  ['alter table push_devices alter refusals drop default', 'push_devices.refusals was integer not null filled, and is'],
  ["alter table bikes drop color, add color text generated always as ('') stored", 'bikes.color was text not null'],
  ['alter table bikes add column engine text not null', 'bikes.engine is new, and nothing fills it'],
  ['alter table bikes add constraint cheap check (list_price < 90000)', 'bikes cheap is new'],
  ['alter table bikes add constraint once unique (make)', 'bikes once is new'],
  ['create unique index once_more on bikes (make)', 'bikes once_more is new'],
  ['alter table bikes add constraint known foreign key (id) references groups (id)', 'bikes known is new'],
  ['drop index bikes_in_stock_unique', 'bikes bikes_in_stock_unique is gone'],
  [
    'create table wheels (id uuid references saved_views (id))',
    'wheels wheels_id_fkey is new, and keeps rows of saved_views',
  ],
  ['drop function erase_personal_details', 'erase_personal_details(uuid,uuid[]) is gone'],
  [`revoke delete on bikes from ${appRole}`, 'bikes delete is gone'],
])('it would be told of: %s', async (statement, sentence) => {
  await newest.query('begin')
  try {
    await newest.query(statement)
    const broken = breaksOlderServer(older, await readSchema(newest, appRole))
    expect(broken.filter((said) => said.startsWith(sentence))).not.toEqual([])
  } finally {
    await newest.query('rollback')
  }
})

test.each([
  'alter table bikes add column engine text',
  "alter table bikes add column engine text not null default ''",
  'alter table bikes add column engine text not null generated always as (lower(make)) stored',
  'alter table bikes alter column color drop not null',
  'create table wheels (group_id uuid references groups (id), size int not null check (size > 0))',
  'create table wheels (id uuid references saved_views (id) on delete cascade)',
  'create index by_engine on bikes (group_id, make)',
])('it is lived with: %s', async (statement) => {
  await newest.query('begin')
  try {
    const before = breaksOlderServer(older, await readSchema(newest, appRole))
    await newest.query(statement)
    expect(breaksOlderServer(older, await readSchema(newest, appRole))).toEqual(before)
  } finally {
    await newest.query('rollback')
  }
})
