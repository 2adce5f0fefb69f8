import { getStockValue } from '@forecourt/contract/statements/calls'
import { expect, test } from 'vitest'
import { bookkeeper } from '../../test/books/bookkeeper.ts'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const stock = (query: { groupId?: string; shopId?: string; day?: string }, by = token) =>
  server.call(getStockValue, { token: by, query })

test('what is beyond the reach is not found, and a day to come is refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  expect((await stock({ shopId: shopB }, manager.token)).status).toBe(404)
  expect((await stock({ shopId: shopA }, staff.token)).status).toBe(403)
  // Half past midnight in India
  server.clock.now = new Date('2026-03-31T19:00:00Z')
  expect((await stock({ shopId: shopA })).body.day).toBe('2026-04-01')
  expect((await stock({ shopId: shopA, day: '2026-04-01' })).status).toBe(200)
  const tomorrow = await stock({ shopId: shopA, day: '2026-04-02' })
  expect(tomorrow.status).toBe(400)
  expect(tomorrow.failure.fields).toEqual({ day: 'The day cannot be in the future' })
  expect((await stock({ shopId: shopA, day: '2026-02-30' })).status).toBe(400)
})

test('the stock of any past day is what came in at cost less what went out, by shop', async () => {
  server.clock.now = new Date('2026-05-01T06:00:00Z')
  const { groupId, shopA, shopB } = await newDealership(server)
  const { enter, sell, back } = bookkeeper(server, groupId)
  const buy = (day: string, shopId: string, paise: number) =>
    enter(day, paise, [shopId, 'unrecorded'], [shopId, 'stock'], { kind: 'purchase' })
  await buy('2025-12-31', shopA, 6_000_050)
  await buy('2026-01-01', shopA, 4_000_000)
  await enter('2026-02-10', 4_000_000, [shopA, 'stock'], [shopB, 'stock'], { kind: 'transfer' })
  const sold = await sell('2026-03-31', shopA, { cash: 8_000_000 }, 6_000_050)
  await back('2026-04-02', sold.rows)
  const values = async (day: string) => {
    const { body } = await stock({ groupId, day })
    const byShop = new Map(body.shops.map(({ shopId, value }) => [shopId, value]))
    return [byShop.get(shopA), byShop.get(shopB), body.value]
  }
  expect(await values('2025-12-30')).toEqual([0, 0, 0])
  expect(await values('2025-12-31')).toEqual([6_000_050, 0, 6_000_050])
  expect(await values('2026-01-01')).toEqual([10_000_050, 0, 10_000_050])
  expect(await values('2026-02-10')).toEqual([6_000_050, 4_000_000, 10_000_050])
  expect(await values('2026-03-30')).toEqual([6_000_050, 4_000_000, 10_000_050])
  expect(await values('2026-03-31')).toEqual([0, 4_000_000, 4_000_000])
  expect(await values('2026-04-01')).toEqual([0, 4_000_000, 4_000_000])
  expect(await values('2026-04-02')).toEqual([6_000_050, 4_000_000, 10_000_050])
  expect((await stock({ shopId: shopB, day: '2026-02-10' })).body.value).toBe(4_000_000)
})
