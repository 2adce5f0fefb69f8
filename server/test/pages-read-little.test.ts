import { businessDay } from '@forecourt/contract/calendar'
import { enquirySorts } from '@forecourt/contract/enquiries'
import { type InventorySort, inventorySorts, listInventory, soldSorts } from '@forecourt/contract/inventory'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newestOfDay } from '../src/dashboard/records-of-day.ts'
import { idsOfFirst } from '../src/enquiries/list-enquiries.ts'
import { orderOf } from '../src/inventory/list-inventory.ts'
import { tablesOf } from '../src/inventory/tables.ts'
import { getShopsAsked } from '../src/places/read.ts'
import { firstOfRegister } from '../src/sales/list-sales.ts'
import { findActor } from '../src/session/read.ts'
import { newestOfShop } from '../src/transfers/list-transfers.ts'
import { newDealership, startApp } from './harness.ts'
import { stepsOf } from './plan.ts'

const server = await startApp()
const { db } = server
/** Rows of each shop, of which there are three. */
const rows = 2000
const page = 51

const dealership = await newDealership(server)
const { groupId } = dealership
const actor = await findActor(db, (await dealership.at('group', groupId, 'admin')).token, server.clock.now)
if (!actor) throw new Error('The admin is signed in')
const shops = await getShopsAsked(db, actor, { groupId })
for (const { id: shopId } of shops) await fill(shopId)

/** Bikes and their sales, enquiries, transfers, and what a shop has on record of today, by SQL: by calls it takes minutes. */
async function fill(shopId: string) {
  const numbers = sql`generate_series(1, ${rows}::int) n`
  for (const soldAt of [sql`null::timestamptz`, sql`now()`]) {
    await db.execute(sql`
      insert into bikes (group_id, id, shop_id, vehicle_number, make, model, year, mileage, cost, purchased_on, list_price,
        created, updated, sold_at)
      select ${groupId}, gen_random_uuid(), ${shopId}, right(${shopId}, 12) || n, 'Make ' || n % 7, 'Model ' || n % 50,
        2000 + n % 20, n * 7 % 1000, case when n % 4 > 0 then n * 13 % 1000 end, date '2025-01-01' + n % 300, n * 11 % 1000,
        date_trunc('milliseconds', now() - n * interval '1 minute'), now(), ${soldAt}
      from ${numbers}`)
  }
  await db.execute(sql`
    insert into sales (group_id, id, shop_id, bike_id, buyer_name, buyer_contact, sale_price, sold_on, created, updated)
    select group_id, gen_random_uuid(), shop_id, id, 'Buyer ' || mileage, '9848012345', list_price, purchased_on, now(), now()
    from bikes where group_id = ${groupId} and shop_id = ${shopId} and sold_at is not null`)
  await db.execute(sql`
    insert into enquiries (group_id, id, shop_id, customer_name, customer_phone, enquiry_type, follow_up_on, created, updated)
    select ${groupId}, gen_random_uuid(), ${shopId}, 'Customer ' || n * 7 % 1000, '+919848012345', '{Buy}',
      case when n % 3 > 0 then date '2025-01-01' + n % 300 end,
      date_trunc('milliseconds', now() - n * interval '1 minute'), now()
    from ${numbers}`)
  await db.execute(sql`
    insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name, to_shop_id, to_shop_name,
      comments, by_user_id, created)
    select ${groupId}, gen_random_uuid(), gen_random_uuid(), 'TS09EA1234', ${shopId}, 'A', ${groupId}, 'B', '', ${groupId}, now()
    from ${numbers}`)
  for (const collection of ['entries', 'sales']) {
    await db.execute(sql`
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
        operation_by_user_name, created, data)
      select ${groupId}, gen_random_uuid(), ${collection}, gen_random_uuid(), ${shopId}, 'CREATE', ${groupId}, 'Asha',
        ${server.clock.now.toISOString()}::timestamptz, '{"kind": "expense"}'
      from ${numbers}`)
  }
}

/** No step reads more than the page of each shop could hold, by scans of what has a key and of what has none. */
async function expectLittle(query: Parameters<typeof stepsOf>[1], what: string) {
  for (const { type, read } of await stepsOf(db, query)) {
    expect(read, `${what}: ${type}`).toBeLessThanOrEqual(2 * shops.length * page)
  }
}

const inventory = [
  ...inventorySorts.filter((sort) => sort !== 'shop').map((sort) => ['inStock', sort] as const),
  ...[...soldSorts.filter((sort) => sort !== 'profit'), 'shop' as const].map((sort) => ['sold', sort] as const),
]

const asked = (status: 'inStock' | 'sold', sort: InventorySort, order: 'asc' | 'desc', cursor?: string) => ({
  ...{ groupId, status, sort, order, limit: page - 1, q: '' },
  ...(cursor !== undefined && { cursor }),
})

// A server has its statistics by and by, the embedded database every five minutes: in the midst of a test too, so that
// nobody can say which index it goes along before
const known = process.env.TEST_DATABASE === 'postgres' ? [false, true] : [true]

test.each(known)(
  'of a list of any length a page is read, with statistics: %s',
  { timeout: 120_000 },
  async (analyzed) => {
    if (analyzed) await server.asOwner('analyze')
    for (const order of ['asc', 'desc'] as const) {
      for (const [status, sort] of inventory) {
        const pageOf = (cursor?: string) =>
          db.select().from(
            orderOf(db, actor, asked(status, sort, order, cursor), {
              asked: sql`true`,
              shops,
              tables: tablesOf({ status }, shops, undefined),
            }).page(page),
          )
        await expectLittle(pageOf(), `${status} by ${sort} ${order}`)
        const { token } = server.superAdmin
        const { body } = await server.call(listInventory, { token, query: asked(status, sort, order) })
        await expectLittle(pageOf(body.nextCursor ?? ''), `${status} by ${sort} ${order}, behind a page`)
      }
      for (const sort of enquirySorts) {
        const first = idsOfFirst({ sort }, { shops, order, before: undefined, size: page })
        await expectLittle(first, `enquiries by ${sort} ${order}`)
      }
    }
    const newest = { shops, order: 'desc', before: undefined, size: page } as const
    await expectLittle(sql`select * from ${firstOfRegister(newest)}`, 'the register')
    const [shop] = shops
    if (!shop) throw new Error('There are shops')
    await expectLittle(newestOfShop(db, shop, undefined, page), 'transfers of a shop')
    // Before it has statistics, any index of the history is as good to a server
    for (const what of analyzed ? ([undefined, 'sold', 'money', 'papers'] as const) : []) {
      const ofDay = newestOfDay(actor, {
        found: shops,
        query: { day: businessDay(server.clock.now), what },
        size: page,
      })
      await expectLittle(ofDay, `the feed of a day, of ${what ?? 'all'}`)
    }
  },
)
