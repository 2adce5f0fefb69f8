import { addressOf } from '@forecourt/contract/endpoint'
import { exportInventory } from '@forecourt/contract/inventory'
import { sellBike } from '@forecourt/contract/sales'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { readSheet } from '../../test/workbook.ts'

const server = await startApp()
const { token } = server.superAdmin

async function file(query: Record<string, unknown>, by = token) {
  const answer = await server.app.inject({
    url: addressOf(exportInventory, { query }),
    headers: { authorization: `Bearer ${by}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, json: () => answer.json() }
}

const rowsOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[]

test('what is beyond the reach is not found, a foreign format is refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: shopB }, { zoneId: other.north }]) {
    expect((await file(query, staff.token)).status).toBe(404)
  }
  expect((await file({ format: 'pdf' })).status).toBe(400)
  expect((await file({ sort: 'soldOn' })).status).toBe(400)
  expect((await file({}, '')).status).toBe(401)
})

test('the CSV holds all pages in the order of the list, as people read it', async () => {
  const { groupId, shopA } = await newDealership(server)
  server.clock.now = new Date('2026-11-20T20:00:00Z')
  for (const listPrice of [90_000, 70_000.5, 80_000]) {
    await addBike(server, shopA, { listPrice, cost: 60_000, fuel: 'cng', color: 'Red', purchasedOn: '2025-03-05' })
  }
  const { status, headers, bytes } = await file({ groupId, sort: 'listPrice', order: 'desc' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    // The day in India
    'content-disposition': 'attachment; filename="stock-2026-11-21.csv"',
  })
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = rowsOf(bytes)
  expect(rows.map((row) => row['List price'])).toEqual(['90000', '80000', '70000.5'])
  expect(rows[0]).toEqual({
    'Vehicle number': expect.stringMatching(/^TS09EA/),
    Make: 'Honda',
    Model: 'Activa 6G',
    Year: '2023',
    Kilometres: '7500',
    Colour: 'Red',
    Fuel: 'CNG',
    Owners: '',
    Shop: expect.stringMatching(/^Shop A/),
    'Purchased on': '5 Mar 2025',
    'Days in inventory': '0',
    Cost: '60000',
    'List price': '90000',
  })
})

test('nothing in it runs as a formula', async () => {
  const { groupId, shopA } = await newDealership(server)
  const model = '=HYPERLINK("http://x","y"),1'
  await addBike(server, shopA, { make: '@SUM(1)', model, color: '-1+1', cost: null })
  const [row] = rowsOf((await file({ groupId })).bytes)
  expect(row).toMatchObject({ Make: "'@SUM(1)", Model: `'${model}`, Colour: "'-1+1" })
  const { cells, formulas } = readSheet((await file({ groupId, format: 'xlsx' })).bytes)
  expect(cells[1]?.slice(1, 3)).toEqual(['@SUM(1)', model])
  expect(formulas).toBe(0)
})

test('the workbook holds numbers as numbers and days as days', async () => {
  const { groupId, shopA } = await newDealership(server)
  await addBike(server, shopA, { listPrice: 70_000.5, purchasedOn: '2025-03-05' })
  const { status, headers, bytes } = await file({ groupId, format: 'xlsx' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="stock-\d{4}-\d\d-\d\d\.xlsx"$/)
  const { cells } = readSheet(bytes)
  const row = Object.fromEntries((cells[0] ?? []).map((header, index) => [header, cells[1]?.[index]]))
  // The day as spreadsheets count it, from 1900
  expect(row).toMatchObject({ Make: 'Honda', Year: 2023, 'List price': 70_000.5, 'Purchased on': 45_721 })
})

test('cost and profit are for those who see them, and blank at shops where they do not', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  for (const shopId of [shopA, shopB]) {
    for (const isSold of [false, true]) {
      const { _id: bikeId } = await addBike(server, shopId, { cost: 60_000 })
      const body = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 59_000 }
      if (isSold) await server.call(sellBike, { token, params: { bikeId }, body })
    }
  }
  const staff = await at('group', groupId, 'staff')
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
  )
  for (const status of ['inStock', 'sold']) {
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await file({ groupId, status, format }, staff.token)
      const headers = format === 'csv' ? Object.keys(rowsOf(bytes)[0] ?? {}) : readSheet(bytes).cells[0]
      expect(headers).toContain('List price')
      expect(headers).not.toContain('Cost')
      expect(headers).not.toContain('Gross')
    }
    for (const sort of ['cost', 'profit']) {
      const answer = await file({ groupId, status: 'sold', sort }, staff.token)
      expect(answer.status).toBe(403)
    }
  }
  const inStock = rowsOf((await file({ groupId }, mixed.token)).bytes)
  expect(inStock.map((row) => row.Cost)).toEqual(['60000', ''])
  const sold = rowsOf((await file({ groupId, status: 'sold' }, mixed.token)).bytes)
  expect(sold.map((row) => [row.Buyer, row['Sale price'], row.Cost, row.Gross])).toEqual([
    ['Ravi', '59000', '60000', '-1000'],
    ['Ravi', '59000', '', ''],
  ])
})

test('an empty list is a file with its headers', async () => {
  const { groupId } = await newDealership(server)
  const { status, bytes } = await file({ groupId, q: 'nothing' })
  expect(status).toBe(200)
  expect(bytes.toString()).toMatch(/^\uFEFFVehicle number,Make,.*List price\r\n$/)
  expect(readSheet((await file({ groupId, format: 'xlsx' })).bytes).cells).toHaveLength(1)
  expect((await file({}, (await server.person()).token)).status).toBe(200)
})
