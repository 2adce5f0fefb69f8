import * as bikes from '@forecourt/contract/bikes'
import { businessDay, HOUR } from '@forecourt/contract/calendar'
import * as enquiries from '@forecourt/contract/enquiries'
import * as sales from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, enquiries as enquiriesTable, sales as salesTable } from '../db/schema.ts'

const server = await startApp()

const body = { buyerName: ' Lakshmi Rao ', buyerContact: '98480 12345', salePrice: 82_500.5 }

test('a bike outside the reach is not found, nor one of nobody', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const beyond = [await addBike(server, shopB), await addBike(server, other.shopA)].map(({ _id }) => _id)
  for (const bikeId of [...beyond, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await server.call(sales.sellBike, { token, params: { bikeId }, body })
    expect(answer.status).toBe(404)
  }
})

test('every field is checked and named', async () => {
  const { shopA } = await newDealership(server)
  const params = { bikeId: (await addBike(server, shopA))._id }
  const wrong = [
    [{ buyerName: '  ' }, 'buyerName', 'Buyer name is required'],
    [{ buyerName: 'x'.repeat(121) }, 'buyerName', 'At most 120 characters'],
    [{ buyerContact: '' }, 'buyerContact', 'Buyer contact is required'],
    [{ buyerContact: '98480 1234' }, 'buyerContact', 'Enter a valid phone number'],
    [{ buyerContact: '98480.1234' }, 'buyerContact', 'Enter a valid phone number'],
    [{ buyerContact: '+91 98480 1234' }, 'buyerContact', 'Enter a valid phone number'],
    [{ buyerContact: '12345' }, 'buyerContact', 'Enter a valid phone number'],
    [{ salePrice: 0 }, 'salePrice', 'The price must be more than zero'],
    [{ salePrice: -1 }, 'salePrice', 'The amount cannot be negative'],
    [{ salePrice: 1.234 }, 'salePrice', 'At most two decimals'],
    [{ soldOn: '2025-02-30' }, 'soldOn', 'Enter a date'],
  ] as const
  for (const [change, field, sentence] of wrong) {
    const { token } = server.superAdmin
    const answer = await server.call(sales.sellBike, { token, params, body: { ...body, ...change } })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('staff sell a bike: it is sold from that moment, and its days stop', async () => {
  const { at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 36 * HOUR)
  const moment = server.clock.now.toISOString()
  const { token } = await at('shop', shopA, 'staff')
  const answer = await server.call(sales.sellBike, { token, params, body })

  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    _id: answer.body._id,
    bikeId: bike._id,
    shopId: shopA,
    buyerName: 'Lakshmi Rao',
    buyerContact: '98480 12345',
    salePrice: 82_500.5,
    listPrice: 85_000,
    soldOn: businessDay(new Date(moment)),
    serial: expect.stringMatching(/^SHO\/\d{4}\/00001$/),
    created: moment,
  })
  server.clock.now = new Date(server.clock.now.getTime() + 10 * HOUR)
  const sold = await server.call(bikes.getBike, { token, params })
  server.clock.now = before
  expect(sold.body).toMatchObject({ soldAt: moment, daysInInventory: 2, updated: bike.updated, version: 2 })
})

test.each([
  '9848012345',
  '12345 67890',
  '098480 12345',
  '+91 98480-12345',
  '(040) 4000 1234',
  '+44 20 7946 0958',
  'ravi@example.com',
  '98480 12345 / 98480 12346',
])('%s is a contact of a buyer, kept as it was typed', async (buyerContact) => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const params = { bikeId: (await addBike(server, shopA))._id }
  const answer = await server.call(sales.sellBike, { token, params, body: { ...body, buyerContact } })
  expect(answer.body.buyerContact).toBe(buyerContact)
})

test('what answers carry of a sale may come back with it, and changes nothing', async () => {
  const { shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const readOnly = {
    _id: 'x',
    bikeId: 'x',
    shopId: shopB,
    created: '2001-01-01T00:00:00Z',
    serial: 'X/1',
    listPrice: 1,
  }
  const answer = await server.call(sales.sellBike, {
    token: server.superAdmin.token,
    params: { bikeId: bike._id },
    body: { ...body, ...readOnly },
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ bikeId: bike._id, shopId: shopA, created: server.clock.now.toISOString() })
  expect(answer.body).toMatchObject({ serial: expect.stringMatching(/^SHO/), listPrice: 85_000 })
})

test('a second sale is told who sold the bike and when', async () => {
  const { at, shopA } = await newDealership(server)
  const params = { bikeId: (await addBike(server, shopA))._id }
  const before = server.clock.now
  // In India it is the sixth already
  server.clock.now = new Date('2125-03-05T20:00:00Z')
  const first = await at('shop', shopA, 'staff')
  const second = await at('shop', shopA, 'admin')
  expect((await server.call(sales.sellBike, { token: first.token, params, body })).status).toBe(201)
  const answer = await server.call(sales.sellBike, { token: second.token, params, body })
  server.clock.now = before
  expect(answer.status).toBe(409)
  expect(answer.failure.code).toBe('bike_already_sold')
  expect(answer.failure.message).toBe(`This bike was already sold by ${first.name} on 6 Mar 2125`)
})

test('of people who sell one bike at once, one does', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const params = { bikeId: (await addBike(server, shopA))._id }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.call(sales.sellBike, { token, params, body })),
  )
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409', '409', '409'])
  const rows = await server.db.select().from(salesTable).where(eq(salesTable.groupId, groupId))
  expect(rows).toHaveLength(1)
})

test('a sale wins the enquiry that led to it; one that is closed or beyond the reach refuses the sale', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const enquiryAt = async (shopId: string) => {
    const form = { shopId, customerName: 'Lakshmi Rao', customerPhone: '9848012345', enquiryType: ['Buy'] }
    return (await server.call(enquiries.addEnquiry, { token: server.superAdmin.token, body: form })).body._id
  }
  const sell = async (bikeId: string, enquiryId: string) =>
    server.call(sales.sellBike, { token, params: { bikeId }, body: { ...body, enquiryId } })
  const [first, second] = [await addBike(server, shopA), await addBike(server, shopA)]
  const enquiryId = await enquiryAt(shopA)

  expect((await sell(first._id, await enquiryAt(shopB))).status).toBe(404)
  const sale = await sell(first._id, enquiryId)
  expect(sale.status).toBe(201)
  const [row] = await server.db.select().from(enquiriesTable).where(eq(enquiriesTable.id, enquiryId))
  expect(row).toMatchObject({ state: 'won', saleId: sale.body._id, bikeId: first._id })
  const late = await sell(second._id, enquiryId)
  expect(late.status).toBe(409)
  expect(late.failure.message).toBe('The enquiry of Lakshmi Rao is no longer open')
  const unsold = await server.call(bikes.getBike, { token, params: { bikeId: second._id } })
  expect(unsold.body).toMatchObject({ soldAt: null, version: 1 })
})

test('what the audit keeps: the sale with its bike and shop by name, and nothing of a refusal', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  const sale = await server.call(sales.sellBike, { token: staff.token, params, body })
  await server.call(sales.sellBike, { token: staff.token, params, body })
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'sales')))
  expect(records).toEqual([
    expect.objectContaining({
      operationType: 'CREATE',
      recordId: sale.body._id,
      shopId: shopA,
      fromShopId: null,
      operationByUser: staff._id,
      operationByUserName: staff.name,
      created: server.clock.now,
      data: {
        ...sale.body,
        vehicleNumber: bike.vehicleNumber,
        make: 'Honda',
        model: 'Activa 6G',
        shopName: expect.stringMatching(/^Shop A \d+$/),
        payments: [],
        updated: server.clock.now.toISOString(),
      },
    }),
  ])
  const ofBike = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, bike._id))
  expect(ofBike.map(({ operationType }) => operationType)).toEqual(['CREATE'])
})
