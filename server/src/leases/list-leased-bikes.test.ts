import { randomUUID } from 'node:crypto'
import { listInventory } from '@forecourt/contract/inventory'
import { listLeasedBikes } from '@forecourt/contract/leases/calls'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cost, floor, pricedBike, setFloor, tenPercent } from '../../test/books/priced-bike.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { giveBack, lease, leasing, sold } from '../../test/leases/leased-bike.ts'
import { bikes, memberships } from '../db/schema.ts'

/* What a phone keeps of the bikes that it may sell, so that it needs to ask nothing when it sells one. */

const server = await startApp()

const list = (token: string | undefined, query: { deviceId: string; limit?: number; cursor?: string }) =>
  server.call(listLeasedBikes, { token, query })
const bikesOf = async (token: string, deviceId: string) =>
  (await list(token, { deviceId })).body.bikes.map(({ bike }) => bike._id)

/** Staff with a phone that has a bike, and how to have another one leased to somebody, a second later. */
async function phone() {
  const dealership = await leasing(server)
  const { staff, shopA, bikeId, deviceId } = dealership
  const also = async (token = staff.token, on = deviceId) => {
    const { _id } = await pricedBike(server, shopA)
    await lease(later(server), token, { shopA, deviceId: on, bikeId: _id })
    return _id
  }
  const { _id: leaseId } = await lease(server, staff.token, { shopA, deviceId, bikeId })
  return { ...dealership, leaseId, also }
}

test('nobody is told who is not signed in, or does not say on which device', async () => {
  const { staff, deviceId } = await phone()
  expect((await list(undefined, { deviceId })).status).toBe(401)
  for (const asked of ['', 'mine']) expect((await list(staff.token, { deviceId: asked })).status).toBe(400)
})

test("another person's bikes are not shown, nor those of one's own other device", async () => {
  const { staff, other, manager, deviceId, bikeId, also } = await phone()
  const theirs = await also(other.token)
  const onAnother = randomUUID()
  const there = await also(staff.token, onAnother)
  expect(await bikesOf(staff.token, deviceId)).toEqual([bikeId])
  expect(await bikesOf(other.token, deviceId)).toEqual([theirs])
  expect(await bikesOf(staff.token, onAnother)).toEqual([there])
  for (const { token } of [manager, server.superAdmin]) expect(await bikesOf(token, deviceId)).toEqual([])
})

test('whose role there has ended is shown none', async () => {
  const { staff, deviceId } = await phone()
  await server.db.delete(memberships).where(eq(memberships.userId, staff._id))
  const { status, body } = await list(staff.token, { deviceId })
  expect([status, body]).toEqual([200, { bikes: [], nextCursor: null }])
})

test('a cursor of another device or of no list is refused', async () => {
  const { staff, deviceId, also } = await phone()
  await also()
  const { body } = await list(staff.token, { deviceId, limit: 1 })
  const cursor = body.nextCursor ?? ''
  for (const wrong of [
    { deviceId, cursor: 'nonsense' },
    { deviceId: randomUUID(), cursor },
  ]) {
    const { status, failure } = await list(staff.token, wrong)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['cursor']])
  }
})

test('what was sold or given back is not shown, nor what an older server has moved or sold', async () => {
  const { staff, groupId, shopA, shopB, deviceId, bikeId, leaseId, also } = await phone()
  const [givenBack, moved, gone, stays] = [await also(), await also(), await also(), await also()]
  await server.call(sellBike, { token: staff.token, params: { bikeId }, body: { ...sold, leaseId } })
  const before = (await list(staff.token, { deviceId })).body.bikes
  await giveBack(
    server,
    staff.token,
    { shopA, deviceId },
    before.find(({ bike }) => bike._id === givenBack)?.leaseId ?? '',
  )
  const change = (id: string, by: Partial<typeof bikes.$inferInsert>) =>
    server.db
      .update(bikes)
      .set(by)
      .where(and(eq(bikes.groupId, groupId), eq(bikes.id, id)))
  await change(moved, { shopId: shopB })
  await change(gone, { soldAt: server.clock.now })
  expect(await bikesOf(staff.token, deviceId)).toEqual([stays])
})

test('each is the row of the inventory, its cost for those alone who may see it', async () => {
  const { staff, manager, shopA, deviceId, bikeId, leaseId, also } = await phone()
  const managers = await also(manager.token)
  for (const { token } of [staff, manager]) {
    const { body } = await server.call(listInventory, { token, query: { shopId: shopA } })
    const rows = new Map(body.bikes.map((bike) => [bike._id, bike]))
    const leased = (await list(token, { deviceId })).body.bikes
    expect(leased.map(({ bike }) => bike)).toEqual([rows.get(token === staff.token ? bikeId : managers)])
    expect(leased[0]?.bike.cost).toBe(token === staff.token ? null : cost / 100)
  }
  expect((await list(staff.token, { deviceId })).body.bikes[0]?.leaseId).toBe(leaseId)
})

test('its floor, who may sell below it, and whether a part may be paid, are as its group and its place have it', async () => {
  const { staff, manager, groupId, shopA, deviceId, also } = await phone()
  const { token } = server.superAdmin
  const said = async (by: string, on: string) =>
    (await list(by, { deviceId: on })).body.bikes.map(({ floor, mayApprove, partialPayments }) => [
      floor,
      mayApprove,
      partialPayments,
    ])
  expect(await said(staff.token, deviceId)).toEqual([[null, false, false]])
  // One device with bikes of two groups, that have not settled the same, and one of which nobody knows what it cost
  const second = await phone()
  const on = randomUUID()
  await second.also(token, on)
  await also(token, on)
  const { _id: unknown } = await addBike(server, shopA, { cost: null })
  await lease(later(server), token, { shopA, deviceId: on, bikeId: unknown })
  await setFloor(server, groupId)
  await server.call(saveMoneySettings, {
    token,
    params: { groupId: second.groupId },
    body: { partialPayments: true, floorRule: { ...tenPercent, abovePercent: 0 } },
  })
  expect(await said(staff.token, deviceId)).toEqual([[floor, false, false]])
  expect(await said(token, on)).toEqual([
    [null, true, false],
    [floor, true, false],
    [cost, true, true],
  ])
  // By the role at its shop
  await also(manager.token)
  expect(await said(manager.token, deviceId)).toEqual([[floor, true, false]])
})

test('page by page the last lease comes first, each once, and no bike costs a statement', async () => {
  const { staff, deviceId, bikeId, also } = await phone()
  const statements = async () => {
    let sent = 0
    const unwatch = server.services.watch(() => {
      sent += 1
      return () => {}
    })
    await list(staff.token, { deviceId })
    unwatch()
    return sent
  }
  const ofOne = await statements()
  const leased = [bikeId, await also(), await also(), await also(), await also()].toReversed()
  expect(await statements()).toBe(ofOne)
  expect(await bikesOf(staff.token, deviceId)).toEqual(leased)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await list(staff.token, { deviceId, limit: 2, ...(cursor !== undefined && { cursor }) })
    seen.push(...body.bikes.map(({ bike }) => bike._id))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(leased)
})
