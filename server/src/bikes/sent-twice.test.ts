import { randomUUID } from 'node:crypto'
import * as bikes from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, type SentRequest, startApp } from '../../test/harness.ts'
import { auditRecords, bikes as bikesTable, transfers } from '../db/schema.ts'

const server = await startApp()

/** Sends a request under a key. */
const sendKeyed = (request: SentRequest, key: string, { token }: { token: string } = server.superAdmin) =>
  server.send({ ...request, headers: { 'idempotency-key': key } }, token)

let numbers = 0
const form = () => ({
  vehicleNumber: `TS13ST${String((numbers += 1)).padStart(4, '0')}`,
  make: 'Honda',
  model: 'Dio',
  year: 2022,
  mileage: 1000,
  listPrice: 60_000,
})

const fileOf = (bike: ReturnType<typeof form>) => {
  const csv = [bulkColumns.join(','), bulkColumns.map((column) => bike[column]).join(',')].join('\n')
  const body = new FormData()
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'bikes.csv')
  return body
}

/** Each write of the stock, twice with other data, at a shop with a bike in stock. */
async function writes() {
  const { groupId, shopA, shopB, shopC } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const params = { bikeId }
  const add = (): SentRequest => ({ endpoint: bikes.addBike, body: { ...form(), shopId: shopA } })
  const upload = (): SentRequest => ({ endpoint: bulkUpload, query: { shopId: shopA }, body: fileOf(form()) })
  const edit = (year: number): SentRequest => ({ endpoint: bikes.editBike, params, body: { version: 1, year } })
  const move = (targetShopId: string): SentRequest => ({ endpoint: transferBike, params, body: { targetShopId } })
  const { _id: other } = await addBike(server, shopA)
  const remove = (id: string): SentRequest => ({ endpoint: bikes.deleteBike, params: { bikeId: id } })
  return {
    groupId,
    requests: {
      add: [add(), add()],
      upload: [upload(), upload()],
      edit: [edit(2020), edit(2021)],
      transfer: [move(shopB), move(shopC)],
      delete: [remove(bikeId), remove(other)],
    } satisfies Record<string, [SentRequest, SentRequest]>,
  }
}

const rowsOf = async (groupId: string) => ({
  bikes: await server.db.$count(bikesTable, eq(bikesTable.groupId, groupId)),
  records: await server.db.$count(auditRecords, eq(auditRecords.groupId, groupId)),
  transfers: await server.db.$count(transfers, eq(transfers.groupId, groupId)),
})

const kinds = ['add', 'upload', 'edit', 'transfer', 'delete'] as const

test.each(kinds)('%s: sent twice under one key it is done once and answered twice', async (kind) => {
  const { groupId, requests } = await writes()
  const [request, otherData] = requests[kind]
  const key = randomUUID()
  const first = await sendKeyed(request, key)
  expect([200, 201]).toContain(first.status)
  const rows = await rowsOf(groupId)
  const again = await sendKeyed(request, key)
  expect(again).toMatchObject({ status: first.status, body: first.body })
  expect(await sendKeyed(otherData, key)).toMatchObject({ status: 409, failure: { code: 'idempotency_key_used' } })
  expect(await rowsOf(groupId)).toEqual(rows)
})

test.each(kinds)('%s: sent twice at once under one key it is done once and answered twice', async (kind) => {
  const { groupId, requests } = await writes()
  const [request] = requests[kind]
  const before = await rowsOf(groupId)
  const key = randomUUID()
  const [one, other] = await Promise.all([sendKeyed(request, key), sendKeyed(request, key)])
  expect([200, 201]).toContain(one.status)
  expect(other).toMatchObject({ status: one.status, body: one.body })
  expect((await rowsOf(groupId)).records).toBe(before.records + 1)
})

test('a refusal keeps nothing: sent again under the same key it may succeed', async () => {
  const { shopA } = await newDealership(server)
  const bike = form()
  const there = await addBike(server, shopA, { vehicleNumber: bike.vehicleNumber })
  const request: SentRequest = { endpoint: bikes.addBike, body: { ...bike, shopId: shopA } }
  const key = randomUUID()
  expect(await sendKeyed(request, key)).toMatchObject({ status: 409, failure: { code: 'already_in_stock' } })
  await server.send({ endpoint: bikes.deleteBike, params: { bikeId: there._id } }, server.superAdmin.token)
  expect((await sendKeyed(request, key)).status).toBe(201)
})

test("a key is its sender's own", async () => {
  const { at, shopA } = await newDealership(server)
  const people = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  const key = randomUUID()
  const answers = await Promise.all(
    people.map((person) => sendKeyed({ endpoint: bikes.addBike, body: { ...form(), shopId: shopA } }, key, person)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})
