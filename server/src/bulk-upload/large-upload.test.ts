import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { auditOfRecord } from '@forecourt/contract/audit'
import { bulkColumns, bulkUpload, getBulkResult, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { DAY, HOUR } from '@forecourt/contract/calendar'
import { addressOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { deleteShop } from '@forecourt/contract/places'
import { removeUser } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { leftAfter } from '../../test/bulk-upload/left-upload.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { seal } from '../../test/sealed-history.ts'
import { auditRecords, auditUnsealed, bikes, bookEntries, bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { enterUpload } from './enter-upload.ts'
import { enterLeftUploads, noteFailures } from './start-entering.ts'
import { rowsPerPart } from './take-rows.ts'
import { sweepUploads } from './write.ts'

/* A file of more rows than go in at once: laid ready, accepted, and entered part by part. */

const server = await startApp()
const { db } = server
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
const perPart = rowsPerPart(server.services.load())
const { token } = server.superAdmin

const upload = (shopId: string, body: FormData, { by = token, key = '' } = {}) =>
  server.call(bulkUpload, { token: by, query: { shopId }, body, headers: { 'idempotency-key': key || randomUUID() } })
const uploadsAt = async (shopId: string, by = token) =>
  (await server.call(listBulkUploads, { token: by, query: { shopId } })).body
const resultOf = (shopId: string, uploadId: string, by = token) =>
  server.call(getBulkResult, { token: by, params: { uploadId }, query: { shopId } })

const rest = async () => {}
const onError = (error: Error) => {
  throw error
}
const left = { rest, onError, failures: noteFailures() }

const inGroup = async (groupId: string) => ({
  bikes: await db.$count(bikes, eq(bikes.groupId, groupId)),
  audited: await db.$count(
    auditRecords,
    and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'bikes')),
  ),
})
const keptOf = async (groupId: string) => ({
  uploads: await db.$count(bulkUploads, eq(bulkUploads.groupId, groupId)),
  parts: await db.$count(bulkUploadParts, eq(bulkUploadParts.groupId, groupId)),
})

test('how far uploads are is for whoever may upload, and for nobody but the uploader', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const elsewhere = await at('shop', shopB, 'manager')
  const list = (by: string) => server.call(listBulkUploads, { token: by, query: { shopId: shopA } })
  expect((await list(staff.token)).status).toBe(403)
  expect((await list(elsewhere.token)).status).toBe(404)
  await upload(shopA, largeFile())
  const [own] = await uploadsAt(shopA)
  const colleague = await at('shop', shopA, 'manager')
  expect((await list(colleague.token)).body).toEqual([])
  const uploadId = own?._id ?? ''
  expect((await resultOf(shopA, uploadId, staff.token)).status).toBe(403)
  expect((await resultOf(shopA, uploadId, elsewhere.token)).status).toBe(404)
  expect((await resultOf(shopA, uploadId, colleague.token)).failure.message).toBe('This upload was not found')
  expect((await resultOf(shopB, uploadId)).status).toBe(404)
})

test('what a file came to is not told before all of it is entered', async () => {
  const dealership = await newDealership(server)
  const { id } = await leftAfter(server, 1, dealership, newRows(600))
  const early = await resultOf(dealership.shopA, id)
  expect([early.status, early.failure.message]).toEqual([409, 'The rows of this file are still being added'])
})

test('nothing is entered, and nothing stays, of a large file that cannot be read to its end', async () => {
  const { groupId, shopA } = await newDealership(server)
  const answer = await upload(shopA, largeFile([...newRows(1000), 'TS09EA1235,"Honda,Activa 6G,2023,7500,85000']))
  expect([answer.status, answer.failure.message]).toEqual([
    400,
    'The quotation marks in line 1002 do not match. Please mend that line',
  ])
  expect(await inGroup(groupId)).toEqual({ bikes: 0, audited: 0 })
  expect(await keptOf(groupId)).toEqual({ uploads: 0, parts: 0 })
})

test('nothing is entered, and nothing stays, of a large file whose sender was removed while it came', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const sender = await at('shop', shopA, 'manager')
  const form = new Response(largeFile(newRows(1100)))
  const bytes = Buffer.from(await form.arrayBuffer())
  const headers = {
    authorization: `Bearer ${sender.token}`,
    'content-type': form.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  }
  const sending = request(origin + addressOf(bulkUpload, { query: { shopId: shopA } }), { method: 'POST', headers })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(bytes.subarray(0, -100))
  await expect.poll(async () => (await keptOf(groupId)).parts).toBeGreaterThan(0)
  await server.call(removeUser, { token, params: { groupId, userId: sender._id } })
  sending.end(bytes.subarray(-100))
  const [answer] = await answered
  answer.resume()
  expect([401, 403, 404]).toContain(answer.statusCode)
  expect(await keptOf(groupId)).toEqual({ uploads: 0, parts: 0 })
  expect(await inGroup(groupId)).toEqual({ bikes: 0, audited: 0 })
})

test('every row of a large file is in one of the lists, in the order of the file, whichever part it is in', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { vehicleNumber } = await addBike(server, shopB)
  const rows = newRows(1100)
  const wrong = { at: 350, row: 'AP09ZZ0001,,Activa 6G,2023,7500,85000', error: 'Make is required' }
  const there = { at: 550, row: `${vehicleNumber},Hero,Glamour,2021,100,50000` }
  const twice = { at: 900, row: rows[3] ?? '' }
  for (const { at, row } of [wrong, there, twice]) rows.splice(at, 0, row)
  const answer = await upload(shopA, largeFile(rows))
  expect(answer.status).toBe(200)
  const numberOf = (row = '') => row.split(',')[0]
  const good = rows.filter((row, n) => row !== wrong.row && row !== there.row && n !== twice.at)
  expect(answer.body.succeeded.map((record) => record.vehicleNumber)).toEqual(good.map(numberOf))
  expect(answer.body.failed.map(({ record, error }) => [record.vehicleNumber, error])).toEqual([
    [numberOf(wrong.row), wrong.error],
    [vehicleNumber, expect.stringMatching(/^Already in stock at Shop B \d+$/)],
    [numberOf(twice.row), 'Twice in this file: line 5 has the same vehicle number'],
  ])
  expect(await inGroup(groupId)).toEqual({ bikes: 1101, audited: 1101 })
  const [progress] = await uploadsAt(shopA)
  expect(progress).toEqual({
    _id: expect.any(String),
    created: server.clock.now.toISOString(),
    rows: 1103,
    done: 1103,
    failure: '',
  })
  expect((await resultOf(shopA, progress?._id ?? '')).body).toEqual(answer.body)
})

test('each bike of a large upload has its history and its entry in the books, and all of it is sealed', async () => {
  const { groupId, shopA } = await newDealership(server)
  const rows = newRows(650).map((row) => `${row},40000`)
  const { body } = await upload(shopA, largeFile(rows, [...bulkColumns, 'cost']))
  const recordId = body.succeeded.at(-1)?._id ?? ''
  const history = await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId } })
  expect(history.body).toMatchObject([
    { operationType: 'CREATE', data: { _id: recordId, cost: 40_000, shopId: shopA } },
  ])
  const entries = await db.select().from(bookEntries).where(eq(bookEntries.groupId, groupId))
  expect(new Set(entries.map(({ bikeId }) => bikeId))).toEqual(new Set(body.succeeded.map(({ _id }) => _id)))
  expect(entries.every(({ paise, kind }) => kind === 'purchase' && paise === 4_000_000)).toBe(true)
  await seal(server)
  expect(await db.$count(auditUnsealed, eq(auditUnsealed.groupId, groupId))).toBe(0)
})

test('a large file that is sent twice under its key goes in once and is answered the same, at once too', async () => {
  const { groupId, shopA } = await newDealership(server)
  const rows = newRows(900)
  const key = randomUUID()
  const [one, other] = await Promise.all([
    upload(shopA, largeFile(rows), { key }),
    upload(shopA, largeFile(rows), { key }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(other.body).toEqual(one.body)
  expect(one.body.succeeded).toHaveLength(900)
  expect((await upload(shopA, largeFile(rows), { key })).body).toEqual(one.body)
  const another = await upload(shopA, largeFile(newRows(900)), { key })
  expect([another.status, another.failure.code]).toEqual([409, 'idempotency_key_used'])
  expect(await inGroup(groupId)).toEqual({ bikes: 900, audited: 900 })
  expect(await keptOf(groupId)).toEqual({ uploads: 1, parts: Math.ceil(900 / perPart) })
})

test('what a server leaves of an upload the next one enters, by itself, each row once', async () => {
  const dealership = await newDealership(server)
  const rows = newRows(1050)
  const { id } = await leftAfter(server, 2, dealership, rows)
  expect((await inGroup(dealership.groupId)).bikes).toBe(400)
  expect(await uploadsAt(dealership.shopA)).toMatchObject([{ _id: id, rows: 1050, done: 400 }])
  // One that goes on is left to its server
  await enterLeftUploads(db, left)
  expect((await inGroup(dealership.groupId)).bikes).toBe(400)
  // Two servers look at the same moment
  await Promise.all([enterLeftUploads(db, { ...left, after: 0 }), enterLeftUploads(db, { ...left, after: 0 })])
  expect(await inGroup(dealership.groupId)).toEqual({ bikes: 1050, audited: 1050 })
  expect(await uploadsAt(dealership.shopA)).toMatchObject([{ rows: 1050, done: 1050 }])
  const { body } = await resultOf(dealership.shopA, id)
  expect(body.succeeded.map(({ vehicleNumber }) => vehicleNumber)).toEqual(rows.map((row) => row.split(',')[0]))
})

test('an upload whose shop is deleted half-way ends with it', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const key = await leftAfter(server, 1, dealership, newRows(600))
  expect((await server.call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)
  await expect(enterUpload(db, key, rest)).rejects.toThrow('This upload was not found')
  await enterLeftUploads(db, { ...left, after: 0 })
  expect((await inGroup(groupId)).bikes).toBe(0)
  expect(await keptOf(groupId)).toEqual({ uploads: 0, parts: 0 })
})

test('others are served between two parts, and see how it goes on', async () => {
  const { shopA } = await newDealership(server)
  const upTo = { isOver: false }
  const seen: number[] = []
  const look = async () => {
    while (!upTo.isOver) seen.push((await uploadsAt(shopA))[0]?.done ?? 0)
  }
  const looking = look()
  const answer = await upload(shopA, largeFile(newRows(5 * perPart)))
  upTo.isOver = true
  await looking
  expect(answer.body.succeeded).toHaveLength(5 * perPart)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.filter((done) => done > 0 && done < 5 * perPart).length).toBeGreaterThan(1)
})

test('what was uploaded goes with a customer who is erased', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token: by } = await at('group', groupId, 'admin')
  const rows = newRows(600).map((row, n) => `${row},${n === 500 ? '98480 12399' : ''}`)
  const key = randomUUID()
  await upload(shopA, largeFile(rows, [...bulkColumns, 'sellerPhone']), { by, key })
  const [kept] = await uploadsAt(shopA, by)
  expect((await resultOf(shopA, kept?._id ?? '', by)).status).toBe(200)
  await server.call(eraseCustomer, { token: by, body: { groupId, phone: '+919848012399' } })
  const gone = await resultOf(shopA, kept?._id ?? '', by)
  expect([gone.status, gone.failure.message]).toEqual([409, sentences.erasedSince])
  const again = await upload(shopA, largeFile(rows, [...bulkColumns, 'sellerPhone']), { by, key })
  expect([again.status, again.failure.message]).toEqual([409, sentences.erasedSince])
})

test('a day later nothing is kept of an upload but its bikes; what still waits stays', async () => {
  const done = await newDealership(server)
  const waiting = await newDealership(server)
  await upload(done.shopA, largeFile())
  await leftAfter(server, 1, waiting, newRows(600))
  await sweepUploads(db, new Date(server.clock.now.getTime() + DAY - 1))
  expect(await keptOf(done.groupId)).toEqual({ uploads: 1, parts: Math.ceil(501 / perPart) })
  await sweepUploads(db, new Date(Date.now() + DAY + HOUR))
  expect(await keptOf(done.groupId)).toEqual({ uploads: 0, parts: 0 })
  expect(await keptOf(waiting.groupId)).toEqual({ uploads: 1, parts: 3 })
  await enterLeftUploads(db, { ...left, after: 0 })
  expect((await inGroup(waiting.groupId)).bikes).toBe(600)
})
