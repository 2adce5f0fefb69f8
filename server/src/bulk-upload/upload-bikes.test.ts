import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { type BulkResult, bulkColumns, bulkLimits } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import { deleteShop } from '@forecourt/contract/places'
import { and, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes as bikesTable, bulkUploadParts } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

type File = { name?: string; field?: string; type?: string; content: string | Buffer }

const boundary = '----forecourt'

/** A form with files, as a browser sends it. */
function formOf(files: File[]): Buffer {
  const parts = files.flatMap(({ name = 'bikes.csv', field = 'file', type = 'text/csv', content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

async function post(
  shopId: string,
  payload: Buffer | string,
  { by = token, type = `multipart/form-data; boundary=${boundary}` } = {},
): Promise<Answer<BulkResult>> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/bikes/bulkUpload',
    query: { shopId },
    headers: { authorization: `Bearer ${by}`, 'content-type': type },
    payload,
  })
  const json = response.json()
  return { status: response.statusCode, body: json, failure: json, headers: response.headers }
}

const upload = (shopId: string, content: string | Buffer, by = token) => post(shopId, formOf([{ content }]), { by })

const header = bulkColumns.join(',')
const csv = (...rows: string[]) => [header, ...rows, ''].join('\n')
const rowOf = (vehicleNumber: string) => `${vehicleNumber},Honda,Activa 6G,2023,7500,85000`
const recordOf = (row: string) => Object.fromEntries(bulkColumns.map((column, n) => [column, row.split(',')[n] ?? '']))

const vehicleNumbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `TS10X${String(from + n).padStart(5, '0')}`)

const inGroup = async (groupId: string) => {
  const stock = await server.db.select({ n: count() }).from(bikesTable).where(eq(bikesTable.groupId, groupId))
  const audit = await server.db
    .select({ n: count() })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'bikes')))
  return { bikes: stock[0]?.n, audited: audit[0]?.n }
}

test('a shop outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const elsewhere = await at('shop', shopB, 'admin')
  const answer = await upload(shopA, csv(rowOf('TS09EA1234')), elsewhere.token)
  expect(answer.status).toBe(404)
  expect(answer.failure.message).toBe('This shop was not found')
})

test('staff do not upload, and are told so before their file is looked at', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const answer = await upload(shopA, 'no bikes at all', staff.token)
  expect(answer.status).toBe(403)
  const nobody = await upload(shopA, csv(rowOf('TS09EA1234')), 'nobody')
  expect(nobody.status).toBe(401)
})

test('without a shop or a file there is nothing to do', async () => {
  const { shopA } = await newDealership(server)
  const selectCsv = { file: 'Please select a CSV file to upload' }
  expect((await post('', formOf([{ content: csv(rowOf('TS09EA1234')) }]))).status).toBe(400)
  expect((await post(shopA, formOf([]))).failure.fields).toEqual(selectCsv)
  expect((await post(shopA, formOf([{ name: '', content: '' }]))).failure.fields).toEqual(selectCsv)
  expect((await post(shopA, formOf([{ field: 'picture', content: csv() }]))).failure.fields).toEqual(selectCsv)
  expect((await post(shopA, '{}', { type: 'application/json' })).failure.fields).toEqual(selectCsv)
  expect((await post(shopA, csv(), { type: 'text/csv' })).status).toBe(415)
})

test('two files, half a form and a file of more than 20 MB are refused', async () => {
  const { shopA } = await newDealership(server)
  const good = { content: csv(rowOf('TS09EA1234')) }
  const two = await post(shopA, formOf([good, good]))
  expect(two).toMatchObject({ status: 400, failure: { message: 'Please upload one file at a time' } })
  const half = await post(shopA, formOf([good]).subarray(0, 200))
  expect(half).toMatchObject({ status: 400, failure: { message: 'The file did not arrive whole. Please try again' } })
  const large = await upload(shopA, Buffer.alloc(bulkLimits.bytes + 1, 'a'))
  expect(large).toMatchObject({
    status: 413,
    failure: { message: 'This file is larger than 20 MB. Please upload it in parts' },
  })
})

test('what counts is what the file holds, not what the browser calls it', async () => {
  const { groupId, shopA } = await newDealership(server)
  const excel = await post(
    shopA,
    formOf([{ name: 'bikes.xls', type: 'application/vnd.ms-excel', content: csv(rowOf('TS09EA1234')) }]),
  )
  expect(excel.status).toBe(200)
  const picture = await upload(shopA, Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'))
  expect(picture).toMatchObject({ status: 400, failure: { code: 'not_csv' } })
  expect(await inGroup(groupId)).toEqual({ bikes: 1, audited: 1 })
})

test('every row is in one of the lists, in the order of the file, as the file had it', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { vehicleNumber } = await addBike(server, shopB)
  const rows = [
    rowOf('ts 09 zz 0003'),
    rowOf('TS09ZZ0001'),
    'TS09ZZ0004,,Activa 6G,2023,7500,85000',
    rowOf('TS09ZZ0002'),
    rowOf(vehicleNumber),
    rowOf('TS-09-ZZ-0001'),
  ]
  const manager = await at('shop', shopA, 'manager')
  const answer = await upload(shopA, csv(...rows), manager.token)
  expect(answer.status).toBe(200)
  expect(answer.body.succeeded).toEqual([0, 1, 3].map((n) => ({ _id: expect.any(String), ...recordOf(rows[n] ?? '') })))
  expect(answer.body.failed).toEqual([
    { record: recordOf(rows[2] ?? ''), error: 'Make is required' },
    { record: recordOf(rows[4] ?? ''), error: expect.stringMatching(/^Already in stock at Shop B \d+$/) },
    {
      record: recordOf(rows[5] ?? ''),
      error: 'Twice in this file: line 3 has the same vehicle number',
    },
  ])
  expect(await inGroup(groupId)).toEqual({ bikes: 4, audited: 4 })
  const bikeId = answer.body.succeeded[0]?._id ?? ''
  expect((await server.call(bikes.getBike, { token: manager.token, params: { bikeId } })).body).toEqual({
    _id: bikeId,
    groupId,
    shopId: shopA,
    vehicleNumber: 'TS09ZZ0003',
    make: 'Honda',
    model: 'Activa 6G',
    year: 2023,
    mileage: 7500,
    color: '',
    fuel: null,
    owners: null,
    cost: null,
    listPrice: 85_000,
    purchasedOn: businessDay(server.clock.now),
    cover: '',
    version: 1,
    shopName: expect.stringMatching(/^Shop A \d+$/),
    chassisNumber: '',
    engineNumber: '',
    sellerName: '',
    sellerPhone: '',
    sellerTaxed: false,
    notes: '',
    pictures: [],
    created: server.clock.now.toISOString(),
    updated: server.clock.now.toISOString(),
    consignmentId: null,
    soldAt: null,
    heldUntil: null,
    leaseId: null,
    daysInInventory: 0,
  })
})

test('the audit keeps of an uploaded bike what it keeps of one that is added', async () => {
  const { shopA } = await newDealership(server)
  const { _id: addedId, ...fields } = await addBike(server, shopA, { listPrice: 85_000.5, model: 'A "6G" \\ ಕನ್ನಡ' })
  const row = `TS09ZZ0009,${fields.make},"A ""6G"" \\ ಕನ್ನಡ",${fields.year},${fields.mileage},"₹85,000.50"`
  const { body } = await upload(shopA, csv(row))
  const uploadedId = body.succeeded[0]?._id ?? ''
  const recordOfBike = async (recordId: string) => {
    const history = await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId } })
    expect(history.body).toHaveLength(1)
    return history.body[0]
  }
  const [added, uploaded] = [await recordOfBike(addedId), await recordOfBike(uploadedId)]
  expect(uploaded).toEqual({
    ...added,
    _id: expect.any(String),
    recordId: uploadedId,
    data: { ...added?.data, _id: uploadedId, vehicleNumber: 'TS09ZZ0009' },
  })
})

test('further columns are kept where a row has them, and a failed row keeps them too', async () => {
  const { shopA } = await newDealership(server)
  const columns = ['color', 'fuel', 'owners', 'cost', 'purchasedOn', 'sellerPhone', 'notes']
  const lines = [
    [header, ...columns].join(','),
    `${rowOf('TS09ZY0001')},Red,Petrol,2,"₹61,000",05/03/2025,98480 12345,"Two keys, one helmet"`,
    `${rowOf('TS09ZY0002')},,,,,,,`,
    `${rowOf('TS09ZY0003')},Blue,water,,,,,`,
  ]
  const { body } = await upload(shopA, lines.join('\n'))
  const [full, bare] = await Promise.all(
    body.succeeded.map(async ({ _id }) => (await server.call(bikes.getBike, { token, params: { bikeId: _id } })).body),
  )
  const further = {
    color: 'Red',
    fuel: 'petrol',
    owners: 2,
    cost: 61_000,
    purchasedOn: '2025-03-05',
    sellerPhone: '+919848012345',
    notes: 'Two keys, one helmet',
  }
  expect(full).toMatchObject(further)
  const today = businessDay(server.clock.now)
  const unknown = { color: '', fuel: null, owners: null, cost: null, purchasedOn: today, sellerPhone: '', notes: '' }
  expect(bare).toMatchObject(unknown)
  const snapshotOf = async (recordId = '') =>
    (await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId } })).body[0]?.data
  expect(await snapshotOf(full?._id)).toMatchObject(further)
  expect(await snapshotOf(bare?._id)).toMatchObject(unknown)
  expect(body.failed).toMatchObject([
    {
      error: 'Fuel: Choose petrol, diesel, electric, cng or hybrid',
      record: { vehicleNumber: 'TS09ZY0003', color: 'Blue', fuel: 'water' },
    },
  ])
})

test('nothing is entered of a file that cannot be read to its end', async () => {
  const { groupId, shopA } = await newDealership(server)
  const answer = await upload(shopA, csv(rowOf('TS09EA1234'), 'TS09EA1235,"Honda,Activa 6G,2023,7500,85000'))
  expect(answer.status).toBe(400)
  expect(answer.failure).toMatchObject({
    code: 'broken_quotes',
    message: 'The quotation marks in line 3 do not match. Please mend that line',
  })
  expect(await inGroup(groupId)).toEqual({ bikes: 0, audited: 0 })
})

test('the same file again fails row by row and changes nothing', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const file = csv(...vehicleNumbers(0, 20).map(rowOf))
  expect((await upload(shopA, file)).body.succeeded).toHaveLength(20)
  const again = await upload(shopB, file)
  expect(again.status).toBe(200)
  expect(again.body.succeeded).toEqual([])
  expect(again.body.failed.every(({ error }) => /^Already in stock at Shop A \d+$/.test(error))).toBe(true)
  expect(await inGroup(groupId)).toEqual({ bikes: 20, audited: 20 })
})

test('two uploads of the same vehicles at once: neither fails, and no bike is doubled', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const numbers = vehicleNumbers(0, 1500)
  // In two orders, which would wait for each other in a circle
  const files = [csv(...numbers.map(rowOf)), csv(...numbers.toReversed().map(rowOf))]
  const answers = await Promise.all([upload(shopA, files[0] ?? ''), upload(shopB, files[1] ?? '')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of answers) expect(body.succeeded.length + body.failed.length).toBe(1500)
  const entered = answers.flatMap(({ body }) => body.succeeded.map(({ vehicleNumber }) => vehicleNumber))
  expect(entered.toSorted()).toEqual(numbers)
  const errors = answers.flatMap(({ body }) => body.failed.map(({ error }) => error))
  expect(errors.filter((error) => !/^Already in stock at Shop [AB] \d+$/.test(error))).toEqual([])
  expect(await inGroup(groupId)).toEqual({ bikes: 1500, audited: 1500 })
})

test('an upload into a shop that is deleted at that moment: the bikes go with the shop, or never came', async () => {
  const { groupId, shopA } = await newDealership(server)
  const file = csv(...vehicleNumbers(0, 1500).map(rowOf))
  const [uploaded, deleted] = await Promise.all([
    upload(shopA, file),
    server.call(deleteShop, { token, params: { id: shopA } }),
  ])
  expect([200, 404]).toContain(uploaded.status)
  expect(deleted.status).toBe(200)
  expect((await inGroup(groupId)).bikes).toBe(0)
})

test('a hundred thousand and one rows are refused whole', { timeout: 120_000 }, async () => {
  const { groupId, shopA } = await newDealership(server)
  const answer = await upload(shopA, csv(...vehicleNumbers(0, 100_001).map(rowOf)))
  expect(answer.status).toBe(413)
  expect(answer.failure.message).toBe('This file has more than 1,00,000 rows. Please upload it in parts')
  expect(await inGroup(groupId)).toEqual({ bikes: 0, audited: 0 })
  expect(await server.db.$count(bulkUploadParts, eq(bulkUploadParts.groupId, groupId))).toBe(0)
})
