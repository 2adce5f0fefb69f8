import { randomUUID } from 'node:crypto'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { largeFile, newRows } from '../../test/bulk-upload/bike-csv.ts'
import { leftAfter } from '../../test/bulk-upload/left-upload.ts'
import { faultyStatements } from '../../test/faults/faulty-statements.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { bikes, bulkUploadParts, bulkUploads, idempotencyKeys } from '../db/schema.ts'
import { enterUpload } from './enter-upload.ts'
import { enterLeftUploads, noteFailures } from './start-entering.ts'

/* What becomes of a large upload that was accepted, whatever comes in between. */

const server = await startApp()
const { db } = server
const { token } = server.superAdmin
const statements = faultyStatements(db)

const upload = (shopId: string, body: FormData, key: string) =>
  server.call(bulkUpload, { token, query: { shopId }, body, headers: { 'idempotency-key': key } })
const bikesOf = (groupId: string) => db.$count(bikes, eq(bikes.groupId, groupId))
const uploadsOf = (groupId: string) => db.$count(bulkUploads, eq(bulkUploads.groupId, groupId))
const partsOf = (groupId: string) => db.$count(bulkUploadParts, eq(bulkUploadParts.groupId, groupId))

const rest = async () => {}
const onError = (error: Error) => {
  throw error
}

test('an upload whose acceptance took effect without an answer is entered whole', async () => {
  const { groupId, shopA } = await newDealership(server)
  const rows = newRows(600)
  const key = randomUUID()
  let isAccepting = false
  const answer = await statements.during(
    'gone',
    (statement) => {
      if (statement.startsWith('insert into "bulk_uploads"')) isAccepting = true
      else if (isAccepting && statement === 'commit') return 'after'
      return 'run'
    },
    () => upload(shopA, largeFile(rows), key),
  )
  expect(answer.status).toBe(503)
  expect(await uploadsOf(groupId)).toBe(1)
  const again = await upload(shopA, largeFile(rows), key)
  expect([again.status, again.body.succeeded.length, again.body.failed]).toEqual([200, 600, []])
  expect(await bikesOf(groupId)).toBe(600)
})

test('a part whose rows are not there is never counted as done', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  const key = await leftAfter(server, 1, dealership, newRows(600))
  await db.delete(bulkUploadParts).where(and(eq(bulkUploadParts.uploadId, key.id), eq(bulkUploadParts.number, 1)))
  await expect(enterUpload(db, key, rest)).rejects.toThrow('Part 1 of upload')
  expect(await db.select().from(bulkUploads).where(eq(bulkUploads.groupId, groupId))).toMatchObject([
    { doneParts: 1, doneRows: 200 },
  ])
  await db.delete(bulkUploads).where(eq(bulkUploads.groupId, groupId))
})

test('an upload whose shop a server of the last release deleted goes as soon as it is looked at', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const key = await leftAfter(server, 0, dealership, newRows(600))
  await server.asOwner(`delete from shops where id = '${shopA}'`)
  await expect(enterUpload(db, key, rest)).rejects.toThrow('This upload was not found')
  expect([await uploadsOf(groupId), await partsOf(groupId)]).toEqual([0, 0])
})

test('left uploads are entered in turns of their groups, a part each', async () => {
  const [one, other] = [await newDealership(server), await newDealership(server)]
  await leftAfter(server, 0, one, newRows(600))
  await leftAfter(server, 0, other, newRows(600))
  const seen: number[][] = []
  const look = async () => {
    seen.push([await bikesOf(one.groupId), await bikesOf(other.groupId)])
  }
  await enterLeftUploads(db, { rest: look, onError, failures: noteFailures(), after: 0 })
  for (const [here = 0, there = 0] of seen) expect(Math.abs(here - there)).toBeLessThanOrEqual(200)
  expect(seen.at(-1)).toEqual([600, 600])
})

test('an upload that cannot be entered holds up no other, and is tried again after pauses that grow', async () => {
  const [broken, whole] = [await newDealership(server), await newDealership(server)]
  const { id } = await leftAfter(server, 0, broken, newRows(600))
  await leftAfter(server, 0, whole, newRows(600))
  await db.delete(bulkUploadParts).where(eq(bulkUploadParts.uploadId, id))
  const clock = { now: 0 }
  const errors: string[] = []
  const left = {
    rest,
    onError: ({ message }: Error) => void errors.push(message),
    failures: noteFailures(() => clock.now),
    after: 0,
  }
  const triesAt = async (now: number) => {
    clock.now = now
    await enterLeftUploads(db, left)
    return errors.length
  }
  expect(await triesAt(0)).toBe(1)
  expect(await bikesOf(whole.groupId)).toBe(600)
  expect(await triesAt(9999)).toBe(1)
  expect(await triesAt(10_000)).toBe(2)
  expect(await triesAt(29_999)).toBe(2)
  expect(await triesAt(30_000)).toBe(3)
  await db.delete(bulkUploads).where(eq(bulkUploads.id, id))
})

test('a file that the last release entered under its key is answered as it was then', async () => {
  const { groupId, shopA } = await newDealership(server)
  const rows = newRows(600)
  const key = randomUUID()
  const { body: reply } = await upload(shopA, largeFile(rows), key)
  // So many rows went in at once there, and the answer was kept
  await db.update(idempotencyKeys).set({ reply }).where(eq(idempotencyKeys.key, key))
  await db.delete(bulkUploads).where(eq(bulkUploads.groupId, groupId))
  await db.delete(bulkUploadParts).where(eq(bulkUploadParts.groupId, groupId))
  const again = await upload(shopA, largeFile(rows), key)
  expect([again.status, again.body]).toEqual([200, reply])
  expect([await bikesOf(groupId), await partsOf(groupId)]).toEqual([600, 0])
})
