import { addBike as buyBike, deleteBike, editBike } from '@forecourt/contract/bikes'
import * as calls from '@forecourt/contract/bulk-changes/calls'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newBikeRows, takeBackBy, uploadOf, whatStands } from '../../test/bulk-changes/uploaded.ts'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes, bulkChanges, bulkUploads } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const changeOf = async (by: { token: string }, changeId: string) =>
  (await server.call(calls.getBulkChange, { token: by.token, params: { changeId } })).body
const bikesOf = async (by: { token: string }, changeId: string, query = {}) =>
  (await server.call(calls.listBulkChangeBikes, { token: by.token, params: { changeId }, query })).body
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

test('outside the reach an upload is not found, and staff see it but do not take it back', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { change } = await uploadOf(server, await at('shop', shopA, 'manager'), shopA)
  const stranger = await at('shop', shopB, 'admin')
  expect((await takeBackBy(server, stranger, change._id)).status).toBe(404)
  const staff = await at('shop', shopA, 'staff')
  expect((await takeBackBy(server, staff, change._id)).status).toBe(403)
  expect(await changeOf(staff, change._id)).toMatchObject({ bikes: 2, free: 0, may: { takeBack: false } })
  for (const endpoint of [calls.getBulkChange, calls.listBulkChangeBikes]) {
    const answer = await server.send({ endpoint, params: { changeId: change._id } }, stranger.token)
    expect(answer.status).toBe(404)
  }
})

test('what is not of the upload is refused, and what is taken back is so once', async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { change } = await uploadOf(server, manager, shopA)
  const { _id: other } = await addBike(server, shopA)
  const wrong = await takeBackBy(server, manager, change._id, { bikeIds: [other] })
  expect([wrong.status, wrong.failure.fields]).toEqual([400, { bikeIds: sentences.noBikesOfChange }])
  expect((await takeBackBy(server, manager, change._id)).body).toEqual({ takenBack: 2, kept: [], next: null })
  const again = await takeBackBy(server, manager, change._id)
  expect([again.status, again.failure.message]).toEqual([409, sentences.allTakenBack])
})

test('an upload that is still being added is not taken back', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { change } = await uploadOf(server, manager, shopA)
  const { now } = server.clock
  await server.db.insert(bulkUploads).values({
    ...{ groupId, id: change._id, shopId: shopA, userId: manager._id, userName: '', created: now, touched: now },
    ...{ rows: 4, parts: 2, doneRows: 2, doneParts: 1 },
  })
  const refused = await takeBackBy(server, manager, change._id)
  expect([refused.status, refused.failure.message]).toEqual([409, sentences.uploadStillRuns])
  expect(await changeOf(manager, change._id)).toMatchObject({ isRunning: true, may: { takeBack: false } })
})

test('taken back, the database is as it was but for the record', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  // The books of the shop are there before
  await server.call(buyBike, {
    token,
    body: {
      ...{ shopId: shopA, vehicleNumber: 'TS12UX0001', make: 'Hero', model: 'Glamour', year: 2021, mileage: 1 },
      ...{ listPrice: 50_000, cost: 40_000 },
    },
  })
  const before = await whatStands(server)
  const { change, bikeIds } = await uploadOf(server, manager, shopA, newBikeRows(3))
  expect(await whatStands(server)).not.toEqual(before)
  later()
  expect(await changeOf(manager, change._id)).toMatchObject({ bikes: 3, free: 3, takenBack: 0 })
  expect((await takeBackBy(server, manager, change._id)).body).toEqual({ takenBack: 3, kept: [], next: null })
  expect(await whatStands(server)).toEqual(before)

  const ofBikes = and(eq(auditRecords.groupId, groupId), inArray(auditRecords.recordId, bikeIds))
  const records = await server.db.select().from(auditRecords).where(ofBikes)
  expect(records.filter(({ operationType }) => operationType === 'DELETE')).toHaveLength(3)
  const [ofChange] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, change._id))
  expect(ofChange).toMatchObject({
    ...{ collectionName: 'bulkChanges', operationType: 'UPDATE', operationByUserName: manager.name, shopId: shopA },
    data: { kind: 'upload', step: 'takenBack', bikes: bikeIds.map((bikeId) => expect.objectContaining({ bikeId })) },
  })
  expect(await changeOf(manager, change._id)).toMatchObject({
    ...{ takenBack: 3, takenBackByName: manager.name, takenBackAt: server.clock.now.toISOString(), free: 0 },
    may: { takeBack: false },
  })
  const { bikes: told } = await bikesOf(manager, change._id)
  expect(told.map(({ since, openable, takenBackAt }) => [since, openable, takenBackAt !== null])).toEqual(
    Array.from({ length: 3 }, () => [[], false, true]),
  )
})

test('bike by bike where something happened to some, each with the reason', async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { change, bikeIds } = await uploadOf(server, manager, shopA, newBikeRows(5))
  const [edited = '', deleted = '', asked = '', ...untouched] = bikeIds
  later()
  await server.call(editBike, {
    token: manager.token,
    params: { bikeId: edited },
    body: { version: 1, color: 'Red' },
  })
  await server.call(deleteBike, { token: manager.token, params: { bikeId: deleted } })
  await server.call(addEnquiry, {
    token: manager.token,
    body: {
      ...{ shopId: shopA, bikeId: asked, customerName: 'Sita', customerPhone: '9848012345' },
      enquiryType: ['Buy'],
    },
  })
  expect(await changeOf(manager, change._id)).toMatchObject({ bikes: 5, free: 2 })
  const one = await takeBackBy(server, manager, change._id, { bikeIds: untouched.slice(0, 1) })
  expect(one.body).toEqual({ takenBack: 1, kept: [], next: null })
  const { body } = await takeBackBy(server, manager, change._id)
  expect(body.takenBack).toBe(1)
  const why = new Map(body.kept.map(({ bikeId, since }) => [bikeId, since]))
  expect([why.get(edited), why.get(deleted), why.get(asked)]).toEqual([['edited'], ['deleted'], ['enquiry']])
  const left = await server.db.select().from(bikes).where(inArray(bikes.id, bikeIds))
  expect(left.map(({ id }) => id).toSorted()).toEqual([edited, asked].toSorted())
  // Nothing can be taken back of what is left, which is no mistake of whoever asks
  expect((await takeBackBy(server, manager, change._id)).body).toMatchObject({ takenBack: 0, next: null })
})

test('a large upload is one change, and is taken back in as many calls as it takes', { timeout: 120_000 }, async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const before = await whatStands(server)
  const uploaded = await server.call(bulkUpload, {
    token: manager.token,
    query: { shopId: shopA },
    body: largeFile(newRows(calls.mostBikesAtOnce + 1)),
  })
  expect(uploaded.status).toBe(200)
  const { changes, total } = (await server.call(calls.listBulkChanges, { token: manager.token, query: {} })).body
  expect([total, changes[0]?.bikes, changes[0]?.shops.map(({ shopId }) => shopId)]).toEqual([
    1,
    calls.mostBikesAtOnce + 1,
    [shopA],
  ])
  const changeId = changes[0]?._id ?? ''
  expect(await changeOf(manager, changeId)).toMatchObject({ free: null })
  later()
  const first = (await takeBackBy(server, manager, changeId)).body
  expect([first.takenBack, first.next]).toEqual([calls.mostBikesAtOnce, expect.any(String)])
  const rest = (await takeBackBy(server, manager, changeId, { after: first.next ?? undefined })).body
  expect(rest).toEqual({ takenBack: 1, kept: [], next: null })
  const now = await whatStands(server)
  // How far the upload is, is told for a day
  for (const told of ['bulk_uploads', 'bulk_upload_parts']) now[told] = before[told] ?? []
  expect(now).toEqual(before)
})

test('of two who take it back at once, one does', async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { change } = await uploadOf(server, manager, shopA)
  const answers = await Promise.all([1, 2].map(() => takeBackBy(server, manager, change._id)))
  expect(answers.reduce((sum, { body }) => sum + (body.takenBack ?? 0), 0)).toBe(2)
  const [kept] = await server.db.select().from(bulkChanges).where(eq(bulkChanges.id, change._id))
  expect(kept?.takenBack).toBe(2)
})

test('the list is of a shop, a group or a bike, newest first, page by page', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const ofA: string[] = []
  for (let n = 0; n < 3; n += 1) {
    later()
    ofA.unshift((await uploadOf(server, admin, shopA)).change._id)
  }
  later()
  const ofB = (await uploadOf(server, admin, shopB)).change._id
  const list = async (query: object) => (await server.call(calls.listBulkChanges, { token: admin.token, query })).body
  expect((await list({ shopId: shopA })).changes.map(({ _id }) => _id)).toEqual(ofA)
  const first = await list({ groupId, limit: 2 })
  expect([first.total, first.changes.map(({ _id }) => _id)]).toEqual([4, [ofB, ofA[0]]])
  const second = await list({ groupId, limit: 2, cursor: first.nextCursor })
  expect([second.changes.map(({ _id }) => _id), second.nextCursor]).toEqual([ofA.slice(1), null])
  const bikesOfIt = await bikesOf(admin, ofB, { limit: 1 })
  expect(bikesOfIt.bikes).toHaveLength(1)
  expect((await bikesOf(admin, ofB, { limit: 1, cursor: bikesOfIt.nextCursor })).nextCursor).toBeNull()
  const other = await newDealership(server)
  for (const query of [{ shopId: other.shopA }, { groupId: other.groupId }]) {
    expect((await server.call(calls.listBulkChanges, { token: admin.token, query })).status).toBe(404)
  }
})

test('the record outlives the shop', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const { change } = await uploadOf(server, admin, shopA)
  await server.call(deleteShop, { token, params: { id: shopA } })
  const { bikes: told } = await bikesOf(admin, change._id)
  expect(told.map(({ since }) => since)).toEqual([['deleted'], ['deleted']])
  expect((await takeBackBy(server, admin, change._id)).body).toMatchObject({ takenBack: 0 })
})
