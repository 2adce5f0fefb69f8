import { randomUUID } from 'node:crypto'
import { bulkLimits, bulkUpload } from '@forecourt/contract/bulk-upload'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { beginSending } from '../../test/bulk-upload/sent-in-pieces.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'

/* How many files there may be at once: of a person, of a server, and of rows of a group that wait. */

const server = await startApp()
const { db } = server
await server.app.listen({ port: 0, host: '127.0.0.1' })

const upload = (shopId: string, token: string, body = largeFile()) =>
  server.call(bulkUpload, { token, query: { shopId }, body, headers: { 'idempotency-key': randomUUID() } })
const partsOf = (groupId: string) => db.$count(bulkUploadParts, eq(bulkUploadParts.groupId, groupId))

/** A large file of a manager that has come but for its end. */
async function heldBack() {
  const { at, groupId, shopA: shopId } = await newDealership(server)
  const { token } = await at('shop', shopId, 'manager')
  const sending = await beginSending(server, { token, shopId, body: largeFile(newRows(1100)) })
  await sending.write(sending.length - 100)
  await expect.poll(() => partsOf(groupId)).toBeGreaterThan(0)
  return { ...sending, token, shopId }
}

test('one file of a person is added at a time and one more waits; a third is refused', async () => {
  const { token, shopId, end } = await heldBack()
  const others = [upload(shopId, token), upload(shopId, token, largeFile(newRows(3)))]
  const refused = await Promise.race(others)
  expect([refused.status, refused.failure.message, refused.headers['retry-after']]).toEqual([
    429,
    'Another file of yours is still being added. Please wait until it is done.',
    '5',
  ])
  expect((await end()).status).toBe(200)
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await upload(shopId, token)).status).toBe(200)
})

test('four large files are added at a time by a server, and small ones beside them', async () => {
  const held = [await heldBack(), await heldBack(), await heldBack(), await heldBack()]
  const { at, groupId, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'manager')
  const fifth = await upload(shopA, token)
  expect([fifth.status, fifth.failure.code, fifth.headers['retry-after']]).toEqual([503, 'overloaded', '5'])
  expect(await partsOf(groupId)).toBe(0)
  expect((await upload(shopA, token, largeFile(newRows(3)))).status).toBe(200)
  for (const { end } of held) expect((await end()).status).toBe(200)
  expect((await upload(shopA, token)).status).toBe(200)
})

test('a large file waits until not too many rows of its dealership do, and nothing of it stays', async () => {
  const { at, groupId, shopA: shopId } = await newDealership(server)
  const { token, _id: userId } = await at('shop', shopId, 'manager')
  await db.insert(bulkUploads).values({
    groupId,
    id: randomUUID(),
    shopId,
    userId,
    userName: 'Somebody else',
    created: server.clock.now,
    rows: bulkLimits.waiting,
    doneRows: 200,
    parts: 1000,
    doneParts: 1,
    touched: sql`now()`,
  })
  const answer = await upload(shopId, token)
  expect([answer.status, answer.failure.message, answer.headers['retry-after']]).toEqual([
    429,
    '1,99,800 rows of other files are still being added in this dealership. Please upload this one after them',
    '60',
  ])
  expect(await partsOf(groupId)).toBe(0)
  await db.update(bulkUploads).set({ doneRows: 1000 }).where(eq(bulkUploads.groupId, groupId))
  expect((await upload(shopId, token)).status).toBe(200)
})
