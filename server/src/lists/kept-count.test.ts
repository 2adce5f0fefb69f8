import { deleteBike } from '@forecourt/contract/bikes'
import { addEnquiry, deleteEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { listInventory } from '@forecourt/contract/inventory'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, listSales, sellBike } from '@forecourt/contract/sales'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { listCounts } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const sale = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

test('what a write that fails had counted is not counted', async () => {
  const { groupId, shopA } = await newDealership(server)
  await addBike(server, shopA, { vehicleNumber: 'TS09AB1234' })
  const again = addBike(server, shopA, { vehicleNumber: 'TS09AB1234' })
  await expect(again).rejects.toThrow()
  const { kept, counted } = await recount(groupId)
  expect(kept).toEqual(counted)
})

test('after purchases, transfers, sales, cancellations and deletions at once the counts are what a recount says', {
  timeout: 240_000,
}, async () => {
  const { groupId, shopA, shopB, shopC } = await newDealership(server)
  const shops = [shopA, shopB, shopC]
  const at = (n: number) => shops[n % shops.length] ?? shopA
  for (let round = 0; round < 6; round++) {
    // Side by side, and some of them for the same bike: one of two comes too late
    const added = await Promise.all(Array.from({ length: 8 }, (_, n) => addBike(server, at(n + round))))
    const written = added.flatMap(({ _id: bikeId }, n) => [
      server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: at(n + round + 1) } }),
      server.call(sellBike, { token, params: { bikeId }, body: sale }).then(async ({ status, body }) => {
        if (status === 201 && n % 2 === 0) {
          await server.call(cancelSale, { token, params: { saleId: body._id }, query: {} })
        }
      }),
      server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: at(n + round + 2) } }),
      n % 4 === 0 ? server.call(deleteBike, { token, params: { bikeId } }) : undefined,
    ])
    const customer = { customerName: 'Asha', customerPhone: '9848054321', enquiryType: ['Buy'], wish: 'activa' }
    const asked = Array.from({ length: 6 }, async (_, n) => {
      const { body } = await server.call(addEnquiry, { token, body: { ...customer, shopId: at(n) } })
      const params = { enquiryId: body._id }
      if (n % 3 === 0) await server.call(deleteEnquiry, { token, params })
      if (n % 3 === 1) {
        await server.call(editEnquiry, { token, params, body: { state: 'lost', lostReason: 'Bought elsewhere' } })
      }
    })
    await Promise.all([...written, ...asked])
  }
  const { kept, counted } = await recount(groupId)
  expect(kept).toEqual(counted)
  const lists = new Set(kept.map(({ list }) => list))
  for (const list of ['inStock', 'sold', 'sales', 'transfers', 'enquiries.open', 'enquiries.lost', 'audit.bikes']) {
    expect(lists).toContain(list)
  }
  const ofList = (list: string) => kept.filter((one) => one.list === list).reduce((sum, { rows }) => sum + rows, 0)
  for (const status of ['inStock', 'sold'] as const) {
    const { body } = await server.call(listInventory, { token, query: { groupId, status, limit: 200 } })
    expect(body.total).toBe(body.bikes.length)
    expect(body.total).toBe(ofList(status))
  }
  expect((await server.call(listSales, { token, query: { groupId } })).body.total).toBe(ofList('sales'))
  expect((await server.call(listTransfers, { token, query: { groupId } })).body.total).toBe(ofList('transfers'))
})

test('a shop that is deleted leaves no counts but those of its history', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await addBike(server, shopA)
  await server.call(sellBike, { token, params: { bikeId }, body: sale })
  expect((await server.call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)
  const { kept, counted } = await recount(groupId)
  expect(kept).toEqual(counted)
  const ofShop = kept.filter(({ shop_id }) => shop_id === shopA).map(({ list }) => list)
  expect(ofShop).toEqual(['audit.bikes', 'audit.sales'])
})

test('counts are summed up now and then: many writes leave few rows', async () => {
  const { groupId, shopA } = await newDealership(server)
  for (let n = 0; n < 400; n++) {
    await server.db.insert(listCounts).values({ groupId, list: 'inStock', shopId: shopA, toShopId: shopA, added: 1 })
  }
  const rows = await server.db.$count(listCounts, sql`group_id = ${groupId} and list = 'inStock'`)
  expect(rows).toBeLessThan(200)
  const { kept } = await recount(groupId)
  expect(kept).toEqual([{ list: 'inStock', shop_id: shopA, to_shop_id: shopA, rows: 400 }])
})

test('what its owner empties is counted as empty, and counts that were emptied are made anew', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const [sold, moved] = [await addBike(server, shopA), await addBike(server, shopA)]
  await server.call(sellBike, { token, params: { bikeId: sold._id }, body: sale })
  await server.call(transferBike, { token, params: { bikeId: moved._id }, body: { targetShopId: shopB } })
  const customer = { customerName: 'Asha', customerPhone: '9848054321', enquiryType: ['Buy'] }
  await server.call(addEnquiry, { token, body: { ...customer, shopId: shopA } })
  const before = await recount(groupId)
  await server.asOwner('truncate list_counts')
  expect((await recount(groupId)).kept).toEqual(before.counted)
  await server.asOwner('truncate enquiries cascade')
  const { kept, counted } = await recount(groupId)
  expect(kept).toEqual(counted)
  expect(kept.map(({ list }) => list)).toEqual([
    'audit.bikes',
    'audit.bikes',
    'audit.enquiries',
    'audit.sales',
    'inStock',
    'sales',
    'sold',
    'transfers',
  ])
  await server.asOwner('truncate bikes cascade')
  const emptied = await recount(groupId)
  expect(emptied.kept).toEqual(emptied.counted)
  expect(emptied.kept.map(({ list }) => list)).not.toContain('inStock')
})

type Counted = { list: string; shop_id: string; to_shop_id: string; rows: number }

/** How many rows the lists of a dealership's shops have: as writes have counted them, and counted anew. */
async function recount(groupId: string): Promise<{ kept: Counted[]; counted: Counted[] }> {
  const inOrder = sql`order by list, shop_id, to_shop_id`
  const { rows: kept } = await server.db.execute<Counted>(sql`
    select list, shop_id, to_shop_id, sum(added)::int as rows from list_counts where group_id = ${groupId}
    group by 1, 2, 3 having sum(added) <> 0 ${inOrder}`)
  const { rows: counted } = await server.db.execute<Counted>(sql`
    select list, shop_id, to_shop_id, count(*)::int as rows from (
      select case when sold_at is null then 'inStock' else 'sold' end as list, shop_id, shop_id as to_shop_id
      from bikes where group_id = ${groupId}
      union all select 'sales', shop_id, shop_id from sales where group_id = ${groupId}
      union all select 'enquiries.' || state, shop_id, shop_id from enquiries where group_id = ${groupId}
      union all select 'transfers', from_shop_id, to_shop_id from transfers where group_id = ${groupId}
      union all select 'audit.' || collection_name, shown, shown
      from audit_records cross join lateral (values (shop_id), (from_shop_id)) as shops(shown)
      where group_id = ${groupId} and collection_name in ('bikes', 'sales', 'enquiries') and shown is not null
    ) as listed
    group by 1, 2, 3 ${inOrder}`)
  return { kept, counted }
}
