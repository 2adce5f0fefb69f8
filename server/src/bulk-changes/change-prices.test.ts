import { deleteBike } from '@forecourt/contract/bikes'
import type { PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { changePrices, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setFloor } from '../../test/books/priced-bike.ts'
import { takeBackBy } from '../../test/bulk-changes/uploaded.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes, bulkChangeBikes, bulkChanges } from '../db/schema.ts'

const server = await startApp()

type By = { token: string }
const fivePercentOff: PriceChange = { by: 'percent', value: -5, roundTo: 500 }
const preview = ({ token }: By, body: BodyOf<typeof previewPrices>) => server.call(previewPrices, { token, body })
const change = ({ token }: By, body: BodyOf<typeof changePrices>) => server.call(changePrices, { token, body })
const pricesOf = async (ids: string[]) => {
  const found = await server.db.select().from(bikes).where(inArray(bikes.id, ids))
  return ids.map((id) => found.find((bike) => bike.id === id)?.listPrice)
}
const sell = (id: string) => server.db.update(bikes).set({ soldAt: server.clock.now }).where(eq(bikes.id, id))

/** A dealership with two bikes in a shop, and that shop's manager. */
async function shopWithTwo() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const added = [await addBike(server, shopA), await addBike(server, shopA, { listPrice: 60_000 })]
  return { ...dealership, manager: await at('shop', shopA, 'manager'), bikeIds: added.map(({ _id }) => _id) }
}

test('bikes beyond the reach are not found; staff may not', async () => {
  const { at, shopA, shopB, manager, bikeIds } = await shopWithTwo()
  const { _id: elsewhere } = await addBike(server, shopB)
  const body = { price: fivePercentOff, expected: 2 }
  for (const asked of [{ bikeIds: [elsewhere] }, { filter: { shopId: shopB } }]) {
    expect((await preview(manager, { ...asked, price: fivePercentOff })).status).toBe(404)
    expect((await change(manager, { ...asked, ...body })).status).toBe(404)
  }
  // One among others is told to be missing, as one that was deleted meanwhile is, and ends the change
  const among = { bikeIds: [...bikeIds, elsewhere] }
  const looked = await preview(manager, { ...among, price: fivePercentOff })
  expect(looked.body).toMatchObject({ bikes: 2, look: [], missing: [elsewhere] })
  expect((await change(manager, { ...among, ...body })).status).toBe(404)
  const staff = await at('shop', shopA, 'staff')
  for (const asked of [{ bikeIds }, { filter: { shopId: shopA } }, { filter: {} }]) {
    expect((await preview(staff, { ...asked, price: fivePercentOff })).status).toBe(403)
    expect((await change(staff, { ...asked, ...body })).status).toBe(403)
  }
  expect(await pricesOf([...bikeIds, elsewhere])).toEqual([85_000, 60_000, 85_000])
})

test('what is no change of prices is refused in words', async () => {
  const { shopA, manager, bikeIds } = await shopWithTwo()
  const [one = ''] = bikeIds
  const refused = async (body: BodyOf<typeof previewPrices>) => {
    const answer = await preview(manager, body)
    return [answer.status, answer.failure?.message]
  }
  const by = (part: Partial<PriceChange>) => ({ bikeIds, price: { ...fivePercentOff, ...part } })
  expect(await refused(by({ value: 0 }))).toEqual([400, sentences.changesNothing])
  for (const part of [{ value: -91 }, { value: 201 }, { value: 1.005 }, { by: 'amount', value: 0.5 }] as const) {
    expect(await refused(by(part))).toEqual([400, sentences.howPricesChange])
  }
  expect(await refused({ bikeIds: [one, one], price: fivePercentOff })).toEqual([400, sentences.eachBikeOnce])
  expect(await refused({ price: fivePercentOff })).toEqual([400, sentences.bikesOrFilter])
  const both = { bikeIds, filter: { shopId: shopA }, price: fivePercentOff }
  expect(await refused(both)).toEqual([400, sentences.bikesOrFilter])
  const but = { bikeIds, except: [one], price: fivePercentOff }
  expect(await refused(but)).toEqual([400, sentences.bikesOrFilter])
})

test('bikes of one dealership are changed at once', async () => {
  const { bikeIds } = await shopWithTwo()
  const other = await shopWithTwo()
  const all = { bikeIds: [...bikeIds, ...other.bikeIds], price: fivePercentOff }
  const answer = await change(server.superAdmin, { ...all, expected: 4 })
  expect([answer.status, answer.failure?.message]).toEqual([400, sentences.bikesOfOneGroup])
})

test('a list of more than one call changes has to be narrowed', async () => {
  const { groupId, shopA, manager, bikeIds } = await shopWithTwo()
  const [like] = await server.db.select().from(bikes).where(inArray(bikes.id, bikeIds)).limit(1)
  if (!like) throw new Error('The bike is there')
  const { searchText: _, ...row } = like
  const more = Array.from({ length: 499 }, (_one, i) => {
    return { ...row, groupId, id: crypto.randomUUID(), vehicleNumber: `TS13M${String(i).padStart(4, '0')}` }
  })
  await server.db.insert(bikes).values(more)
  const answer = await preview(manager, { filter: { shopId: shopA }, price: fivePercentOff })
  expect([answer.status, answer.failure?.message]).toEqual([400, sentences.narrowTheList('500')])
})

test('the preview says what comes of it, which stay and which fall below their floor, and writes nothing', async () => {
  const { groupId, shopA, manager, bikeIds } = await shopWithTwo()
  await setFloor(server, groupId)
  const low = await addBike(server, shopA, { listPrice: 67_000, cost: 60_000 })
  const cheap = await addBike(server, shopA, { listPrice: 200 })
  const sold = await addBike(server, shopA)
  await sell(sold._id)
  const all = [...bikeIds, low._id, cheap._id, sold._id]
  const { body } = await preview(manager, { bikeIds: all, price: fivePercentOff })
  expect(body).toMatchObject({ bikes: 3, before: 21_200_000, after: 20_150_000 })
  // They stand in the order of their ids
  expect(
    Object.fromEntries(
      body.look.map(({ bikeId, priceAfter, stays, belowFloor }) => [bikeId, { priceAfter, stays, belowFloor }]),
    ),
  ).toEqual({
    [low._id]: { priceAfter: 63_500, stays: null, belowFloor: true },
    [cheap._id]: { priceAfter: null, stays: 'tooLow', belowFloor: false },
    [sold._id]: { priceAfter: null, stays: 'sold', belowFloor: false },
  })
  const dear = { by: 'amount', value: 99_999_999, roundTo: 1 } as const
  await server.db.update(bikes).set({ listPrice: 9_999_999_999 }).where(eq(bikes.id, low._id))
  expect((await preview(manager, { bikeIds: [low._id], price: dear })).body.look[0]?.stays).toBe('tooHigh')
  const little = { by: 'amount', value: 100, roundTo: 1000 } as const
  expect((await preview(manager, { bikeIds, price: little })).body.look.map(({ stays }) => stays)).toEqual([
    'same',
    'same',
  ])
  expect(await pricesOf(bikeIds)).toEqual([85_000, 60_000])
})

test('where another number of bikes would change than was previewed, none does', async () => {
  const { shopA, manager, bikeIds } = await shopWithTwo()
  const filter = { shopId: shopA }
  await addBike(server, shopA)
  const answer = await change(manager, { filter, price: fivePercentOff, expected: 2 })
  expect([answer.status, answer.failure?.message]).toEqual([409, sentences.listHasChanged])
  await sell(bikeIds[0] ?? '')
  expect((await change(manager, { bikeIds, price: fivePercentOff, expected: 2 })).status).toBe(409)
  const none = { filter: { shopId: shopA, make: 'Nobody' }, price: fivePercentOff }
  expect((await preview(manager, none)).body).toEqual({ bikes: 0, before: 0, after: 0, look: [], missing: [] })
  expect((await change(manager, { ...none, expected: 1 })).status).toBe(409)
  expect(await pricesOf(bikeIds)).toEqual([85_000, 60_000])
})

test('prices of all that fit change once, each on record, and go back', async () => {
  const { groupId, shopA, manager, bikeIds } = await shopWithTwo()
  const asked = { filter: { shopId: shopA }, price: fivePercentOff }
  const { body } = await change(manager, { ...asked, expected: 2 })
  expect(body).toMatchObject({ kind: 'price', bikes: 2, price: fivePercentOff, may: { takeBack: true } })
  expect(await pricesOf(bikeIds)).toEqual([81_000, 57_000])
  const noted = await server.db
    .select()
    .from(bulkChangeBikes)
    .where(eq(bulkChangeBikes.changeId, body._id))
    .orderBy(desc(bulkChangeBikes.priceBefore))
  expect(noted.map(({ priceBefore, priceAfter, version }) => [priceBefore, priceAfter, version])).toEqual([
    [85_000, 81_000, 2],
    [60_000, 57_000, 2],
  ])
  const isUpdate = and(eq(auditRecords.groupId, groupId), eq(auditRecords.operationType, 'UPDATE'))
  const records = await server.db.select().from(auditRecords).where(isUpdate)
  expect(records.map(({ recordId }) => recordId).toSorted()).toEqual(bikeIds.toSorted())
  expect((await takeBackBy(server, manager, body._id)).body).toMatchObject({ takenBack: 2, kept: [] })
  expect(await pricesOf(bikeIds)).toEqual([85_000, 60_000])
})

test('all that fit but those that were taken out', async () => {
  const { shopA, manager, bikeIds } = await shopWithTwo()
  const asked = { filter: { shopId: shopA }, except: bikeIds.slice(0, 1), price: fivePercentOff }
  expect((await preview(manager, asked)).body).toMatchObject({ bikes: 1, before: 6_000_000 })
  expect((await change(manager, { ...asked, expected: 1 })).status).toBe(200)
  expect(await pricesOf(bikeIds)).toEqual([85_000, 57_000])
})

test('a bike that is gone meanwhile is said, and nothing changes', async () => {
  const { groupId, manager, bikeIds } = await shopWithTwo()
  await server.call(deleteBike, { token: manager.token, params: { bikeId: bikeIds[0] ?? '' } })
  expect((await change(manager, { bikeIds, price: fivePercentOff, expected: 2 })).status).toBe(404)
  expect(await server.db.$count(bulkChanges, eq(bulkChanges.groupId, groupId))).toBe(0)
})
