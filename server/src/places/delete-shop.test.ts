import * as contract from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { deleteShop, listShops } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { me } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes, enquiries, sales, transfers } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const remove = (by: { token: string }, id: string) => server.call(deleteShop, { token: by.token, params: { id } })

const sell = async (bikeId: string, more: Partial<BodyOf<typeof sellBike>> = {}) => {
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 90_000.5, ...more }
  return (await server.call(sellBike, { token, params: { bikeId }, body })).body
}

/** What stands on record of a shop's deletion or of the rest, by the record's id. */
async function recordsOf(shopId: string, operation: 'CREATE' | 'DELETE') {
  const rows = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.shopId, shopId), eq(auditRecords.operationType, operation)))
  return new Map(rows.map((row) => [row.recordId, row]))
}

test('a shop of another dealership, or out of reach in this one, is not there', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  expect((await remove(await own.at('group', own.groupId, 'admin'), other.shopA)).status).toBe(404)
  expect((await remove(await own.at('zone', own.north, 'admin'), own.shopB)).status).toBe(404)
})

test('only an admin of the group deletes a shop', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const people = [
    await at('group', groupId, 'manager'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
  ]
  for (const person of people) expect((await remove(person, shopA)).status).toBe(403)
})

test('its bikes, sales and enquiries go with it, each with its last snapshot on record', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const facts = { color: 'Red', fuel: 'petrol', owners: 2, chassisNumber: 'ME4', engineNumber: 'JF50' } as const
  const purchase = { sellerName: 'Asha', sellerPhone: '9848012345', purchasedOn: '2025-03-05', notes: 'Two keys' }
  const pictures = [await addPicture(server), await addPicture(server)]
  const bike = await addBike(server, shopA, {
    ...facts,
    ...purchase,
    pictures,
    make: 'Hero "X"',
    cost: null,
    listPrice: 85_000.5,
  })
  const sold = await addBike(server, shopA, { cost: 70_000 })
  const sale = await sell(sold._id, {
    payments: [
      { method: 'upi', amount: 90_000, reference: 'T1' },
      { method: 'cash', amount: 0.5 },
    ],
  })
  const enquiry = await server.call(addEnquiry, {
    token,
    body: {
      shopId: shopA,
      customerName: 'Sita',
      customerPhone: '9848012345',
      enquiryType: ['Test ride', 'Price'],
      bikeId: bike._id,
      wish: 'any 350cc',
      followUpOn: '2027-01-05',
      notes: 'In the evening',
    },
  })
  const stays = await addBike(server, shopB)

  expect(await remove(admin, shopA)).toMatchObject({ status: 200, body: { _id: shopA } })

  const created = await recordsOf(shopA, 'CREATE')
  const deleted = await recordsOf(shopA, 'DELETE')
  const { data: soldSnapshot, ...soldRecord } = deleted.get(sold._id) ?? {}
  expect([...deleted.keys()].sort()).toEqual([shopA, bike._id, sold._id, sale._id, enquiry.body._id].sort())
  // The same words as when each was made: nothing has changed since
  for (const id of [bike._id, sale._id, enquiry.body._id]) expect(deleted.get(id)?.data).toEqual(created.get(id)?.data)
  expect(soldSnapshot).toEqual({
    ...created.get(sold._id)?.data,
    version: 2,
    soldAt: server.clock.now.toISOString(),
  })
  expect(soldRecord).toEqual({
    groupId,
    id: expect.any(String),
    collectionName: 'bikes',
    recordId: sold._id,
    shopId: shopA,
    fromShopId: null,
    operationType: 'DELETE',
    operationByUser: admin._id,
    operationByUserName: admin.name,
    created: server.clock.now,
  })
  for (const table of [bikes, sales, enquiries]) {
    expect(await server.db.$count(table, eq(table.shopId, shopA))).toBe(0)
  }
  expect((await server.call(contract.getBike, { token, params: { bikeId: stays._id } })).status).toBe(200)
})

test('its roles and its links to zones go; transfers stay', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const staff = await at('shop', shopA, 'staff')
  const bike = await addBike(server, shopB)
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopA } })
  await remove(admin, shopA)
  expect((await server.call(me, { token: staff.token })).body.memberships).toEqual([])
  expect((await server.call(listShops, { token: admin.token, query: {} })).body).toHaveLength(2)
  expect(await server.db.$count(transfers, eq(transfers.bikeId, bike._id))).toBe(1)
  expect((await recordsOf(shopA, 'DELETE')).get(shopA)?.data).toMatchObject({ staff: [staff._id] })
  expect((await remove(admin, shopA)).status).toBe(404)
})

test('a sale that was cancelled before, in this shop or another, stands in no way', async () => {
  const { shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const sale = await sell(bike._id)
  await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  expect((await remove(server.superAdmin, shopB)).status).toBe(200)
  expect((await recordsOf(shopB, 'DELETE')).has(sale._id)).toBe(false)
  expect((await remove(server.superAdmin, shopA)).status).toBe(200)
})

test('what other shops hold about its bikes and sales stays, without them', async () => {
  const { shopA, shopB } = await newDealership(server)
  const [bike, sold] = [await addBike(server, shopA), await addBike(server, shopB)]
  const cancelled = await sell(bike._id)
  await server.call(cancelSale, { token, params: { saleId: cancelled._id }, query: {} })
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  const customer = { shopId: shopA, customerName: 'Sita', customerPhone: '9848012345', enquiryType: ['Price'] }
  const ask = async (bikeId: string) =>
    (await server.call(addEnquiry, { token, body: { ...customer, bikeId } })).body._id
  const [open, won] = [await ask(bike._id), await ask(sold._id)]
  await sell(sold._id, { enquiryId: won })
  expect((await remove(server.superAdmin, shopB)).status).toBe(200)
  const [kept] = await server.db.select().from(sales).where(eq(sales.id, cancelled._id))
  expect(kept).toMatchObject({ shopId: shopA, bikeId: null, serial: cancelled.serial })
  const asked = await server.db.select().from(enquiries).where(eq(enquiries.shopId, shopA))
  expect(asked.map(({ id, bikeId, saleId }) => ({ id, bikeId, saleId }))).toEqual(
    expect.arrayContaining([
      { id: open, bikeId: null, saleId: null },
      { id: won, bikeId: null, saleId: null },
    ]),
  )
})

test('more bikes than one statement takes go too, each on record once', async () => {
  const { groupId, shopA } = await newDealership(server)
  await server.db.execute(sql`
    insert into bikes
      (group_id, id, shop_id, vehicle_number, make, model, year, mileage, list_price, purchased_on, created, updated)
    select ${groupId}::uuid, gen_random_uuid(), ${shopA}::uuid, 'TS10EA' || n, 'Honda', 'Activa', 2020, 1, 1, now(), now(), now()
    from generate_series(1, 10001) n`)
  expect((await remove(server.superAdmin, shopA)).status).toBe(200)
  expect(await recordsOf(shopA, 'DELETE')).toHaveProperty('size', 10_002)
})

test('of two who delete it at once one is told that it is gone', async () => {
  const { shopA } = await newDealership(server)
  await addBike(server, shopA)
  const answers = await Promise.all([remove(server.superAdmin, shopA), remove(server.superAdmin, shopA)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await recordsOf(shopA, 'DELETE')).toHaveProperty('size', 2)
})

test('bikes that are sold, added and moved in while it is deleted leave no failure behind', async () => {
  const { shopA, shopB } = await newDealership(server)
  const inside = [await addBike(server, shopA), await addBike(server, shopA), await addBike(server, shopA)]
  const outside = await addBike(server, shopB)
  const moves = [
    remove(server.superAdmin, shopA),
    ...inside.map(({ _id }) =>
      server.call(sellBike, {
        token,
        params: { bikeId: _id },
        body: { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 1 },
      }),
    ),
    server.call(transferBike, { token, params: { bikeId: outside._id }, body: { targetShopId: shopA } }),
    server.call(contract.addBike, {
      token,
      body: {
        shopId: shopA,
        vehicleNumber: 'TS11ZZ1',
        make: 'Hero',
        model: 'Glamour',
        year: 2020,
        mileage: 1,
        listPrice: 1,
      },
    }),
  ]
  const statuses = (await Promise.all(moves)).map(({ status }) => status)
  expect(statuses[0]).toBe(200)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(await server.db.$count(bikes, eq(bikes.shopId, shopA))).toBe(0)
})
