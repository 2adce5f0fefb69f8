import * as bikes from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPicture, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

/** Noon in India. */
const noon = new Date('2026-03-05T06:30:00Z')

const form = {
  vehicleNumber: 'ts 09-ea 1234',
  make: ' Honda ',
  model: 'Activa 6G',
  year: 2023,
  mileage: 7500,
  listPrice: 85_000,
}

/** What is kept where it is not given. */
const unknown = {
  color: '',
  fuel: null,
  owners: null,
  chassisNumber: '',
  engineNumber: '',
  sellerName: '',
  sellerPhone: '',
  sellerTaxed: false,
  notes: '',
  pictures: [],
}

test('a shop outside the reach, of another dealership or of nobody is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  for (const shopId of [shopB, other.shopA, '01890000-0000-7000-8000-000000000000']) {
    const answer = await server.call(bikes.addBike, { token, body: { ...form, shopId } })
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This shop was not found')
  }
})

test('every field is checked and named', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const next = new Date().getFullYear() + 1
  const wrong = [
    [{ vehicleNumber: '' }, 'vehicleNumber', 'Enter the vehicle number in letters and digits, such as TS09EA1234'],
    [
      { vehicleNumber: 'TS09;DROP' },
      'vehicleNumber',
      'Enter the vehicle number in letters and digits, such as TS09EA1234',
    ],
    [{ make: '  ' }, 'make', 'Make is required'],
    [{ make: 'x'.repeat(61) }, 'make', 'At most 60 characters'],
    [{ model: '' }, 'model', 'Model is required'],
    [{ year: 1949 }, 'year', `The year must be between 1950 and ${next}`],
    [{ year: next + 1 }, 'year', `The year must be between 1950 and ${next}`],
    [{ year: 2020.5 }, 'year', 'Enter the year in four digits'],
    [{ mileage: -1 }, 'mileage', 'Kilometres cannot be negative'],
    [{ mileage: 1_000_000 }, 'mileage', 'Kilometres must be at most 999999'],
    [{ listPrice: 0 }, 'listPrice', 'The price must be more than zero'],
    [{ listPrice: 10.005 }, 'listPrice', 'At most two decimals'],
    [{ cost: -1 }, 'cost', 'The amount cannot be negative'],
    [{ fuel: 'water' }, 'fuel', 'Choose petrol, diesel, electric, cng or hybrid'],
    [{ owners: 0 }, 'owners', 'At least 1 owner'],
    [{ owners: 21 }, 'owners', 'At most 20 owners'],
    [{ color: 'x'.repeat(41) }, 'color', 'At most 40 characters'],
    [{ sellerPhone: 'no phone' }, 'sellerPhone', 'Enter a valid phone number'],
    [{ sellerPhone: '0000000000' }, 'sellerPhone', 'Enter a valid phone number'],
    [{ purchasedOn: '2025-02-30' }, 'purchasedOn', 'Enter a date'],
    [{ purchasedOn: '0000-01-01' }, 'purchasedOn', 'Enter a date'],
    [{ pictures: ['/files/bikes/pictures/x.webp'] }, 'pictures', 'Please upload the picture again'],
    [{ pictures: ['https://example.com/bike.webp'] }, 'pictures', 'Please upload the picture again'],
    [{ pictures: Array(21).fill('/files/x') }, 'pictures', 'At most 20 pictures'],
  ] as const
  for (const [change, field, sentence] of wrong) {
    const answer = await server.call(bikes.addBike, {
      token,
      body: { ...form, shopId: shopA, ...change } as typeof form & { shopId: string },
    })
    expect(answer.status, field).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('staff add a bike with its cost, which they do not see again', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const manager = await at('shop', shopA, 'manager')
  const added = await server.call(bikes.addBike, {
    token: staff.token,
    body: { ...form, shopId: shopA, cost: 61_000.5 },
  })
  const moment = server.clock.now.toISOString()
  const bike = {
    _id: added.body._id,
    groupId,
    shopId: shopA,
    vehicleNumber: 'TS09EA1234',
    make: 'Honda',
    model: 'Activa 6G',
    year: 2023,
    mileage: 7500,
    ...unknown,
    cost: null,
    listPrice: 85_000,
    consignmentId: null,
    purchasedOn: businessDay(server.clock.now),
    cover: '',
    version: 1,
    created: moment,
    updated: moment,
    soldAt: null,
    heldUntil: null,
    leaseId: null,
    daysInInventory: 0,
    shopName: expect.stringMatching(/^Shop A \d+$/),
  }
  expect(added.status).toBe(201)
  expect(added.body).toEqual(bike)
  const params = { bikeId: bike._id }
  expect((await server.call(bikes.getBike, { token: staff.token, params })).body).toEqual(bike)
  expect((await server.call(bikes.getBike, { token: manager.token, params })).body).toEqual({ ...bike, cost: 61_000.5 })
})

test('a purchase with all that is known of it; of its pictures the first is the cover', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'manager')
  const pictures = [await addPicture(server), await addPicture(server)]
  const purchase = {
    color: ' Black ',
    fuel: 'petrol',
    owners: 2,
    chassisNumber: 'me4 jf 50ab',
    engineNumber: 'jf50e 123',
    cost: 61_000,
    sellerName: 'Asha',
    sellerPhone: '098480 12345',
    sellerTaxed: true,
    notes: 'Two keys',
    purchasedOn: '2025-11-30',
    pictures,
  } as const
  const added = await server.call(bikes.addBike, { token, body: { ...form, shopId: shopA, ...purchase } })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    ...purchase,
    color: 'Black',
    chassisNumber: 'ME4JF50AB',
    engineNumber: 'JF50E123',
    sellerPhone: '+919848012345',
    cover: pictures[0],
    created: server.clock.now.toISOString(),
  })
  const { body } = await server.call(bikes.getBike, { token, params: { bikeId: added.body._id } })
  expect(body).toEqual(added.body)
})

test('the day of purchase is one of India, today at the latest', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const add = (vehicleNumber: string, purchasedOn?: string) =>
    server.call(bikes.addBike, {
      token,
      body: { ...form, vehicleNumber, shopId: shopA, ...(purchasedOn && { purchasedOn }) },
    })
  const before = server.clock.now
  // Past midnight in India, while it is still the day before in UTC
  server.clock.now = new Date(noon.getTime() + 13 * 3_600_000)
  const tomorrow = await add('TS09EA0001', '2026-03-07')
  const today = await add('TS09EA0002', '2026-03-06')
  const unsaid = await add('TS09EA0003')
  server.clock.now = before
  expect(tomorrow.failure.fields).toEqual({ purchasedOn: 'The purchase date cannot be in the future' })
  expect(today.body.purchasedOn).toBe('2026-03-06')
  expect(unsaid.body.purchasedOn).toBe('2026-03-06')
})

test('a bike outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const elsewhere = await at('shop', shopB, 'admin')
  const added = await server.call(bikes.addBike, { token: staff.token, body: { ...form, shopId: shopA } })
  const answer = await server.call(bikes.getBike, { token: elsewhere.token, params: { bikeId: added.body._id } })
  expect(answer.status).toBe(404)
  const nonsense = await server.call(bikes.getBike, { token: staff.token, params: { bikeId: 'nonsense' } })
  expect(nonsense.status).toBe(404)
})

test('a vehicle stands in stock once in a group, and the refusal says where, even beyond the reach', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const first = await server.call(bikes.addBike, {
    token: server.superAdmin.token,
    body: { ...form, shopId: shopB },
  })
  expect(first.status).toBe(201)
  const { token } = await at('shop', shopA, 'staff')
  const again = await server.call(bikes.addBike, {
    token,
    body: { ...form, shopId: shopA, vehicleNumber: 'TS-09-EA-1234' },
  })
  expect(again.status).toBe(409)
  expect(again.failure.code).toBe('already_in_stock')
  expect(again.failure.message).toMatch(/^This bike is already in stock at Shop B \d+$/)
  const elsewhere = await server.call(bikes.addBike, {
    token: server.superAdmin.token,
    body: { ...form, shopId: other.shopA },
  })
  expect(elsewhere.status).toBe(201)
})

test('of two people who add one vehicle at once, one is told that it is there', async () => {
  const { shopA, shopB } = await newDealership(server)
  const { token } = server.superAdmin
  const answers = await Promise.all(
    [shopA, shopB].map((shopId) => server.call(bikes.addBike, { token, body: { ...form, shopId } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('what the audit keeps: the bike with its shop by name, and nothing of a refusal', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const body = { ...form, shopId: shopA, cost: 61_000 }
  const added = await server.call(bikes.addBike, { token: staff.token, body })
  await server.call(bikes.addBike, { token: staff.token, body })
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'bikes')))
  const moment = server.clock.now.toISOString()
  expect(records).toEqual([
    expect.objectContaining({
      operationType: 'CREATE',
      recordId: added.body._id,
      shopId: shopA,
      operationByUser: staff._id,
      operationByUserName: staff.name,
      created: server.clock.now,
      data: {
        _id: added.body._id,
        shopId: shopA,
        shopName: expect.stringMatching(/^Shop A \d+$/),
        vehicleNumber: 'TS09EA1234',
        make: 'Honda',
        model: 'Activa 6G',
        year: 2023,
        mileage: 7500,
        ...unknown,
        cost: 61_000,
        listPrice: 85_000,
        purchasedOn: businessDay(server.clock.now),
        version: 1,
        created: moment,
        updated: moment,
        soldAt: null,
      },
    }),
  ])
})
