import type { Account } from '@forecourt/contract/books/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBalance } from '../src/books/read.ts'
import { accountsIn, balancesOf, stockOf } from './books/entries.ts'
import { aStep, startModel } from './books/trade-model.ts'
import { startApp } from './harness.ts'

const server = await startApp()
const started = server.clock.now

const sumOf = (balances: Map<string, number>) => [...balances.values()].reduce((sum, paise) => sum + paise, 0)

test('after random days on three shops every account of every shop agrees to the paisa', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 35, maxLength: 45, size: 'max' }), async (steps) => {
      server.clock.now = started
      const model = await startModel(server)
      const { groupId } = model.dealership
      for (const step of steps) {
        await model.play(step)
        const balances = await balancesOf(server, model.dealership)
        expect(balances).toEqual(model.balances())
        // Debits equal credits
        expect(sumOf(balances)).toBe(0)
        // What stands in stock is what the bikes there cost, in the books, in the stock itself and in the model
        expect(accountsIn(balances, 'stock')).toEqual(model.stock())
        // Stock, cash, what is owed and what nobody wrote down move only by profit
        const profit = 0 - sumOf(accountsIn(balances, 'sales', 'costOfSales'))
        expect(sumOf(accountsIn(balances, 'stock', 'cash', 'financiers', 'unrecorded'))).toBe(profit)
      }
      expect(await stockOf(server, model.dealership)).toEqual(model.stock())
      for (const through of model.days().filter((_, n) => n % 3 === 0)) {
        for (const [name, paise] of model.balances(through)) {
          const [account, shopId] = name.split(' ') as [Account, string]
          expect(await readBalance(server.db, { groupId, shopId, account, through })).toBe(paise)
        }
      }
    }),
    // To find fewer steps takes minutes: the seed and path that it tells find them
    { numRuns: 8, endOnFailure: true },
  )
})
