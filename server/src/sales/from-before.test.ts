import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../test/postgres.ts'
import { copyMigrationsUpTo, knownMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'

/** So many migrations there were before the one by which a search finds a sold bike by its sale. */
const without = 24

test('a sale that stood before is found by its buyer and its bike, a cancelled one not', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-before-search-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const migrationsFolder = join(folder, 'migrations')
  copyMigrationsUpTo(knownMigrations()[without - 1] ?? 0, migrationsFolder)
  const template = inject('template')
  const databaseUrl = 'server' in template ? await createDatabase(template.server) : undefined
  const where = { databaseUrl, dataDir: join(folder, 'data'), onError: () => {} }
  const older = await openDatabase({ ...where, migrationsFolder })
  const id = '01890000-0000-7000-8000-000000000001'
  await older.db.execute(sql`insert into groups (id, name, description, logo, geo_location, phone, email, address,
    created, updated) values (${id}, 'Sai Motors', '', '', '', '', '', '{}', now(), now())`)
  await older.db.execute(sql`insert into shops (group_id, id, name, description, image, geo_location, phone, email,
    address, created, updated) values (${id}, ${id}, 'Kukatpally', '', '', '', '', '', '{}', now(), now())`)
  await older.db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage,
    list_price, purchased_on, created, updated, sold_at)
    values (${id}, ${id}, ${id}, 'TS09EA1001', 'Hero', 'Glamour', 2020, 100, 50000, '2026-04-10', now(), now(), now())`)
  await older.db.execute(sql`insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price,
    sold_on, created, updated, cancelled_at)
    select ${id}, gen_random_uuid(), ${id}, ${id}, 'Meena Rao', '9848012345', 50000, '2026-04-10', now(), now(), ended
    from unnest(array[null, now()]) ended`)
  await older.close()
  const newer = await openDatabase(where)
  onTestFinished(newer.close)
  const { rows } = await newer.db.execute(sql`select search_text from sales order by cancelled_at nulls first`)
  expect(rows).toEqual([{ search_text: 'meena rao ts09ea1001 hero glamour' }, { search_text: 'meena rao ' }])
})
