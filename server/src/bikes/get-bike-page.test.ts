import { getBikePage } from '@forecourt/contract/bike-page'
import { editBike } from '@forecourt/contract/bikes'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const page = (by: { token: string }, bikeId: string) =>
  server.call(getBikePage, { token: by.token, params: { bikeId } })

/** What is done now comes a second after what was done before. */
const pass = () => (server.clock.now = new Date(server.clock.now.getTime() + 1000))

async function edit(bikeId: string, version: number, body: Partial<Parameters<typeof addBike>[2]>) {
  pass()
  return server.call(editBike, { token, params: { bikeId }, body: { version, ...body } })
}

async function sell(bikeId: string, buyerName = 'Asha') {
  pass()
  const body = { buyerName, buyerContact: '9848012345', salePrice: 80_000 }
  return (await server.call(sellBike, { token, params: { bikeId }, body })).body
}

async function cancel(saleId: string, reason = '') {
  pass()
  await server.call(cancelSale, { token, params: { saleId }, query: { reason } })
}

async function move(bikeId: string, targetShopId: string, comments: string) {
  pass()
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId, comments } })
}

test('a bike outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  expect((await page(await at('shop', shopB, 'admin'), bikeId)).status).toBe(404)
  expect((await page(await at('shop', shopB, 'admin'), 'nonsense')).status).toBe(404)
})

test('a bike with its place, and nothing that has not happened', async () => {
  const { at, north, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { status, body } = await page(await at('shop', shopA, 'manager'), bike._id)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...bike,
    groupName: expect.stringMatching(/^Group \d+$/),
    groupLogo: '',
    shopPhone: '',
    signedTransfers: false,
    publicPage: { allowed: false, path: null, searchEngines: false },
    arrived: null,
    // 60,000 at 12 % a year
    holding: { total: 0, aDay: 1_973, percent: 12 },
    zoneIds: [north],
    sale: null,
    transfers: [],
    enquiries: [],
    earlier: [],
    history: [expect.objectContaining({ what: 'bought', byName: server.superAdmin.name, shopName: bike.shopName })],
  })
})

test('days in the group go on with a transfer, those in the shop begin with the last one', async () => {
  const { at, groupId, shopA, shopB, shopC } = await newDealership(server)
  const { clock } = server
  const end = clock.now
  const before = (days: number) => (clock.now = new Date(end.getTime() - days * DAY))
  before(50)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 36_500 })
  before(30)
  await move(bikeId, shopB, '')
  before(20)
  await move(bikeId, shopC, '')
  const arrived = clock.now.toISOString()
  await edit(bikeId, 3, { listPrice: 82_000 })
  clock.now = end
  const owner = await at('group', groupId, 'admin')
  const staff = await at('shop', shopC, 'staff')
  expect((await page(owner, bikeId)).body).toMatchObject({
    daysInInventory: 50,
    arrived,
    holding: { total: 50 * 1_200, aDay: 1_200, percent: 12 },
  })
  expect((await page(staff, bikeId)).body).toMatchObject({ arrived, cost: null, holding: null })
})

test('its history: bought, changed, moved, sold and back again, newest first', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId, shopName } = await addBike(server, shopA, { cost: 60_000 })
  await edit(bikeId, 1, { listPrice: 82_000, cost: 61_000, color: 'Red' })
  await move(bikeId, shopB, 'For the fair')
  const sale = await sell(bikeId)
  await cancel(sale._id, 'Could not pay')
  const { body } = await page(await at('group', groupId, 'manager'), bikeId)
  const common = { fromShopName: '', comments: '', changes: [], sale: null, byName: server.superAdmin.name }
  const buyer = { _id: sale._id, buyerName: 'Asha', salePrice: 80_000 }
  const other = expect.stringMatching(/^Shop B \d+$/)
  const times = body.history.map(({ at: moment }) => moment)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(body.history.map(({ at: _, ...event }) => event)).toEqual([
    { ...common, what: 'saleCancelled', shopName: other, comments: 'Could not pay', sale: buyer },
    { ...common, what: 'sold', shopName: other, sale: buyer },
    { ...common, what: 'moved', shopName: other, fromShopName: shopName, comments: 'For the fair' },
    {
      ...common,
      what: 'changed',
      shopName,
      changes: [
        { field: 'color', before: '', after: 'Red' },
        { field: 'listPrice', before: 85_000, after: 82_000 },
        { field: 'cost', before: 60_000, after: 61_000 },
      ],
    },
    { ...common, what: 'bought', shopName },
  ])
  expect(body.transfers).toMatchObject([{ fromShopName: shopName, toShopName: other, comments: 'For the fair' }])
  expect(body.sale).toBeNull()
})

test('staff see no cost anywhere, not even that it was changed', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 61_234 })
  await edit(bikeId, 1, { cost: 62_345 })
  await edit(bikeId, 2, { cost: 63_456, year: 2020 })
  await sell(bikeId)
  pass()
  const again = await addBike(server, shopA, { vehicleNumber, cost: 64_567 })
  await edit(again._id, 1, { cost: 65_678 })
  const staff = await at('shop', shopA, 'staff')
  for (const id of [bikeId, again._id]) {
    const { body } = await page(staff, id)
    expect(body.cost).toBeNull()
    expect(JSON.stringify({ ...body, cost: undefined })).not.toMatch(/cost|61234|62345|63456|64567|65678/)
  }
  const { history } = (await page(staff, bikeId)).body
  expect(history.map(({ what }) => what)).toEqual(['sold', 'changed', 'bought'])
  expect(history[1]?.changes).toEqual([{ field: 'year', before: 2023, after: 2020 }])
  expect((await page(staff, again._id)).body.history.map(({ what }) => what)).toEqual(['bought'])
  expect((await page(await at('shop', shopA, 'manager'), bikeId)).body.history).toHaveLength(4)
})

test('a sold bike has its sale; bought back, it has its earlier sales within reach', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const first = await addBike(server, shopA, { cost: 60_000, mileage: 5000 })
  const sale = await sell(first._id)
  pass()
  const second = await addBike(server, shopB, { vehicleNumber: first.vehicleNumber })
  await sell(second._id, 'Ravi')
  pass()
  const third = await addBike(server, shopA, { vehicleNumber: first.vehicleNumber })
  const admin = await at('group', groupId, 'admin')
  expect((await page(admin, first._id)).body).toMatchObject({ sale, earlier: [], enquiries: [] })
  const earlier = async (by: { token: string }, bikeId: string) =>
    (await page(by, bikeId)).body.earlier.map((stay) => stay.bikeId)
  expect(await earlier(admin, second._id)).toEqual([first._id])
  expect(await earlier(admin, third._id)).toEqual([second._id, first._id])
  const staff = await at('shop', shopA, 'staff')
  expect((await page(staff, third._id)).body.earlier).toEqual([
    expect.objectContaining({ bikeId: first._id, shopName: first.shopName, mileage: 5000, sale }),
  ])
})

test('a sale entered late does not make a bike an earlier stay of its own', async () => {
  const { shopA } = await newDealership(server)
  const day = (days: number) => businessDay(new Date(server.clock.now.getTime() + days * 86_400_000))
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { purchasedOn: day(-3) })
  const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000, soldOn: day(-1) }
  const { body: sale } = await server.call(sellBike, { token, params: { bikeId }, body })
  expect((await page(server.superAdmin, bikeId)).body).toMatchObject({ sale, earlier: [] })
  pass()
  const again = await addBike(server, shopA, { vehicleNumber })
  expect((await page(server.superAdmin, again._id)).body.earlier).toMatchObject([{ bikeId }])
})

test('of shops beyond the reach neither people nor sales nor changes are told, only where it was and when', async () => {
  const { at, shopA, shopB, shopC } = await newDealership(server)
  const { _id: bikeId, shopName } = await addBike(server, shopA, { listPrice: 91_234 })
  await edit(bikeId, 1, { listPrice: 82_000, notes: 'Quarrel with the seller' })
  await cancel((await sell(bikeId, 'Asha of the other shop'))._id, 'Could not pay')
  await move(bikeId, shopC, 'Too slow here')
  await move(bikeId, shopB, 'For the fair')
  await edit(bikeId, 6, { listPrice: 80_000 })
  const { body } = await page(await at('shop', shopB, 'manager'), bikeId)
  const byName = server.superAdmin.name
  expect(body.history).toMatchObject([
    { what: 'changed', byName, changes: [{ field: 'listPrice', before: 82_000, after: 80_000 }] },
    { what: 'moved', byName, comments: 'For the fair' },
    { what: 'moved', byName: '', comments: '', fromShopName: shopName },
    { what: 'bought', byName: '', shopName },
  ])
  expect(JSON.stringify(body.history)).not.toMatch(/Asha|Could not pay|9848012345|91234|Quarrel|Too slow/)
})

test('who moved it and why is told by neither list once both shops are beyond the reach', async () => {
  const { at, shopA, shopB, shopC } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await move(bikeId, shopB, 'Quarrel at the counter')
  await move(bikeId, shopC, 'For the fair')
  const byName = server.superAdmin.name
  const { body } = await page(await at('shop', shopC, 'staff'), bikeId)
  expect(body.transfers).toMatchObject([
    { toShopId: shopC, comments: 'For the fair', byUserName: byName },
    { toShopId: shopB, comments: '', byUserName: '', fromShopName: expect.stringMatching(/^Shop A/) },
  ])
  expect(body.history).toMatchObject([
    { what: 'moved', comments: 'For the fair', byName },
    { what: 'moved', comments: '', byName: '', fromShopName: expect.stringMatching(/^Shop A/) },
    { what: 'bought' },
  ])
  expect(JSON.stringify(body)).not.toContain('Quarrel')
  const { body: whole } = await page(server.superAdmin, bikeId)
  expect(whole.transfers[1]).toMatchObject({ comments: 'Quarrel at the counter', byUserName: byName })
  expect(whole.history[1]).toMatchObject({ comments: 'Quarrel at the counter', byName })
})

test('a bike in stock shows the open enquiries about it', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const ask = (shopId: string, customerName: string) =>
    server.call(addEnquiry, {
      token,
      body: { shopId, customerName, customerPhone: '9848012345', enquiryType: ['Price'], bikeId },
    })
  await ask(shopA, 'Sita')
  await ask(shopB, 'Beyond')
  const { body } = await page(await at('shop', shopA, 'staff'), bikeId)
  expect(body.enquiries).toMatchObject([{ customerName: 'Sita', state: 'open' }])
})
