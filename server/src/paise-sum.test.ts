import { closeDay, getCashBook } from '@forecourt/contract/books/calls'
import { listDues } from '@forecourt/contract/dues/calls'
import { getBikePrice } from '@forecourt/contract/prices/calls'
import { getMonthStatement, getStockValue } from '@forecourt/contract/statements/calls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookkeeper } from '../test/books/bookkeeper.ts'
import { sellOnCredit } from '../test/books/owing.ts'
import { addBike, newDealership, startApp } from '../test/harness.ts'
import { dues } from './db/schema.ts'
import { addPaise } from './paise-sum.ts'

const server = await startApp()
const { token } = server.superAdmin
const most = Number.MAX_SAFE_INTEGER
const tooLarge = { code: 'sum_too_large', message: 'These sums are too large to be shown to the paisa' }
const [month, day] = ['2026-03', '2026-03-05']

test('sums of the books are told to the paisa up to what a number holds, and refused in one sentence beyond', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { enter } = bookkeeper(server, groupId)
  const { _id: bikeId } = await addBike(server, shopA, { cost: null })
  const ask = async () => [
    await server.call(getCashBook, { token, query: { shopId: shopA, day } }),
    await server.call(getCashBook, { token, query: { shopId: shopA, day: '2026-03-06' } }),
    await server.call(getBikePrice, { token, params: { bikeId } }),
    await server.call(getMonthStatement, { token, query: { shopId: shopA, month } }),
    await server.call(getStockValue, { token, query: { shopId: shopA, day } }),
  ]
  const put = async (paise: number) => {
    await enter(day, paise, [shopA, 'owner'], [shopA, 'cash'], { kind: 'move' })
    await enter(day, paise, [shopA, 'bank'], [shopA, 'expense'], { kind: 'expense', bikeId })
    await enter(day, paise, [shopA, 'unrecorded'], [shopA, 'stock'], { kind: 'purchase' })
  }
  await put(most - 1)
  await put(1)
  const [ofDay, ofNext, price] = await ask()
  expect([ofDay?.status, ofNext?.status, price?.status]).toEqual([200, 200, 200])
  expect(ofDay?.body).toMatchObject({ opening: 0, in: most, closing: most })
  expect(ofNext?.body).toMatchObject({ opening: most, closing: most })
  expect(price?.body).toMatchObject({ expenses: most })
  await put(1)
  const close = { shopId: shopA, day, counts: {}, reason: 'Counted', expected: 0 }
  const closed = await server.call(closeDay, { token, body: close })
  for (const answer of [...(await ask()), closed]) {
    expect(answer.status).toBe(400)
    expect(answer.failure).toMatchObject(tooLarge)
  }
})

test('and sums of what is owed', async () => {
  const { groupId, shopA } = await newDealership(server)
  await sellOnCredit(server, shopA)
  await sellOnCredit(server, shopA)
  const owe = (paise: string) =>
    server.db
      .update(dues)
      .set({ paise: sql`${paise}::bigint`, paid: 0 })
      .where(sql`${dues.groupId} = ${groupId}`)
  await owe('4503599627370495')
  const { body } = await server.call(listDues, { token, query: { groupId } })
  expect(body.ages.reduce((sum, { left }) => sum + left, 0)).toBe(most - 1)
  await owe('4503599627370496')
  const refused = await server.call(listDues, { token, query: { groupId } })
  expect(refused.status).toBe(400)
  expect(refused.failure).toMatchObject(tooLarge)
})

test('ten million amounts are added up to the paisa', () => {
  function* amounts() {
    for (let number = 0; number < 10_000_000; number += 1) yield 900_719_925
  }
  expect(addPaise(amounts())).toBe(9_007_199_250_000_000)
})

test('a sum of nothing is 0, and not below it', () => {
  expect(Object.is(addPaise([]), 0)).toBe(true)
  expect(Object.is(addPaise([-0]), 0)).toBe(true)
})
