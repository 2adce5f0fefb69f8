import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ofOlder as groupId, openOlderDatabase } from '../../test/databases/older-database.ts'
import { bookBackfills } from '../db/schema.ts'

/** So many migrations there were before the one that brought the books. */
const withoutBooks = 14

test('what stood before there were books is noted to be entered', { timeout: 300_000 }, async () => {
  const { db, migrated } = await openOlderDatabase(withoutBooks)
  // A group with nothing in it has nothing to be entered
  await db.execute(sql`insert into groups (id, name, description, logo, geo_location, phone, email, address,
    created, updated)
    values ('01890000-0000-7000-8000-000000000002', 'Sai Motors', '', '', '', '', '', '{}', now(), now())`)
  await db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage,
    list_price, purchased_on, created, updated)
    select ${groupId}, gen_random_uuid(), ${groupId}, 'TS09EA' || n, 'Hero', 'Glamour', 2020, 100, 50000, '2026-04-10',
      now(), now() from generate_series(1001, 1003) n`)
  const newer = await migrated()
  expect(await newer.select().from(bookBackfills)).toEqual([{ groupId, throughBike: null, done: 0, total: 3 }])
})
