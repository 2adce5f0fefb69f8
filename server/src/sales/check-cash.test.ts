import { businessDay, DAY } from '@forecourt/contract/calendar'
import { cancelSale, checkCash, type PaymentMethod, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const yesterday = businessDay(new Date(server.clock.now.getTime() - DAY))
const phone = '98480 12345'

type Paid = { amount: number; method?: PaymentMethod; buyerContact?: string; soldOn?: string }

async function sellAt(shopId: string, { amount, method = 'cash', buyerContact = phone, soldOn }: Paid) {
  const { _id: bikeId } = await addBike(server, shopId, { purchasedOn: yesterday })
  const body = { buyerName: 'Ravi', buyerContact, salePrice: amount, payments: [{ method, amount }], soldOn }
  const answer = await server.call(sellBike, { token, params: { bikeId }, body })
  expect(answer.status).toBe(201)
  return answer.body._id
}

async function reaches(shopId: string, cash: number, more: { buyerContact?: string; soldOn?: string } = {}) {
  const query = { shopId, cash, buyerContact: phone, ...more }
  return (await server.call(checkCash, { token, query })).body.reachesLimit
}

test('a shop outside the reach is not found; a wrong query is refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const query = { shopId: shopA, buyerContact: phone, cash: 1 }
  const ask = (change: object) => server.call(checkCash, { token: staff.token, query: { ...query, ...change } })
  expect((await ask({ shopId: shopB })).status).toBe(404)
  expect((await ask({})).body).toEqual({ reachesLimit: false })
  for (const change of [{ cash: -1 }, { soldOn: 'yesterday' }, { shopId: 'x' }]) {
    const answer = await ask(change)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(Object.keys(change))
  }
})

test('of a sale in another shop nobody learns what was paid for it', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const [here, there] = [await sellAt(shopA, { amount: 150_000 }), await sellAt(shopB, { amount: 150_000 })]
  const staff = await at('shop', shopA, 'staff')
  const ask = async (saleId: string) => {
    const query = { shopId: shopA, saleId, cash: 60_000 }
    return (await server.call(checkCash, { token: staff.token, query })).body.reachesLimit
  }
  expect([await ask(here), await ask(there)]).toEqual([true, false])
})

test('₹2,00,000 of cash from one person in a day reach the limit, ₹1 less does not', async () => {
  const { shopA } = await newDealership(server)
  expect(await reaches(shopA, 199_999)).toBe(false)
  expect(await reaches(shopA, 199_999.99)).toBe(false)
  expect(await reaches(shopA, 200_000)).toBe(true)
  expect(await reaches(shopA, 200_000, { buyerContact: '' })).toBe(true)
})

test('cash that any shop of the group took from them that day counts, however the phone is written', async () => {
  const { shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  await sellAt(shopB, { amount: 120_000.5 })
  await sellAt(other.shopA, { amount: 150_000 })
  expect(await reaches(shopA, 79_999)).toBe(false)
  expect(await reaches(shopA, 79_999.5)).toBe(true)
  expect(await reaches(shopA, 79_999.5, { buyerContact: '+91-98480-12345' })).toBe(true)
  expect(await reaches(shopA, 79_999.5, { buyerContact: '98490 54321' })).toBe(false)
})

test('other payments, other days and cancelled sales do not count', async () => {
  const { shopA } = await newDealership(server)
  for (const method of ['upi', 'card', 'finance'] as const) await sellAt(shopA, { amount: 150_000, method })
  await sellAt(shopA, { amount: 150_000, soldOn: yesterday })
  const saleId = await sellAt(shopA, { amount: 150_000 })
  expect(await reaches(shopA, 50_000)).toBe(true)
  await server.call(cancelSale, { token, params: { saleId }, query: {} })
  expect(await reaches(shopA, 50_000)).toBe(false)
  expect(await reaches(shopA, 50_000, { soldOn: yesterday })).toBe(true)
})

test('a contact that is no phone number tells people apart by itself, in any case', async () => {
  const { shopA } = await newDealership(server)
  await sellAt(shopA, { amount: 150_000, buyerContact: 'Ravi@Example.com' })
  expect(await reaches(shopA, 50_000, { buyerContact: 'ravi@example.com' })).toBe(true)
  expect(await reaches(shopA, 50_000, { buyerContact: 'lakshmi@example.com' })).toBe(false)
})
