import { getBikePage, getBikeThen } from '@forecourt/contract/bike-page'
import { deleteBike, editBike } from '@forecourt/contract/bikes'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { holdBike } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const then = (bikeId: string, asOf: string, by = token) =>
  server.call(getBikeThen, { token: by, params: { bikeId }, query: { asOf } })

/** The moment of all before; what follows comes a minute later. */
function now(): string {
  const moment = server.clock.now.toISOString()
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  return moment
}

/** What is done, which nothing refuses. */
const done: typeof server.call = async (endpoint, request) => {
  const answered = await server.call(endpoint, request)
  expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(300)
  return answered
}

const sale = { buyerName: 'Ravi Kumar', buyerContact: '9848022001', salePrice: 80_000 }

test('a moment to come is refused, and so is none', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const asOf = new Date(server.clock.now.getTime() + 1).toISOString()
  const { status, failure } = await server.send({ endpoint: getBikeThen, params: { bikeId }, query: { asOf } }, token)
  expect([status, failure.fields]).toEqual([400, { asOf: sentences.asOfToCome }])
  for (const query of [{}, { asOf: 'yesterday' }]) {
    expect((await server.send({ endpoint: getBikeThen, params: { bikeId }, query }, token)).status).toBe(400)
  }
})

test('before it came and after it was deleted it is not found, nor at a shop outside the reach of now', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { groupId: otherGroup, at: inOther } = await newDealership(server)
  const before = now()
  const { _id: bikeId } = await addBike(server, shopA)
  const added = now()
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const moved = now()
  await server.call(deleteBike, { token, params: { bikeId } })
  const deleted = now()
  const here = await at('shop', shopA, 'staff')
  const there = await at('shop', shopB, 'manager')
  const others = await inOther('group', otherGroup, 'admin')
  const statuses = (by: { token: string }) =>
    Promise.all([before, added, moved, deleted].map(async (asOf) => (await then(bikeId, asOf, by.token)).status))
  // Where it stood counts, not where it went
  expect(await statuses(here)).toEqual([404, 200, 404, 404])
  expect(await statuses(there)).toEqual([404, 404, 200, 404])
  expect(await statuses(others)).toEqual([404, 404, 404, 404])
  expect(await statuses(server.superAdmin)).toEqual([404, 200, 200, 404])
  expect((await then('01890000-0000-7000-8000-00000000dead', added)).status).toBe(404)
  expect((await then('nonsense', added)).status).toBe(404)
})

test('its cost is for those who see cost, in its history too', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 61_234 })
  now()
  await server.call(editBike, { token, params: { bikeId }, body: { version: 1, cost: 62_345 } })
  const asOf = now()
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  expect((await then(bikeId, asOf, manager.token)).body.cost).toBe(62_345)
  const { body } = await then(bikeId, asOf, staff.token)
  expect(body.cost).toBeNull()
  expect(JSON.stringify(body)).not.toMatch(/61234|62345/)
})

test('it says what its page said at each moment, also once the bike is deleted', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000, notes: 'One scratch', color: 'Red' })
  const params = { bikeId }
  const kept: { asOf: string; said: unknown }[] = []
  const keep = async () => {
    const { body } = await done(getBikePage, { token, params })
    const { version: _, ...said } = withoutOthers(body)
    kept.push({ asOf: now(), said })
  }
  await keep()
  server.clock.now = new Date(server.clock.now.getTime() + DAY / 4)
  await done(editBike, {
    token,
    params,
    body: { version: 1, listPrice: 79_000, mileage: 9_999, notes: '', color: 'Blue' },
  })
  await keep()
  await done(transferBike, { token, params, body: { targetShopId: shopB, comments: 'For the fair' } })
  await keep()
  const shop = { groupId, name: 'Shop B, renamed', description: 'Main road', address: sampleAddress, zoneIds: [] }
  await done(saveShop, { token, body: { _id: shopB, ...shop } })
  await keep()
  const customer = { customerName: sale.buyerName, customerPhone: sale.buyerContact, token: 0 }
  const { body: hold } = await done(holdBike, {
    token,
    params,
    body: { ...customer, until: businessDay(server.clock.now) },
  })
  await keep()
  const { body: sold } = await done(sellBike, { token, params, body: { ...sale, holdId: hold._id } })
  await keep()
  await done(cancelSale, { token, params: { saleId: sold._id }, query: { reason: 'Could not pay' } })
  await keep()
  await done(deleteBike, { token, params })
  now()
  // Each differs from the one before
  expect(new Set(kept.map(({ said }) => JSON.stringify(said))).size).toBe(kept.length)
  for (const { asOf, said } of kept) {
    const { version, ...answered } = (await then(bikeId, asOf)).body
    expect(answered, asOf).toEqual(said)
    expect(version).toBe(0)
  }
})

/** What the page says of the bike itself. */
function withoutOthers(page: Awaited<ReturnType<typeof server.call<typeof getBikePage>>>['body']) {
  const {
    groupName,
    groupLogo,
    shopPhone,
    signedTransfers,
    publicPage,
    holding,
    zoneIds,
    transfers,
    enquiries,
    earlier,
    ...said
  } = page
  return said
}
