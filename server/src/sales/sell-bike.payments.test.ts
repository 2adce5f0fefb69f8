import * as bikes from '@forecourt/contract/bikes'
import * as sales from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes as bikesTable, sales as salesTable } from '../db/schema.ts'

const server = await startApp()

const body = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500.5 }
const exchangeBike = {
  vehicleNumber: 'ts-07 hx 4321',
  make: 'Hero',
  model: 'Splendor Plus',
  year: 2019,
  mileage: 41_000,
  listPrice: 36_000,
}
const upi = { method: 'upi', amount: 52_500.5 } as const
const exchange = { method: 'exchange', amount: 30_000 } as const

type Sell = Partial<Parameters<typeof server.call<typeof sales.sellBike>>[1]['body']>

/** A shop with a bike in stock, and how its staff sell it. */
async function counter() {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const { token } = staff
  const sell = (form: Sell, bikeId = bike._id) =>
    server.call(sales.sellBike, { token, params: { bikeId }, body: { ...body, ...form } })
  return { groupId, shopA, shopB, bike, staff, token, sell }
}

test('payments that do not make the price are refused, and by how much', async () => {
  const { sell } = await counter()
  const cash = (amount: number) => ({ method: 'cash', amount }) as const
  const wrong: [Sell, string, string][] = [
    [{ payments: [cash(82_500)] }, 'payments', 'The payments are ₹0.50 less than the price'],
    [{ payments: [cash(80_000), cash(1_00_000)] }, 'payments', 'The payments are ₹97,499.50 more than the price'],
    [{ payments: [cash(500.5)] }, 'payments', 'The payments are ₹82,000 less than the price'],
    [{ payments: [cash(0)] }, 'payments.0.amount', 'The price must be more than zero'],
    [{ payments: [upi, exchange] }, 'exchangeBike', 'Enter the bike taken in exchange'],
    [{ payments: [], exchangeBike }, 'payments', 'Enter what the bike taken in exchange counts for'],
    [{ payments: [upi, cash(30_000)], exchangeBike }, 'payments', 'Enter what the bike taken in exchange counts for'],
    [{ payments: [exchange, exchange], exchangeBike }, 'payments', 'Only one bike can be taken in exchange'],
  ]
  for (const [form, field, sentence] of wrong) {
    const answer = await sell(form)
    expect(answer.status, sentence).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('a wrong field of the bike taken in exchange is named', async () => {
  const { sell } = await counter()
  const payments = [upi, exchange]
  const year = await sell({ payments, exchangeBike: { ...exchangeBike, year: 1900 } })
  expect(Object.keys(year.failure.fields ?? {})).toEqual(['exchangeBike.year'])
  const pictures = await sell({ payments, exchangeBike: { ...exchangeBike, pictures: ['/files/none.webp'] } })
  expect(pictures.status).toBe(400)
  expect(Object.keys(pictures.failure.fields ?? {})).toEqual(['exchangeBike.pictures'])
})

test('payments add up to the paisa, and stand on the note in their order', async () => {
  const { sell, token } = await counter()
  const payments = [
    { method: 'cash', amount: 0.1, reference: '' },
    { method: 'card', amount: 0.2, reference: 'Slip 77' },
    { method: 'finance', amount: 82_500.2, reference: 'Sundaram Finance' },
  ] as const
  const sale = await sell({ payments: [...payments] })
  expect(sale.status).toBe(201)
  const note = await server.call(sales.getSale, { token, params: { saleId: sale.body._id } })
  expect(note.body.payments).toEqual(payments)
  expect(note.body.exchange).toBeNull()
})

test('a bike taken in exchange is bought from the buyer in the same shop, for what it counts for', async () => {
  const { groupId, shopA, sell, staff, token } = await counter()
  const sale = await sell({ payments: [upi, exchange], exchangeBike })
  expect(sale.status).toBe(201)
  const [taken] = await server.db.select().from(bikesTable).where(eq(bikesTable.vehicleNumber, 'TS07HX4321'))
  expect(taken).toMatchObject({
    groupId,
    shopId: shopA,
    cost: 30_000,
    listPrice: 36_000,
    sellerName: 'Lakshmi Rao',
    sellerPhone: '+919848012345',
    purchasedOn: sale.body.soldOn,
    soldAt: null,
  })
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.recordId, taken?.id ?? ''))
  expect(records).toMatchObject([{ operationType: 'CREATE', collectionName: 'bikes', operationByUser: staff._id }])
  const [record] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, sale.body._id))
  expect(record?.data).toMatchObject({
    exchangeVehicleNumber: 'TS07HX4321',
    payments: [
      { method: 'upi', amount: 52_500.5, reference: '' },
      { method: 'exchange', amount: 30_000, reference: '' },
    ],
  })
  const note = await server.call(sales.getSale, { token, params: { saleId: sale.body._id } })
  expect(note.body.exchange).toEqual({
    bikeId: taken?.id,
    vehicleNumber: 'TS07HX4321',
    make: 'Hero',
    model: 'Splendor Plus',
    amount: 30_000,
  })
  // Its cost is no longer for staff, though they took it in
  const seen = await server.call(bikes.getBike, { token, params: { bikeId: taken?.id ?? '' } })
  expect(seen.body.cost).toBeNull()
})

test('somebody else may be named as the seller of the bike taken in exchange', async () => {
  const { sell, groupId } = await counter()
  const named = { ...exchangeBike, sellerName: 'Suresh Rao', sellerPhone: '98490 54321' }
  const payments = [upi, exchange]
  expect((await sell({ payments, exchangeBike: named, buyerContact: 'lakshmi@example.com' })).status).toBe(201)
  const [taken] = await inStock(groupId)
  expect(taken).toMatchObject({ sellerName: 'Suresh Rao', sellerPhone: '+919849054321' })
})

test('a bike that stands in stock already cannot be taken in exchange, and nothing of the sale stays', async () => {
  const { groupId, shopB, bike, sell } = await counter()
  const there = await addBike(server, shopB)
  const payments = [upi, exchange]
  for (const vehicleNumber of [there.vehicleNumber, bike.vehicleNumber]) {
    const answer = await sell({ payments, exchangeBike: { ...exchangeBike, vehicleNumber } })
    expect(answer.status).toBe(409)
    expect(answer.failure.code).toBe('already_in_stock')
    expect(answer.failure.message).toMatch(/^This bike is already in stock at Shop [AB] \d+$/)
  }
  expect(await server.db.select().from(salesTable).where(eq(salesTable.groupId, groupId))).toEqual([])
  expect((await inStock(groupId)).map(({ version }) => version)).toEqual([1, 1])
})

test('the first sales of a shop at once, each with an exchange, wait for each other and all come through', async () => {
  const { sell, shopA, groupId } = await counter()
  const stock = await Promise.all(Array.from({ length: 6 }, () => addBike(server, shopA)))
  const payments = [upi, exchange]
  const answers = await Promise.all(
    stock.map(({ _id }, n) =>
      sell({ payments, exchangeBike: { ...exchangeBike, vehicleNumber: `TS07HX000${n}` } }, _id),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect(await inStock(groupId)).toHaveLength(7)
})

test('one bike given in exchange in two sales at once is taken in once', async () => {
  const { bike, sell, shopA, groupId } = await counter()
  const other = await addBike(server, shopA)
  const form = { payments: [upi, exchange], exchangeBike }
  const answers = await Promise.all([sell(form, bike._id), sell(form, other._id)])
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409'])
  expect(await inStock(groupId)).toHaveLength(2)
})

async function inStock(groupId: string) {
  const rows = await server.db
    .select()
    .from(bikesTable)
    .where(and(eq(bikesTable.groupId, groupId)))
  return rows.filter(({ soldAt }) => soldAt === null)
}
