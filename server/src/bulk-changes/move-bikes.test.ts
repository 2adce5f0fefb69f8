import { deleteBike } from '@forecourt/contract/bikes'
import { moveBikes, previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeBackBy, whatStands } from '../../test/bulk-changes/uploaded.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { hold } from '../../test/holds/held-bike.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { auditRecords, bikes, bulkChanges } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

type By = { token: string }
const preview = ({ token }: By, body: BodyOf<typeof previewMove>) => server.call(previewMove, { token, body })
const move = ({ token }: By, body: BodyOf<typeof moveBikes>) => server.call(moveBikes, { token, body })
const shopsOf = async (ids: string[]) => {
  const found = await server.db.select().from(bikes).where(inArray(bikes.id, ids))
  return ids.map((id) => found.find((bike) => bike.id === id)?.shopId)
}
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

/** A dealership with two bikes in a shop, and that shop's manager. */
async function shopWithTwo() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const added = [await addBike(server, shopA, { cost: 50_000 }), await addBike(server, shopA, { cost: 40_000 })]
  return { ...dealership, manager: await at('shop', shopA, 'manager'), bikeIds: added.map(({ _id }) => _id) }
}

test('bikes and shops beyond the reach are not found; staff do not move', async () => {
  const { at, shopA, shopB, manager, bikeIds } = await shopWithTwo()
  const other = await shopWithTwo()
  const refused = async (by: By, asked: BodyOf<typeof previewMove>) => [
    (await preview(by, asked)).status,
    (await move(by, { ...asked, expected: 2 })).status,
  ]
  expect(await refused(manager, { bikeIds: other.bikeIds, targetShopId: shopB })).toEqual([404, 404])
  expect(await refused(manager, { filter: { shopId: shopB }, targetShopId: shopA })).toEqual([404, 404])
  expect(await refused(manager, { bikeIds, targetShopId: other.shopB })).toEqual([404, 404])
  const staff = await at('shop', shopA, 'staff')
  expect(await refused(staff, { bikeIds, targetShopId: shopB })).toEqual([403, 403])
  expect(await refused(staff, { filter: { shopId: shopA }, targetShopId: shopB })).toEqual([403, 403])
  expect(await shopsOf(bikeIds)).toEqual([shopA, shopA])
})

test('where both shops sign nothing moves at once', async () => {
  const { groupId, shopB, manager, bikeIds } = await shopWithTwo()
  await settleSigning(server, groupId, true)
  const asked = { bikeIds, targetShopId: shopB }
  for (const answer of [await preview(manager, asked), await move(manager, { ...asked, expected: 2 })]) {
    expect([answer.status, answer.failure?.message]).toEqual([409, sentences.signedTransfers])
  }
})

test('the preview says which move and why others stay, and writes nothing', async () => {
  const { at, groupId, shopA, shopB, bikeIds } = await shopWithTwo()
  const [held = '', sold = ''] = bikeIds
  await hold(server, token, held)
  await server.db.update(bikes).set({ soldAt: server.clock.now }).where(eq(bikes.id, sold))
  const there = await addBike(server, shopB)
  const free = await addBike(server, shopA)
  const gone = await addBike(server, shopA)
  await server.call(deleteBike, { token, params: { bikeId: gone._id } })
  const all = [...bikeIds, there._id, free._id, gone._id]
  const manager = await at('group', groupId, 'manager')
  const { body } = await preview(manager, { bikeIds: all, targetShopId: shopB })
  expect(body).toMatchObject({ bikes: 1, missing: [gone._id] })
  expect(Object.fromEntries(body.stays.map(({ bikeId, stays }) => [bikeId, stays]))).toEqual({
    [held]: 'held',
    [sold]: 'sold',
    [there._id]: 'there',
  })
  const named = { bikeIds: all.slice(0, -1), targetShopId: shopB, expected: 2 }
  const answer = await move(manager, named)
  expect([answer.status, answer.failure?.message]).toEqual([409, sentences.listHasChanged])
  const none = { filter: { shopId: shopA, make: 'Nobody' }, targetShopId: shopB }
  expect((await preview(manager, none)).body).toEqual({ bikes: 0, stays: [], missing: [] })
  expect((await move(manager, { ...none, expected: 1 })).status).toBe(409)
  expect(await shopsOf([held, free._id])).toEqual([shopA, shopA])
  expect(await server.db.$count(bulkChanges, eq(bulkChanges.groupId, groupId))).toBe(0)
})

test('of a shop from which the caller may not, bikes stay', async () => {
  const { groupId, shopA, shopB, bikeIds } = await shopWithTwo()
  const theirs = await addBike(server, shopB)
  const both = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
    { groupId, level: 'shop', unitId: shopB, role: 'staff' },
  )
  const { body } = await preview(both, { bikeIds: [...bikeIds, theirs._id], targetShopId: shopB })
  expect(body).toMatchObject({ bikes: 2, stays: [{ bikeId: theirs._id, stays: 'noRights' }] })
})

test('all that fit move, each a transfer on record, and go back with the books', async () => {
  const { at, groupId, shopA, shopB, manager, bikeIds } = await shopWithTwo()
  later()
  const before = await whatStands(server)
  const asked = { filter: { shopId: shopA }, targetShopId: shopB, comments: 'For the fair', expected: 2 }
  const { body } = await move(manager, asked)
  expect(body).toMatchObject({
    kind: 'move',
    bikes: 2,
    toShopName: expect.stringMatching(/^Shop B/),
    may: { takeBack: true },
  })
  expect(body.shops.map(({ shopId }) => shopId)).toEqual([shopA])
  expect(await shopsOf(bikeIds)).toEqual([shopB, shopB])
  const { body: moved } = await server.call(listTransfers, { token, query: { shopId: shopB } })
  expect(moved.transfers.map(({ comments }) => comments)).toEqual(['For the fair', 'For the fair'])
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.operationType, 'UPDATE')))
  expect(records.map(({ recordId }) => recordId).toSorted()).toEqual(bikeIds.toSorted())
  expect(records.map(({ shopId, fromShopId }) => [shopId, fromShopId])).toEqual(bikeIds.map(() => [shopB, shopA]))
  later()
  expect((await takeBackBy(server, await at('shop', shopB, 'manager'), body._id)).status).toBe(404)
  expect((await takeBackBy(server, manager, body._id)).body).toMatchObject({ takenBack: 2, kept: [] })
  expect(await shopsOf(bikeIds)).toEqual([shopA, shopA])
  const after = await whatStands(server)
  expect([after.accounts, after.counts]).toEqual([before.accounts, before.counts])
})

test('of a move whose old shop is gone the others go back, and each of its bikes says why it does not', async () => {
  const { at, groupId, shopA, shopB, shopC, bikeIds } = await shopWithTwo()
  const admin = await at('group', groupId, 'admin')
  const { _id: other } = await addBike(server, shopC)
  const { body } = await move(admin, { bikeIds: [...bikeIds, other], targetShopId: shopB, expected: 3 })
  later()
  expect((await server.call(deleteShop, { token, params: { id: shopC } })).status).toBe(200)
  const back = (await takeBackBy(server, admin, body._id)).body
  expect([back.takenBack, back.kept.map(({ bikeId, since }) => [bikeId, since])]).toEqual([2, [[other, ['shopGone']]]])
  expect(await shopsOf([...bikeIds, other])).toEqual([shopA, shopA, shopB])
})

test('a bike that was moved on since stays where it is', async () => {
  const { at, groupId, shopA, shopB, bikeIds } = await shopWithTwo()
  const admin = await at('group', groupId, 'admin')
  const { body } = await move(admin, { bikeIds, targetShopId: shopB, expected: 2 })
  const [first = '', second = ''] = bikeIds
  await server.call(transferBike, { token, params: { bikeId: first }, body: { targetShopId: shopA } })
  await hold(server, token, second)
  const back = (await takeBackBy(server, admin, body._id)).body
  expect([back.takenBack, back.kept.flatMap(({ since }) => since).toSorted()]).toEqual([0, ['held', 'moved']])
})
