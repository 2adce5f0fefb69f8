import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { readResult } from './get-bulk-result.ts'

const server = await startApp()
const { db } = server

test('what a file came to is read as far as it is taken', async () => {
  const { groupId, shopA } = await newDealership(server)
  const key = { groupId, id: randomUUID() }
  const item = JSON.stringify({ _id: key.id, make: 'x'.repeat(40_000) })
  const part = (number: number) => ({ groupId, uploadId: key.id, number, succeeded: item, failed: '' })
  const parts = Array.from({ length: 100 }, (_, number) => ({ ...part(number), created: server.clock.now }))
  const by = { shopId: shopA, userId: server.superAdmin._id, userName: 'Ravi', touched: server.clock.now }
  const done = { rows: 100, parts: 100, doneRows: 100, doneParts: 100 }
  await db.insert(bulkUploads).values({ ...key, ...by, ...done, created: server.clock.now })
  await db.insert(bulkUploadParts).values(parts)
  const read: string[] = []
  const unwatch = server.services.watch((text) => {
    if (/select "succeeded"/.test(text)) read.push(text)
    return () => {}
  })
  const answer = await readResult(server.services.db, key)
  const chunks = answer[Symbol.asyncIterator]()
  await chunks.next()
  await chunks.next()
  // As much as waits to be sent, a part each time
  expect(read.length).toBeLessThanOrEqual(4)
  let text = ''
  for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) text += String(chunk)
  unwatch()
  expect(read.length).toBe(100)
  expect(text.endsWith('],"failed":[]}')).toBe(true)
})
