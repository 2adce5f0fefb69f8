import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ofOlder as id, openOlderDatabase } from '../../test/databases/older-database.ts'

/** So many migrations there were before the one by which a search finds a sold bike by its sale. */
const without = 24

test('a sale that stood before is found by its buyer and its bike, a cancelled one not', {
  timeout: 300_000,
}, async () => {
  const { db, migrated } = await openOlderDatabase(without)
  await db.execute(sql`insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage,
    list_price, purchased_on, created, updated, sold_at)
    values (${id}, ${id}, ${id}, 'TS09EA1001', 'Hero', 'Glamour', 2020, 100, 50000, '2026-04-10', now(), now(), now())`)
  await db.execute(sql`insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price,
    sold_on, created, updated, cancelled_at)
    select ${id}, gen_random_uuid(), ${id}, ${id}, 'Meena Rao', '9848012345', 50000, '2026-04-10', now(), now(), ended
    from unnest(array[null, now()]) ended`)
  const { rows } = await (await migrated()).execute(
    sql`select search_text from sales order by cancelled_at nulls first`,
  )
  expect(rows).toEqual([{ search_text: 'meena rao ts09ea1001 hero glamour' }, { search_text: 'meena rao ' }])
})
