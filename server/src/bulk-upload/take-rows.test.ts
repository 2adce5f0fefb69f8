import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { bulkUploadParts } from '../db/schema.ts'
import { takeRows } from './take-rows.ts'

const server = await startApp()
const { db } = server

test('of a file that comes no more than some rows are held, however long it is', async () => {
  const { groupId } = await newDealership(server)
  let came = 0
  let laidReady = 0
  let most = 0
  const record = { vehicleNumber: '', make: '', model: '', year: '', mileage: '', listPrice: '' }
  async function* rows() {
    for (; came < 20_000; came += 1) {
      most = Math.max(most, came - laidReady)
      yield { line: came + 2, record, error: 'Make is required' }
    }
  }
  const counted = async () => {
    laidReady = 200 * (await db.$count(bulkUploadParts, eq(bulkUploadParts.groupId, groupId)))
  }
  const taken = await takeRows(db, { groupId, id: randomUUID(), at: server.clock.now, perPart: 200 }, rows(), counted)
  expect(taken).toEqual({ count: 20_000, parts: 100 })
  // Those of a file that may still be a small one, and a part
  expect(most).toBeLessThanOrEqual(700)
})

test('a database that is slow takes its sender little time while a file comes', async () => {
  const { groupId } = await newDealership(server)
  const cell = 'x'.repeat(9000)
  const record = { vehicleNumber: cell, make: cell, model: cell, year: cell, mileage: cell, listPrice: cell }
  async function* rows() {
    for (let n = 0; n < 600; n += 1) yield { line: n + 2, record, error: 'Make is required' }
  }
  const rests: number[] = []
  const noted = async (took: number) => void rests.push(took)
  await takeRows(db, { groupId, id: randomUUID(), at: server.clock.now, perPart: 200 }, rows(), noted)
  expect(Math.max(...rests)).toBeLessThanOrEqual(20)
})
