import { getBikePage } from '@forecourt/contract/bike-page'
import { editBike } from '@forecourt/contract/bikes'
import { listBulkChangeBikes } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeBackBy, whatStands } from '../../test/bulk-changes/uploaded.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { newId } from '../db/new-id.ts'
import { bikes, bulkChangeBikes, bulkChangeShops, bulkChanges } from '../db/schema.ts'

/* How prices and moves of many bikes are taken back. */

const server = await startApp()
const { token } = server.superAdmin
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

type Change = Partial<typeof bulkChanges.$inferInsert> & { groupId: string; kind: 'price' | 'move' }
type Changed = Partial<typeof bulkChangeBikes.$inferInsert> & { bikeId: string; shopId: string }

/** Notes a change of bikes past the server, as the calls that make one do. */
async function noted(change: Change, changed: Changed[]): Promise<string> {
  const { groupId } = change
  const id = newId({ at: server.clock.now })
  const by = { byUserId: server.superAdmin._id, byUserName: 'Super Admin', at: server.clock.now }
  await server.db.insert(bulkChanges).values({ ...by, bikes: changed.length, ...change, id })
  const shopIds = [...new Set(changed.map(({ shopId }) => shopId))]
  await server.db
    .insert(bulkChangeShops)
    .values(shopIds.map((shopId) => ({ groupId, changeId: id, shopId, shopName: 'A shop' })))
  const named = { vehicleNumber: 'TS09EA0001', make: 'Honda', model: 'Activa 6G', version: 2 }
  await server.db.insert(bulkChangeBikes).values(changed.map((bike) => ({ ...named, ...bike, groupId, changeId: id })))
  return id
}

const bikeOf = async (bikeId: string) => (await server.db.select().from(bikes).where(eq(bikes.id, bikeId)))[0]

test('a price goes back where it is still what the change made of it', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const [one, other] = [await addBike(server, shopA), await addBike(server, shopA)]
  for (const bike of [one, other]) {
    const body = { version: 1, listPrice: 90_000 }
    await server.call(editBike, { token, params: { bikeId: bike._id }, body })
  }
  const changed = [one, other].map(({ _id }) => {
    return { bikeId: _id, shopId: shopA, priceBefore: 85_000, priceAfter: 90_000 }
  })
  const changeId = await noted({ groupId, kind: 'price' }, changed)
  later()
  const edit = { version: 2, listPrice: 91_000 }
  await server.call(editBike, { token, params: { bikeId: other._id }, body: edit })
  expect((await takeBackBy(server, await at('shop', shopA, 'staff'), changeId)).status).toBe(403)
  const { body } = await takeBackBy(server, manager, changeId)
  expect([body.takenBack, body.kept.map(({ since }) => since)]).toEqual([1, [['priced']]])
  expect(await bikeOf(one._id)).toMatchObject({ listPrice: 85_000, version: 3, updated: server.clock.now })
  expect(await bikeOf(other._id)).toMatchObject({ listPrice: 91_000, version: 3 })
})

test('a price is taken back by who leads the shop that the bike is in by now, and others see no bike of other shops', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const [here, there] = [await at('shop', shopA, 'manager'), await at('shop', shopB, 'manager')]
  const [gone, stayed] = [await addBike(server, shopA), await addBike(server, shopB)]
  const changed = [gone, stayed].map(({ _id: bikeId, shopId, listPrice }) => {
    return { bikeId, shopId, priceBefore: 85_000, priceAfter: listPrice }
  })
  const changeId = await noted({ groupId, kind: 'price' }, changed)
  later()
  const params = { bikeId: gone._id }
  await server.call(transferBike, { token, params, body: { targetShopId: shopB } })
  const { body } = await takeBackBy(server, here, changeId)
  expect([body.takenBack, body.kept.map(({ bikeId, since }) => [bikeId, since])]).toEqual([
    0,
    [[gone._id, ['noRights']]],
  ])
  const seenBy = async (by: { token: string }) =>
    (await server.call(listBulkChangeBikes, { token: by.token, params: { changeId }, query: {} })).body.bikes
  expect((await seenBy(here)).map(({ bikeId }) => bikeId)).toEqual([gone._id])
  expect((await seenBy(there)).map(({ bikeId }) => bikeId)).toEqual([stayed._id])
  expect((await takeBackBy(server, there, changeId)).body).toMatchObject({ takenBack: 2 })
})

test('a move is not taken back where the other shop signs by now', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const changed = [{ bikeId, shopId: shopA, arrivedBefore: null }]
  const changeId = await noted({ groupId, kind: 'move', toShopId: shopB }, changed)
  await settleSigning(server, groupId, true)
  const { status, failure } = await takeBackBy(server, { token }, changeId)
  expect([status, failure?.message]).toEqual([409, sentences.signedTransfers])
  await settleSigning(server, groupId, false)
  expect((await takeBackBy(server, { token }, changeId)).body).toMatchObject({ takenBack: 1 })
})

test('a bike that was moved goes back, and its days in the shop go on', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { _id: bikeId } = await addBike(server, shopA, { cost: 50_000 })
  const before = await whatStands(server)
  later()
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const move = { groupId, kind: 'move', toShopId: shopB, toShopName: 'Shop B' } as const
  const changeId = await noted(move, [{ bikeId, shopId: shopA, arrivedBefore: null }])
  later()
  // Who sent it there calls it back, though it stands where they have no role
  expect((await takeBackBy(server, manager, changeId)).body).toMatchObject({ takenBack: 1, kept: [] })
  expect(await bikeOf(bikeId)).toMatchObject({ shopId: shopA, arrived: null, version: 3 })
  const after = await whatStands(server)
  expect([after.accounts, after.counts]).toEqual([before.accounts, before.counts])
  const page = await server.call(getBikePage, { token, params: { bikeId } })
  expect(page.body.transfers).toHaveLength(2)
})
