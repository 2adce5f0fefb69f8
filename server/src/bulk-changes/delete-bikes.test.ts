import { editBike } from '@forecourt/contract/bikes'
import { deleteBikes, previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { DAY } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { writeNote } from '@forecourt/contract/notes/calls'
import { deleteShop } from '@forecourt/contract/places'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeBackBy, whatStands } from '../../test/bulk-changes/uploaded.ts'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { hold } from '../../test/holds/held-bike.ts'
import { auditRecords, bikes, bulkChanges, files } from '../db/schema.ts'
import { sweepPictures } from '../uploads/sweep.ts'

const server = await startApp()
const { token } = server.superAdmin

type By = { token: string }
const preview = ({ token: by }: By, body: BodyOf<typeof previewDelete>) =>
  server.call(previewDelete, { token: by, body })
const remove = ({ token: by }: By, body: BodyOf<typeof deleteBikes>) => server.call(deleteBikes, { token: by, body })
const rowsOf = (ids: string[]) => server.db.select().from(bikes).where(inArray(bikes.id, ids)).orderBy(bikes.id)
const wait = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

/** A dealership with two bikes in a shop, and that shop's manager. */
async function shopWithTwo() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const seller = { sellerName: 'Ravi Kumar', sellerPhone: '9848012345' }
  const added = [await addBike(server, shopA, { cost: 50_000, ...seller }), await addBike(server, shopA)]
  return { ...dealership, manager: await at('shop', shopA, 'manager'), bikeIds: added.map(({ _id }) => _id) }
}

test('bikes beyond the reach are not found; staff do not delete', async () => {
  const { at, shopA, shopB, manager, bikeIds } = await shopWithTwo()
  const other = await shopWithTwo()
  const refused = async (by: By, asked: BodyOf<typeof previewDelete>) => [
    (await preview(by, asked)).status,
    (await remove(by, { ...asked, expected: 2 })).status,
  ]
  expect(await refused(manager, { bikeIds: other.bikeIds })).toEqual([404, 404])
  expect(await refused(manager, { filter: { shopId: shopB } })).toEqual([404, 404])
  const staff = await at('shop', shopA, 'staff')
  expect(await refused(staff, { bikeIds })).toEqual([403, 403])
  expect(await rowsOf(bikeIds)).toHaveLength(2)
})

test('what could not come back as it was stays, and is said', async () => {
  const { groupId, shopA, manager, bikeIds } = await shopWithTwo()
  const [held = '', noted = ''] = bikeIds
  await hold(server, token, held)
  await server.call(writeNote, { token, body: { bikeId: noted, text: 'The key is at the counter' } })
  const sold = await addBike(server, shopA)
  await server.db.update(bikes).set({ soldAt: server.clock.now }).where(eq(bikes.id, sold._id))
  const free = await addBike(server, shopA)
  const all = [...bikeIds, sold._id, free._id]
  const { body } = await preview(manager, { bikeIds: all })
  expect(body).toMatchObject({ bikes: 1, missing: [] })
  expect(Object.fromEntries(body.stays.map(({ bikeId, stays }) => [bikeId, stays]))).toEqual({
    [held]: 'held',
    [noted]: 'note',
    [sold._id]: 'sold',
  })
  const answer = await remove(manager, { bikeIds: all, expected: 2 })
  expect([answer.status, answer.failure?.message]).toEqual([409, sentences.listHasChanged])
  expect((await remove(manager, { filter: { shopId: shopA, make: 'Nobody' }, expected: 1 })).status).toBe(409)
  expect(await rowsOf(all)).toHaveLength(4)
  expect(await server.db.$count(bulkChanges, eq(bulkChanges.groupId, groupId))).toBe(0)
})

test('all that fit go, each on record, and come back as they were, with their books and transfers', async () => {
  const { at, groupId, shopA, shopB, manager, bikeIds } = await shopWithTwo()
  const [moved = ''] = bikeIds
  const staff = await at('shop', shopA, 'staff')
  wait(1000)
  await server.call(transferBike, { token, params: { bikeId: moved }, body: { targetShopId: shopB } })
  wait(1000)
  await server.call(transferBike, { token, params: { bikeId: moved }, body: { targetShopId: shopA } })
  wait(1000)
  const [before, rows] = [await whatStands(server), await rowsOf(bikeIds)]
  const { body } = await remove(manager, { filter: { shopId: shopA }, expected: 2 })
  expect(body).toMatchObject({ kind: 'delete', bikes: 2, may: { takeBack: true } })
  expect(await rowsOf(bikeIds)).toEqual([])
  const ofBikes = and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'bikes'))
  const operations = async (operation: 'DELETE' | 'CREATE' | 'UPDATE') =>
    server.db.$count(auditRecords, and(ofBikes, eq(auditRecords.operationType, operation)))
  expect([await operations('DELETE'), await operations('CREATE')]).toEqual([2, 2])
  wait(1000)
  expect((await takeBackBy(server, manager, body._id)).body).toMatchObject({ takenBack: 2, kept: [] })
  // On record, and not as if they were bought a second time
  expect([await operations('CREATE'), await operations('UPDATE')]).toEqual([2, 4])
  const restored = rows.map((row) => ({ ...row, version: row.version + 1, updated: server.clock.now }))
  expect(await rowsOf(bikeIds)).toEqual(restored)
  const after = await whatStands(server)
  expect({ ...after, bikes: [] }).toEqual({ ...before, bikes: [] })
  const { body: listed } = await server.call(listTransfers, { token, query: { shopId: shopA } })
  expect(listed.transfers).toHaveLength(2)
  expect((await takeBackBy(server, staff, body._id)).status).toBe(403)
  expect((await takeBackBy(server, manager, body._id)).status).toBe(409)
  // It is a bike as any other: its cost is corrected, and it is deleted again
  const [back] = await rowsOf([moved])
  const edit = { version: back?.version ?? 0, cost: 55_000 }
  expect((await server.call(editBike, { token, params: { bikeId: moved }, body: edit })).status).toBe(200)
  wait(1000)
  const again = await remove(manager, { bikeIds, expected: 2 })
  expect(again.status).toBe(200)
  expect((await whatStands(server)).accounts?.filter((sum) => sum.startsWith(shopA))).toEqual([])
})

test('a bike whose shop is gone, or whose vehicle was bought again, stays away, and the others come back', async () => {
  const { at, groupId, shopA, shopB, bikeIds } = await shopWithTwo()
  const admin = await at('group', groupId, 'admin')
  const elsewhere = await addBike(server, shopB)
  const all = [...bikeIds, elsewhere._id]
  const { body } = await remove(admin, { bikeIds: all, expected: 3 })
  wait(1000)
  expect((await server.call(deleteShop, { token, params: { id: shopB } })).status).toBe(200)
  const [gone] = (
    await server.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.recordId, bikeIds[0] ?? ''))
  ).map(({ data }) => data)
  await addBike(server, shopA, { vehicleNumber: String(gone?.vehicleNumber) })
  const { takenBack, kept } = (await takeBackBy(server, admin, body._id)).body
  expect([takenBack, Object.fromEntries(kept.map(({ bikeId, since }) => [bikeId, since]))]).toEqual([
    1,
    { [bikeIds[0] ?? '']: ['boughtAgain'], [elsewhere._id]: ['shopGone'] },
  ])
})

test('photos are kept as long as a bike can come back, and no longer', async () => {
  const { at, shopA, manager } = await shopWithTwo()
  const picture = await addPicture(server)
  const { _id: bikeId } = await addBike(server, shopA, { pictures: [picture] })
  const key = picture.slice('/files/'.length)
  const isKept = async () => (await server.db.$count(files, and(eq(files.key, key), isNull(files.removed)))) === 1
  const first = (await remove(manager, { bikeIds: [bikeId], expected: 1 })).body
  wait(2 * DAY)
  await sweepPictures(server.services)
  expect(await isKept()).toBe(true)
  // Sessions end sooner
  const next = await at('shop', shopA, 'manager')
  expect((await takeBackBy(server, next, first._id)).body.takenBack).toBe(1)
  expect((await rowsOf([bikeId]))[0]?.pictures).toEqual([picture])
  const second = (await remove(next, { bikeIds: [bikeId], expected: 1 })).body
  wait(31 * DAY)
  const late = (await takeBackBy(server, await at('shop', shopA, 'manager'), second._id)).body
  expect([late.takenBack, late.kept.map(({ since }) => since)]).toEqual([0, [['tooLate']]])
  await sweepPictures(server.services)
  expect(await isKept()).toBe(false)
})
