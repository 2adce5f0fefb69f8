import { editBike } from '@forecourt/contract/bikes'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { addTask } from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { waitingStatements } from '../../test/databases/postgres.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import type { Tx } from '../db/open.ts'
import { bikes, dues, enquiries, sales, shops, tasks } from '../db/schema.ts'
import { lockContents } from '../places/delete-shop-contents.ts'
import { forgetBike } from '../sales/write.ts'
import { queryOfRecords } from './find-kept.ts'

const server = await startApp()

test('of a history of 20,000 records those that bear the number are read, in any writing', async () => {
  const { groupId, shopA } = await newDealership(server)
  // In parts: a statement has ten seconds, and a busy machine would take more for all of them
  for (const from of [1, 4001, 8001, 12_001, 16_001]) {
    await server.db.execute(sql`
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
        operation_by_user_name, created, data)
      select ${groupId}, gen_random_uuid(), (array['enquiries', 'sales', 'bikes'])[1 + n % 3], gen_random_uuid(), ${shopA},
        'CREATE', gen_random_uuid(), 'Anu', now(), jsonb_build_object(
          (array['customerPhone', 'buyerContact', 'sellerPhone'])[1 + n % 3],
          case when n <= 3 then '098480-12345' else '+9190000' || lpad(n::text, 5, '0') end)
      from generate_series(${from}::int, ${from + 3999}::int) n`)
  }
  const row = await server.db.execute<{ id: string }>(
    sql`select record_id as id from audit_records where group_id = ${groupId} and data ->> 'buyerContact' like '%12001'`,
  )
  const ids = row.rows.map(({ id }) => id)
  const query = queryOfRecords(server.db, groupId, { phone: '+919848012345', ids })
  expect(ids).toHaveLength(1)
  expect(await query).toHaveLength(4)
  // As the embedded database may be, and as a server is that has gathered its statistics
  for (const analyzed of [false, true]) {
    if (analyzed) await server.db.execute(sql`analyze audit_records`)
    for (const { type, rows } of await stepsOf(server.db, query)) expect(rows, type).toBeLessThanOrEqual(4)
  }
})

// The embedded database lets one transaction in at a time: there is nothing to wait for
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('an erasure does not wait in a circle', () => {
  const { token } = server.superAdmin
  const phone = '98480 12345'
  const buying = { buyerName: 'Meena', buyerContact: phone, salePrice: 80_000 }

  async function sellTo(bikeId: string, more: { enquiryId?: string } = {}): Promise<string> {
    return (await server.call(sellBike, { token, params: { bikeId }, body: { ...buying, ...more } })).body._id
  }

  async function sellAndCancel(bikeId: string): Promise<void> {
    const saleId = await sellTo(bikeId)
    expect((await server.call(cancelSale, { token, params: { saleId }, query: {} })).status).toBe(200)
  }

  /** Erases while somebody else, who holds rows, waits for it and then goes on to others. */
  async function eraseBetween(
    groupId: string,
    holds: (tx: Tx) => Promise<unknown>,
    goesOn: (tx: Tx) => Promise<unknown>,
  ) {
    const { answer } = await server.db.transaction(async (tx) => {
      await holds(tx)
      const answer = server.call(eraseCustomer, { token, body: { groupId, phone } })
      await expect.poll(async () => (await server.db.execute(waitingStatements)).rows).toHaveLength(1)
      await goesOn(tx)
      return { answer }
    })
    expect((await answer).status).toBe(200)
  }

  const holdShop = async (tx: Tx, shop: { groupId: string; shopId: string }) => {
    await lockContents(tx, shop)
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shop.shopId)).for('update')
  }

  test('for whoever cancels a sale, which holds the sale and then its enquiry', async () => {
    const { groupId, shopA } = await newDealership(server)
    const asking = { customerName: 'Meena', customerPhone: phone, enquiryType: ['Buy'], shopId: shopA }
    const { _id: enquiryId } = (await server.call(addEnquiry, { token, body: asking })).body
    const { _id: bikeId } = await addBike(server, shopA)
    const saleId = await sellTo(bikeId, { enquiryId })
    await eraseBetween(
      groupId,
      (tx) => tx.update(sales).set({ cancelReason: 'Held' }).where(eq(sales.id, saleId)),
      (tx) => tx.update(enquiries).set({ notes: 'Held' }).where(eq(enquiries.id, enquiryId)),
    )
  })

  test('for whoever deletes the bike that they sold to the shop and had bought for a while', async () => {
    const { groupId, shopA } = await newDealership(server)
    const { _id: id } = await addBike(server, shopA, { sellerName: 'Meena', sellerPhone: phone })
    await sellAndCancel(id)
    await eraseBetween(
      groupId,
      (tx) => tx.select({ id: bikes.id }).from(bikes).where(eq(bikes.id, id)).for('update'),
      (tx) => forgetBike(tx, { groupId, id }),
    )
  })

  test('for whoever deletes the shop to which a bike has gone whose sale to them was cancelled', async () => {
    const { groupId, shopA, shopB } = await newDealership(server)
    const { _id: bikeId } = await addBike(server, shopA)
    await sellAndCancel(bikeId)
    await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
    await eraseBetween(
      groupId,
      (tx) => holdShop(tx, { groupId, shopId: shopB }),
      (tx) => forgetBike(tx, { groupId, id: bikeId }),
    )
  })

  test('for whoever deletes a shop with a task about them, and what it owed them', async () => {
    const { groupId, shopA } = await newDealership(server)
    const owed = { amount: 10_000, dueOn: '2099-01-01', untilPapers: false }
    const bought = { cost: 40_000, paidBy: 'cash', sellerName: 'Meena', sellerPhone: phone, owed } as const
    const bike = await addBike(server, shopA, bought)
    // By now it is somebody else who sold it: nothing of it but what is owed is held for them
    const body = { version: bike.version, sellerPhone: '98480 99999' }
    expect((await server.call(editBike, { token, params: { bikeId: bike._id }, body })).status).toBe(200)
    const task = { text: `Pay ${phone}`, dueOn: '2099-01-01', forUser: server.superAdmin._id, shopId: shopA }
    expect((await server.call(addTask, { token, body: task })).status).toBe(201)
    await eraseBetween(
      groupId,
      async (tx) => {
        await holdShop(tx, { groupId, shopId: shopA })
        await tx.update(tasks).set({ dueOn: '2099-01-02' }).where(eq(tasks.shopId, shopA))
      },
      (tx) => tx.update(dues).set({ shopName: 'As it was called' }).where(eq(dues.shopId, shopA)),
    )
  })
})
