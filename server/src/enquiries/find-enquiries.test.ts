import type { Input } from '@forecourt/contract/endpoint'
import * as contract from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = Input<typeof contract.listEnquiries>['query']
type Form = Partial<Input<typeof contract.addEnquiry>['body']>

async function add(shopId: string, form: Form) {
  const usual = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const answer = await server.call(contract.addEnquiry, { token, body: { ...usual, ...form, shopId } })
  expect(answer.status).toBe(201)
  return answer.body
}

/** Whose enquiries are found, in the order of the list. */
async function found(query: Query, by = token) {
  const answer = await server.call(contract.listEnquiries, { token: by, query })
  expect(answer.status).toBe(200)
  expect(answer.body.total).toBe(answer.body.enquiries.length)
  return answer.body.enquiries.map(({ customerName }) => customerName)
}

const all = async (query: Query, by = token) => (await found(query, by)).toSorted()

test('they are found by zone, shop, state, type, bike and words', async () => {
  const { at, groupId, north, south, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { vehicleNumber: 'AP31ZZ7788', make: 'Royal Enfield', model: 'Classic' })
  await add(shopA, { customerName: 'About a bike', bikeId: bike._id })
  await add(shopB, { customerName: 'Wishing', wish: 'any pulsar under 1 lakh', enquiryType: ['Buy', 'Finance'] })
  const { _id: enquiryId } = await add(shopB, { customerName: 'Gone' })
  const body = { state: 'lost', lostReason: 'Bought elsewhere' } as const
  await server.call(contract.editEnquiry, { token, params: { enquiryId }, body })
  for (const [query, expected] of [
    [{}, ['About a bike', 'Gone', 'Wishing']],
    [{ zoneId: north }, ['About a bike']],
    [{ zoneId: south }, ['Gone', 'Wishing']],
    [{ state: 'lost' }, ['Gone']],
    [{ state: 'open' }, ['About a bike', 'Wishing']],
    [{ type: 'finance' }, ['Wishing']],
    [{ bikeId: bike._id }, ['About a bike']],
    [{ q: 'ap-31-zz-7788' }, ['About a bike']],
    [{ q: 'enfield about' }, ['About a bike']],
    [{ q: 'pulsar finance' }, ['Wishing']],
    [{ q: 'shop gone' }, ['Gone']],
    [{ q: 'pulsar gone' }, []],
    [{ state: 'won' }, []],
  ] as const) {
    expect(await all({ groupId, ...query }), JSON.stringify(query)).toEqual(expected)
  }
  const staff = await at('shop', shopA, 'staff')
  expect(await all({ zoneId: north }, staff.token)).toEqual(['About a bike'])
  expect((await server.call(contract.listEnquiries, { token: staff.token, query: { zoneId: south } })).status).toBe(404)
})

test('due are the open ones to follow up today in India or before', async () => {
  const { groupId, shopA } = await newDealership(server)
  const before = server.clock.now
  // Tomorrow in India
  server.clock.now = new Date('2026-03-09T18:30:00Z')
  await add(shopA, { customerName: 'Yesterday', followUpOn: '2026-03-09' })
  await add(shopA, { customerName: 'Today', followUpOn: '2026-03-10' })
  await add(shopA, { customerName: 'Tomorrow', followUpOn: '2026-03-11' })
  await add(shopA, { customerName: 'Some day' })
  const { _id: enquiryId } = await add(shopA, { customerName: 'Won', followUpOn: '2026-03-10' })
  await server.call(contract.editEnquiry, { token, params: { enquiryId }, body: { state: 'won' } })
  const due = await found({ groupId, show: 'due', sort: 'followUpOn', order: 'asc' })
  server.clock.now = before
  expect(due).toEqual(['Yesterday', 'Today'])
})

test('a wish fits bikes in stock of its group as they come in, as far as the reader sees them', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const enquiry = await add(shopA, {
    customerName: 'Fits',
    wish: 'petrol classic 350 of 2020 or newer, 1 to 1.5 lakh, under 20000 km',
  })
  await add(shopA, { customerName: 'Says nothing', wish: 'any bike' })
  await add(shopA, { customerName: 'No match', wish: 'harley' })
  const fits = {
    make: 'Royal Enfield',
    model: 'Classic 350',
    year: 2020,
    mileage: 20_000,
    fuel: 'petrol',
    listPrice: 150_000,
  } as const
  const matched = async (by = token) => {
    const { body } = await server.call(contract.getEnquiry, { token: by, params: { enquiryId: enquiry._id } })
    expect(body.matches).toBe(body.matching.length)
    const isListed = (await found({ groupId, show: 'matched' }, by)).includes('Fits')
    expect(isListed).toBe(body.matches > 0)
    return body.matching.map(({ _id }) => _id)
  }
  await addBike(server, other.shopA, fits)
  // A number that is only in the vehicle number is no model
  const wrong = [
    { year: 2019 },
    { mileage: 20_001 },
    { fuel: 'diesel' },
    { listPrice: 150_000.5 },
    { listPrice: 99_999 },
    { model: 'Classic', vehicleNumber: 'TS09EA3501' },
  ] as const
  for (const change of wrong) await addBike(server, shopA, { ...fits, ...change })
  expect(await matched()).toEqual([])
  const dear = await addBike(server, shopB, fits)
  const cheap = await addBike(server, shopA, { ...fits, listPrice: 120_000, cost: 90_000 })
  expect(await matched()).toEqual([cheap._id, dear._id])
  const staff = await at('shop', shopA, 'staff')
  expect(await matched(staff.token)).toEqual([cheap._id])
  const { body } = await server.call(contract.getEnquiry, { token: staff.token, params: { enquiryId: enquiry._id } })
  expect(body.matching[0]).toMatchObject({ cost: null, shopName: expect.stringMatching(/^Shop A/) })
  const sale = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 1000 }
  await server.call(sellBike, { token, params: { bikeId: cheap._id }, body: sale })
  expect(await matched()).toEqual([dear._id])
  await server.call(contract.editEnquiry, { token, params: { enquiryId: enquiry._id }, body: { state: 'won' } })
  expect(await matched()).toEqual([])
})

test('who asks for a scooter is shown scooters of any make, and who asks for a bike either', async () => {
  const { shopA } = await newDealership(server)
  const scooter = await add(shopA, { wish: 'scooter under 60k' })
  const either = await add(shopA, { wish: 'bike under 60k' })
  await addBike(server, shopA, { make: 'Bajaj', model: 'Pulsar 150', listPrice: 52_000 })
  const chetak = await addBike(server, shopA, { make: 'Bajaj', model: 'Chetak', listPrice: 50_000 })
  const activa = await addBike(server, shopA, { make: 'HONDA', model: 'ACTIVA 6G', listPrice: 55_000 })
  const page = async (enquiryId: string) =>
    (await server.call(contract.getEnquiry, { token, params: { enquiryId } })).body
  expect(await page(either._id)).toMatchObject({ matches: 3 })
  expect(await page(scooter._id)).toMatchObject({ matches: 2, matching: [{ _id: chetak._id }, { _id: activa._id }] })
})

test('one enquiry is for those who reach its shop', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: enquiryId } = await add(shopA, { wish: 'activa' })
  const beyond = await at('shop', shopB, 'admin')
  for (const params of [{ enquiryId }, { enquiryId: '01890000-0000-7000-8000-000000000000' }, { enquiryId: 'none' }]) {
    expect((await server.call(contract.getEnquiry, { token: beyond.token, params })).status).toBe(404)
  }
  const staff = await at('shop', shopA, 'staff')
  const answer = await server.call(contract.getEnquiry, { token: staff.token, params: { enquiryId } })
  expect(answer.body).toMatchObject({ _id: enquiryId, wish: 'activa', matching: [] })
})

test.each(contract.enquirySorts)('sorted by %s, either way, the pages hold each once and in order', async (sort) => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const followUps = ['2026-01-02', null, '2026-01-01', '2026-01-02', null]
  for (const [n, followUpOn] of followUps.entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + (n % 2))
    await add(n % 2 ? shopA : shopB, { customerName: ['ravi', 'Asha', 'Ravi'][n % 3], followUpOn })
  }
  for (const order of ['asc', 'desc'] as const) {
    const whole = await server.call(contract.listEnquiries, { token, query: { groupId, sort, order } })
    const sortedBy = whole.body.enquiries.map((one) =>
      (sort === 'shop' ? one.shopName : (one[sort] ?? '')).toLowerCase(),
    )
    const known = sortedBy.filter((key) => key !== '')
    expect(known).toEqual(order === 'asc' ? known.toSorted() : known.toSorted().reverse())
    // Those without a day come last either way
    expect(sortedBy.slice(known.length)).toEqual(sortedBy.filter((key) => key === ''))
    const visited: string[] = []
    let cursor: string | undefined
    do {
      const query = { groupId, sort, order, limit: 2, cursor }
      const page = await server.call(contract.listEnquiries, { token, query })
      visited.push(...page.body.enquiries.map(({ _id }) => _id))
      cursor = page.body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(visited).toEqual(whole.body.enquiries.map(({ _id }) => _id))
    expect(visited).toHaveLength(followUps.length)
  }
})

test('a cursor is good for its own query alone', async () => {
  const { groupId, shopA } = await newDealership(server)
  for (let n = 0; n < 3; n++) await add(shopA, {})
  const query = { groupId, limit: 1 }
  const cursor = (await server.call(contract.listEnquiries, { token, query })).body.nextCursor ?? ''
  expect((await server.call(contract.listEnquiries, { token, query: { ...query, cursor } })).status).toBe(200)
  for (const other of [
    { q: 'meena' },
    { state: 'open' },
    { show: 'due' },
    { type: 'Buy' },
    { sort: 'shop' },
    { order: 'asc' },
  ] as const) {
    const answer = await server.call(contract.listEnquiries, { token, query: { ...query, ...other, cursor } })
    expect(answer.status, JSON.stringify(other)).toBe(400)
  }
})
