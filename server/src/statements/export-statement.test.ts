import { addressOf } from '@forecourt/contract/endpoint'
import { saveHeads } from '@forecourt/contract/groups'
import { sellBike } from '@forecourt/contract/sales'
import { exportStatement, type StatementFile } from '@forecourt/contract/statements/calls'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { bookkeeper } from '../../test/books/bookkeeper.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { readSheet } from '../../test/workbook.ts'

const server = await startApp()
const { token } = server.superAdmin

async function file(statement: StatementFile | 'all', query: Record<string, unknown>, by = token) {
  const answer = await server.app.inject({
    url: addressOf(exportStatement, { params: { statement }, query: { month: '2026-03', ...query } }),
    headers: { authorization: `Bearer ${by}` },
  })
  const { statusCode: status, headers, rawPayload: bytes } = answer
  return { status, headers, bytes, name: /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1] }
}

const rowsOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[]

test('what is beyond the reach is not found, what the role does not see is refused, so is what there is not', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  for (const statement of ['month', 'stock', 'gst', 'cash', 'entries'] as const) {
    expect((await file(statement, { shopId: shopB }, manager.token)).status).toBe(404)
    const refused = await file(statement, { shopId: shopA }, staff.token)
    expect(refused.status).toBe(403)
    expect(refused.name).toBeUndefined()
  }
  expect((await file('all', { shopId: shopA })).status).toBe(404)
  expect((await file('month', { shopId: shopA, format: 'pdf' })).status).toBe(400)
  expect((await file('stock', { shopId: shopA, month: '2999-01' })).status).toBe(400)
})

test('the statement of a month as a file has its lines, in rupees with two decimals', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { enter, sell } = bookkeeper(server, groupId)
  const { body } = await server.call(saveHeads, {
    token,
    body: { groupId, heads: [{ name: '=Rent', type: 'expense' }] },
  })
  await sell('2026-03-31', shopA, { cash: 7_000_025 }, 6_500_075)
  await sell('2026-03-31', shopA, { cash: 4_000_000 })
  await enter('2026-03-31', 1_234_500, [shopA, 'cash'], [shopA, 'expense'], {
    headId: body.heads[0]?._id ?? '',
    headName: '=Rent',
  })
  const csv = await file('month', { groupId })
  expect(csv.name).toBe('statement-2026-03.csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = rowsOf(csv.bytes)
  expect(Object.keys(rows[0] ?? {})).toEqual(['Part', 'Line', 'Bikes', 'Mar 2026', 'Feb 2026', 'Mar 2025'])
  const lines = rows.map((row) => [row.Part, row.Line, row.Bikes, row['Mar 2026'], row['Mar 2025']])
  expect(lines.slice(0, -3)).toEqual([
    ['Bikes', 'Sales', '2', '110000.25', '0.00'],
    ['Bikes', 'Of unknown cost, not in the profit', '1', '40000.00', '0.00'],
    ['Bikes', 'Sold earlier, cost entered now', '', '0.00', '0.00'],
    ['Bikes', 'Cost of bikes sold', '', '65000.75', '0.00'],
    ['Bikes', 'Gross', '', '4999.50', '0.00'],
    // Nothing in it runs as a formula
    ['Expenses', "'=Rent", '', '12345.00', '0.00'],
    ['Cash', 'Lacked when counted', '', '0.00', '0.00'],
    // Nor is an amount below zero taken for one
    ['Profit', 'Profit', '', '-7345.50', '0.00'],
  ])
  expect(lines.slice(-3)).toContainEqual(['Profit by shop', expect.stringMatching(/^Shop A/), '2', '-7345.50', ''])

  const xlsx = await file('month', { groupId, format: 'xlsx' })
  expect(xlsx.name).toBe('statement-2026-03.xlsx')
  const { cells, formulas } = readSheet(xlsx.bytes)
  expect(formulas).toBe(0)
  expect(cells[1]).toEqual(['Bikes', 'Sales', 2, 110_000.25, 0, 0])
  expect(cells.find(([, line]) => line === '=Rent')?.[3]).toBe(12_345)
})

test('all entries of a month as a file, those of other shops left out, with both days of a late one', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { enter, back, closeThrough } = bookkeeper(server, groupId)
  await enter('2026-02-28', 100, [shopA, 'cash'], [shopA, 'expense'])
  await closeThrough(shopA, '2026-02-28')
  const note = '=1+1'
  const late = await enter('2026-02-27', 12_345, [shopA, 'cash'], [shopA, 'expense'], { on: '2026-03-01', note })
  const [taken] = await back('2026-03-31', [late])
  await enter('2026-03-05', 500_000, [shopB, 'cash'], [shopA, 'cash'], { kind: 'move', party: '@Ravi' })
  await enter('2026-03-05', 700, [shopB, 'cash'], [shopB, 'expense'])
  await enter('2026-04-01', 100, [shopA, 'cash'], [shopA, 'expense'])
  const manager = await at('shop', shopA, 'manager')
  const csv = await file('entries', { shopId: shopA }, manager.token)
  expect(csv.name).toBe('entries-2026-03.csv')
  const rows = rowsOf(csv.bytes)
  expect(rows.map((row) => [row.Day, row.About, row.What, row.From, row.To, row.Amount])).toEqual([
    ['1 Mar 2026', '27 Feb 2026', 'Expense', 'Cash', 'Other expenses', '123.45'],
    ['5 Mar 2026', '5 Mar 2026', 'Money moved', 'Cash', 'Cash', '5000.00'],
    ['31 Mar 2026', '31 Mar 2026', 'Taken back', 'Other expenses', 'Cash', '123.45'],
  ])
  expect(rows[0]).toMatchObject({ Note: "'=1+1", Entry: late.id, 'Takes back': '' })
  expect(rows[1]).toMatchObject({ Party: "'@Ravi" })
  expect(rows[2]).toMatchObject({ Entry: taken?.id, 'Takes back': late.id })
  const { cells } = readSheet((await file('entries', { groupId, format: 'xlsx' })).bytes)
  expect(cells).toHaveLength(5)
  expect(cells[1]?.slice(0, 3)).toEqual([46_082, 46_080, 'Expense'])
})

test('the stock at the end of a month, or of today, the GST sheet and the cash are files too', async () => {
  server.clock.now = new Date('2026-04-10T06:00:00Z')
  const { groupId, shopA } = await newDealership(server)
  const { enter } = bookkeeper(server, groupId)
  await enter('2026-03-31', 6_000_050, [shopA, 'unrecorded'], [shopA, 'stock'], { kind: 'purchase' })
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000.5, purchasedOn: '2026-03-01' })
  const payments = [{ method: 'cash' as const, amount: 210_000.25 }]
  const buyer = {
    buyerName: '=Ravi',
    buyerContact: '98480 12345',
    salePrice: 210_000.25,
    soldOn: '2026-03-31',
    payments,
  }
  const sale = await server.call(sellBike, { token, params: { bikeId }, body: buyer })
  expect(sale.status).toBe(201)

  const stock = await file('stock', { shopId: shopA })
  expect(stock.name).toBe('stock-value-2026-03-31.csv')
  expect(rowsOf(stock.bytes)).toMatchObject([{ 'At the end of': '31 Mar 2026' }])
  expect((await file('stock', { groupId, month: '2026-04' })).name).toBe('stock-value-2026-04-10.csv')
  expect((await file('stock', { groupId, month: '2026-05' })).status).toBe(400)
  expect((await file('stock', { groupId, day: '2026-03-15' })).name).toBe('stock-value-2026-03-15.csv')
  expect((await file('stock', { groupId, day: '2026-04-11' })).status).toBe(400)

  const gst = await file('gst', { groupId })
  expect(gst.name).toBe('gst-2026-03.csv')
  expect(rowsOf(gst.bytes)).toMatchObject([
    {
      'Sale note': sale.body.serial,
      'Sold on': '31 Mar 2026',
      Buyer: "'=Ravi",
      'Sale price': '210000.25',
      'Purchase price': '60000.50',
      'Margin scheme': 'No',
      Margin: '',
      'Rate (%)': '18',
      Tax: '',
    },
  ])
  const cash = await file('cash', { groupId })
  expect(cash.name).toBe('cash-2026-03.csv')
  expect(rowsOf(cash.bytes)).toEqual([
    {
      'Paid by': "'=Ravi",
      Contact: sale.body.buyerContact,
      On: '31 Mar 2026',
      Cash: '210000.25',
      'Sale notes and receipts': sale.body.serial,
      For: '',
      Since: '',
    },
  ])
  const entries = rowsOf((await file('entries', { groupId })).bytes)
  expect(entries.filter(({ What }) => What === 'Bike sold')).toMatchObject([{ Number: sale.body.serial }])
})
