import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ofOlder as id, openOlderDatabase } from '../../test/databases/older-database.ts'

/** So many migrations there were before the one that counts days in the shop. */
const without = 32

test('what was moved before came to its shop with its last move there, what never was has no such day', {
  timeout: 300_000,
}, async () => {
  const { db, migrated } = await openOlderDatabase(without)
  const moved = '01890000-0000-7000-8000-000000000002'
  await db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage,
    list_price, purchased_on, created, updated)
    select ${id}, bike.id, ${id}, bike.number, 'Hero', 'Glamour', 2020, 100, 50000, '2026-01-10', '2026-01-10', now()
    from (values (${id}::uuid, 'TS09EA1001'), (${moved}::uuid, 'TS09EA1002')) as bike (id, number)`)
  // Here, away, and here again
  await db.execute(sql`insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name,
    to_shop_id, to_shop_name, comments, by_user_id, created)
    select ${id}, gen_random_uuid(), ${moved}, 'TS09EA1002', move.origin, '', move.target, '', '', ${id}, move.at
    from (values (${moved}::uuid, ${id}::uuid, '2026-02-01Z'::timestamptz), (${id}, ${moved}, '2026-02-02Z'),
      (${moved}, ${id}, '2026-02-03Z')) as move (origin, target, at)`)
  const { rows } = await (await migrated()).execute(sql`select id, arrived from bikes order by id`)
  expect(rows).toEqual([
    { id, arrived: null },
    { id: moved, arrived: '2026-02-03 00:00:00+00' },
  ])
})
