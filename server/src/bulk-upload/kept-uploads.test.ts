import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { bulkColumns, bulkUpload, getBulkResult, listBulkUploads } from '@forecourt/contract/bulk-upload'
import { DAY, HOUR } from '@forecourt/contract/calendar'
import { addressOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import type { Actor } from '../access.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { findActor } from '../session/read.ts'
import { acceptUpload } from './accept-upload.ts'
import { enterNextPart, enterUpload } from './enter-upload.ts'
import { readResult } from './get-bulk-result.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'
import { bytesAtOnce, takeRows } from './take-rows.ts'
import { sweepUploads } from './write.ts'

/* What is held and kept of large uploads: no more than some bytes of them, for a day, and without who is erased. */

const server = await startApp()
const { db } = server
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
const { token } = server.superAdmin
const rest = async () => {}

const record = { vehicleNumber: '', make: '', model: '', year: '', mileage: '', listPrice: '' }
const resultOf = (shopId: string, uploadId: string) =>
  server.call(getBulkResult, { token, params: { uploadId }, query: { shopId } })
const uploadsAt = async (shopId: string) => (await server.call(listBulkUploads, { token, query: { shopId } })).body
const partsOf = (groupId: string) =>
  db
    .select()
    .from(bulkUploadParts)
    .where(eq(bulkUploadParts.groupId, groupId))
    .orderBy(asc(bulkUploadParts.uploadId), asc(bulkUploadParts.number))

type Kept = { parts: number; made?: string; created?: Date }

/** A large upload that is entered, in parts each of which has an item. */
async function entered(
  { groupId, shopA: shopId }: { groupId: string; shopA: string },
  { parts, made = '', created = server.clock.now }: Kept,
) {
  const key = { groupId, id: randomUUID() }
  const { _id: userId } = server.superAdmin
  const done = { rows: parts, parts, doneRows: parts, doneParts: parts, touched: sql`now()` }
  await db.insert(bulkUploads).values({ ...key, shopId, userId, userName: 'Ravi', created, ...done })
  const succeeded = JSON.stringify({ _id: key.id, ...record, made })
  const numbers = Array.from({ length: parts }, (_, number) => number)
  await db
    .insert(bulkUploadParts)
    .values(numbers.map((number) => ({ groupId, uploadId: key.id, number, succeeded, failed: '', created })))
  return key
}

const withoutPart = ({ groupId, id }: { groupId: string; id: string }, number: number) =>
  db
    .delete(bulkUploadParts)
    .where(
      and(eq(bulkUploadParts.groupId, groupId), eq(bulkUploadParts.uploadId, id), eq(bulkUploadParts.number, number)),
    )

test('a result is one of the files of which a person has one at a time', async () => {
  const dealership = await newDealership(server)
  const { id } = await entered(dealership, { parts: 400, made: 'x'.repeat(40_000) })
  const address = addressOf(getBulkResult, { params: { uploadId: id }, query: { shopId: dealership.shopA } })
  const asking = get(origin + address, { headers: { authorization: `Bearer ${token}` } })
  const [reading] = (await once(asking, 'response')) as [IncomingMessage]
  expect(reading.statusCode).toBe(200)
  const second = await resultOf(dealership.shopA, id)
  expect([second.status, second.failure.message]).toEqual([
    429,
    'Another file is on its way to you. Please wait until it has arrived.',
  ])
  reading.destroy()
  await expect.poll(async () => (await resultOf(dealership.shopA, randomUUID())).status).toBe(404)
})

test('an upload of which not every part is there any more is not found, and no answer goes on without one', async () => {
  const dealership = await newDealership(server)
  const key = await entered(dealership, { parts: 20, made: 'x'.repeat(40_000) })
  const chunks = (await readResult(db, key))[Symbol.asyncIterator]()
  await chunks.next()
  await withoutPart(key, 19)
  const readOn = async () => {
    while (!(await chunks.next()).done);
  }
  await expect(readOn()).rejects.toThrow('Part 19 of upload')
  const answer = await resultOf(dealership.shopA, key.id)
  expect([answer.status, answer.failure.message]).toEqual([404, 'This upload was not found'])
})

test('rows that are long are held no longer than half a megabyte, however few they are', async () => {
  const { groupId } = await newDealership(server)
  let came = 0
  let laid = 0
  let most = 0
  async function* rows() {
    for (; came < 100; came += 1) {
      most = Math.max(most, came - laid)
      yield { line: came + 2, record: { ...record, make: 'क'.repeat(10_000) }, error: 'Make: At most 60 characters' }
    }
  }
  const upload = { groupId, id: randomUUID(), at: server.clock.now, perPart: 200 }
  const counted = async () => {
    const isOf = eq(bulkUploadParts.groupId, groupId)
    const sum = sql<number>`sum(json_array_length(${bulkUploadParts.rows}::json))::int`
    laid = (await db.select({ sum }).from(bulkUploadParts).where(isOf))[0]?.sum ?? 0
  }
  // 30 kB each, so 17 in a part
  expect(await takeRows(db, upload, rows(), counted)).toEqual({ count: 100, parts: 6 })
  expect(most).toBeLessThanOrEqual(2 * 17 + 1)
  const parts = (await partsOf(groupId)).map((part) => part.rows ?? '')
  expect(Math.max(...parts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(bytesAtOnce + 1000)
  const lines = parts.flatMap((text) => JSON.parse(text) as BikeCsvRow[]).map(({ line }) => line)
  expect(lines).toEqual(Array.from({ length: 100 }, (_, n) => n + 2))
})

test('a file of few long rows is entered as any other', async () => {
  const { shopA } = await newDealership(server)
  const rows = newRows(400).map((row) => `${row},${'x'.repeat(2000)}`)
  const { status, body } = await server.call(bulkUpload, {
    token,
    query: { shopId: shopA },
    body: largeFile(rows, [...bulkColumns, 'notes']),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(200)
  expect(body.succeeded.map(({ vehicleNumber }) => vehicleNumber)).toEqual(rows.map((row) => row.split(',')[0]))
  expect(await uploadsAt(shopA)).toMatchObject([{ rows: 400, done: 400 }])
})

const phone = '+919848012399'
const forget = (groupId: string) => server.call(eraseCustomer, { token, body: { groupId, phone } })

/** Rows of a file that fails, with a seller whose number is typed like this. */
const sellersOf = (typed: string) =>
  Array.from({ length: 501 }, (_, n) => ({
    line: n + 2,
    record: { ...record, sellerName: n === 300 ? 'Meena Rao' : 'Ravi', sellerPhone: n === 300 ? typed : '' },
    error: 'Make is required',
  }))

async function* each(rows: BikeCsvRow[]) {
  yield* rows
}

/** Lays rows of a file ready, which is accepted only by name. */
async function laidReady({ groupId, shopA: shopId }: { groupId: string; shopA: string }, rows: BikeCsvRow[]) {
  const actor = (await findActor(db, token, server.clock.now)) as Actor
  const key = { groupId, id: randomUUID() }
  const taken = await takeRows(db, { ...key, at: actor.at, perPart: 200 }, each(rows), rest)
  if ('rows' in taken) throw new Error('Too few rows')
  return { key, accept: () => acceptUpload(db, actor, { ...key, ...taken, shopId }) }
}

test.each(['98480 12399', "'+91-98480-12399", '98480 12345 / 98480 12399', '९८४८० १२३९९', 'call ౯౮౪౮౦ ౧౨౩౯౯'])(
  'a customer is not erased while a file with their number, typed as %s, goes in; afterwards its answer is',
  async (typed) => {
    const dealership = await newDealership(server)
    const { key, accept } = await laidReady(dealership, sellersOf(typed))
    await accept()
    const early = await forget(dealership.groupId)
    expect([early.status, early.failure.message]).toEqual([409, sentences.uploadHasCustomer])
    await enterUpload(db, key, rest)
    expect((await forget(dealership.groupId)).status).toBe(200)
    const answer = await resultOf(dealership.shopA, key.id)
    expect([answer.status, answer.failure.message]).toEqual([409, sentences.erasedSince])
  },
)

test('an answer without their number stays, and so do those of another dealership', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const without = await laidReady(own, sellersOf('98480 12390'))
  const elsewhere = await laidReady(other, sellersOf('98480 12399'))
  for (const { key, accept } of [without, elsewhere]) {
    await accept()
    await enterUpload(db, key, rest)
  }
  expect((await forget(own.groupId)).status).toBe(200)
  expect((await resultOf(own.shopA, without.key.id)).status).toBe(200)
  expect((await resultOf(other.shopA, elsewhere.key.id)).status).toBe(200)
})

test('of a file that came to nothing the seller goes from the rows that lie ready', async () => {
  const dealership = await newDealership(server)
  await laidReady(dealership, sellersOf('98480 12399'))
  expect((await forget(dealership.groupId)).status).toBe(200)
  const rows = (await partsOf(dealership.groupId)).flatMap((part) => JSON.parse(part.rows ?? '') as BikeCsvRow[])
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 501 }, (_, n) => n + 2))
  expect(rows[300]?.record).toMatchObject({ sellerName: '', sellerPhone: '' })
  expect(rows[301]?.record).toMatchObject({ sellerName: 'Ravi' })
})

test('erasing reads no answer that has not the number, however many are kept', async () => {
  const dealership = await newDealership(server)
  await entered(dealership, { parts: 300 })
  const plans: string[] = []
  const unwatch = server.services.watch((text) => {
    if (/bulk_upload_parts/.test(text)) plans.push(text)
    return () => {}
  })
  expect((await forget(dealership.groupId)).status).toBe(200)
  unwatch()
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter((text) => /regexp|strpos|like/i.test(text))).toEqual([])
})

test('an upload that was entered late is kept for a day from then on', async () => {
  const dealership = await newDealership(server)
  const created = new Date(Date.now() - 2 * DAY)
  const { id } = await entered(dealership, { parts: 3, created })
  await sweepUploads(db, new Date())
  expect(await uploadsAt(dealership.shopA)).toMatchObject([{ _id: id, created: created.toISOString() }])
  expect((await resultOf(dealership.shopA, id)).body.succeeded).toHaveLength(3)
})

test('an upload of which a part is lost ends as failed a day later, and its customers can be erased', async () => {
  const dealership = await newDealership(server)
  const { key, accept } = await laidReady(dealership, sellersOf('98480 12399'))
  await accept()
  await enterNextPart(db, key)
  // The number lies in the part behind
  await withoutPart(key, 1)
  const number = { phones: [phone] }
  await db
    .update(bulkUploadParts)
    .set(number)
    .where(and(eq(bulkUploadParts.uploadId, key.id), eq(bulkUploadParts.number, 2)))
  await sweepUploads(db, server.clock.now)
  expect((await forget(dealership.groupId)).status).toBe(409)
  await sweepUploads(db, new Date(Date.now() + DAY + HOUR))
  expect(await uploadsAt(dealership.shopA)).toMatchObject([{ rows: 501, done: 200, failure: sentences.uploadLost }])
  const answer = await resultOf(dealership.shopA, key.id)
  expect([answer.status, answer.failure.message]).toEqual([409, sentences.uploadLost])
  expect((await partsOf(dealership.groupId)).map(({ number: part }) => part)).toEqual([0])
  expect((await forget(dealership.groupId)).status).toBe(200)
})

test('an upload that only stands still goes on, however long it did', async () => {
  const dealership = await newDealership(server)
  const { key, accept } = await laidReady(dealership, sellersOf('98480 12399'))
  await accept()
  await sweepUploads(db, new Date(Date.now() + 2 * DAY))
  expect(await uploadsAt(dealership.shopA)).toMatchObject([{ done: 0, failure: '' }])
  await enterUpload(db, key, rest)
  expect((await resultOf(dealership.shopA, key.id)).status).toBe(200)
})

test('what is old goes some parts at a time', async () => {
  const dealership = await newDealership(server)
  await entered(dealership, { parts: 50 })
  let statements = 0
  const unwatch = server.services.watch((text) => {
    if (/delete from "bulk_upload_parts"/.test(text)) statements += 1
    return () => {}
  })
  await sweepUploads(server.services.db, new Date(Date.now() + 2 * DAY))
  unwatch()
  expect(statements).toBeGreaterThanOrEqual(3)
  expect(await partsOf(dealership.groupId)).toEqual([])
})
