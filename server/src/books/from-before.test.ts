import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../test/postgres.ts'
import { copyMigrationsUpTo, knownMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'
import { bookBackfills } from '../db/schema.ts'

/** So many migrations there were before the one that brought the books. */
const withoutBooks = 14

test('what stood before there were books is noted to be entered', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-before-books-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const migrationsFolder = join(folder, 'migrations-without-books')
  copyMigrationsUpTo(knownMigrations()[withoutBooks - 1] ?? 0, migrationsFolder)
  const template = inject('template')
  const databaseUrl = 'server' in template ? await createDatabase(template.server) : undefined
  const where = { databaseUrl, dataDir: join(folder, 'data'), onError: () => {} }
  const older = await openDatabase({ ...where, migrationsFolder })
  const groupId = '01890000-0000-7000-8000-000000000001'
  for (const id of [groupId, '01890000-0000-7000-8000-000000000002']) {
    await older.db.execute(sql`insert into groups (id, name, description, logo, geo_location, phone, email, address,
      created, updated) values (${id}, 'Sai Motors', '', '', '', '', '', '{}', now(), now())`)
  }
  await older.db.execute(sql`insert into shops (group_id, id, name, description, image, geo_location, phone, email,
    address, created, updated)
    values (${groupId}, ${groupId}, 'Kukatpally', '', '', '', '', '', '{}', now(), now())`)
  await older.db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage,
    list_price, purchased_on, created, updated)
    select ${groupId}, gen_random_uuid(), ${groupId}, 'TS09EA' || n, 'Hero', 'Glamour', 2020, 100, 50000, '2026-04-10',
      now(), now() from generate_series(1001, 1003) n`)
  await older.close()
  const newer = await openDatabase(where)
  onTestFinished(newer.close)
  expect(await newer.db.select().from(bookBackfills)).toEqual([{ groupId, throughBike: null, done: 0, total: 3 }])
})
