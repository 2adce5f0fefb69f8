import { getCashBook } from '@forecourt/contract/books/calls'
import { type DueKind, dueKinds, listDues } from '@forecourt/contract/dues/calls'
import { getMonthStatement, getStockValue } from '@forecourt/contract/statements/calls'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsIn, balancesOf } from './books/entries.ts'
import { anyStep, startMoneyModel } from './books/money-model.ts'
import { startApp } from './harness.ts'

const server = await startApp()
const started = server.clock.now

const total = (sums: Iterable<number>) => [...sums].reduce((sum, paise) => sum + paise, 0)
const accountOf: Record<DueKind, string> = { buyer: 'buyers', financier: 'financiers', seller: 'sellers' }

test('random days with expenses, dues and closes agree to the paisa in books, cash, dues, stock and statements', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 50, maxLength: 60, size: 'max' }), async (steps) => {
      server.clock.now = started
      const model = await startMoneyModel(server)
      const { groupId } = model.dealership
      const ask = { token: model.token(), query: { groupId } }
      for (const step of steps) {
        await model.play(step)
        const balances = await balancesOf(server, model.dealership)
        expect(balances).toEqual(model.balances())
        expect(total(balances.values())).toBe(0)
      }
      await model.closeAll()
      ask.token = model.token()

      const owed = []
      for (const kind of dueKinds) {
        const { ages } = (await server.call(listDues, { ...ask, query: { groupId, kind } })).body
        const left = total(ages.map((age) => age.left)) * (kind === 'seller' ? -1 : 1)
        expect(left + 0).toBe(total(accountsIn(model.balances(), accountOf[kind]).values()))
        owed.push(left)
      }
      const cash = []
      for (const shopId of model.shops) {
        for (const day of model.days()) {
          const { body } = await server.call(getCashBook, { ...ask, query: { shopId, day, limit: 500 } })
          expect(body.closing).toBe(model.cashOf(shopId, day))
          expect(body.opening + body.in - body.out).toBe(body.closing)
        }
        const { body } = await server.call(getCashBook, { ...ask, query: { shopId } })
        expect(body.close?.counted).toBe(body.closing)
        cash.push(body.closing)
      }
      for (const day of model.days().filter((one) => one <= model.today())) {
        const { body } = await server.call(getStockValue, { ...ask, query: { groupId, day } })
        expect(body.value).toBe(total(accountsIn(model.balances(day), 'stock').values()))
      }
      let profit = 0
      for (const month of new Set(model.days().map((day) => day.slice(0, 7)))) {
        const { first, last } = daysOfMonth(month)
        const { body } = await server.call(getMonthStatement, { ...ask, query: { groupId, month } })
        const moved = (account: string) => model.sumOf(account, first, last)
        expect(body.sales.month + moved('sales')).toBe(0)
        expect(body.costOfSales.month).toBe(moved('costOfSales'))
        expect(total(body.income.map((head) => head.month)) + moved('income')).toBe(0)
        expect(total(body.expenses.map((head) => head.month))).toBe(moved('expense'))
        expect(body.difference.month).toBe(moved('difference'))
        profit += body.sales.month - body.costOfSales.month - body.difference.month
        profit += total(body.income.map((head) => head.month)) - total(body.expenses.map((head) => head.month))
      }
      // Stock, cash, what is owed and what lies elsewhere move only by profit
      const elsewhere = accountsIn(model.balances(), 'upi', 'card', 'bank', 'advances', 'unrecorded').values()
      const { value } = (await server.call(getStockValue, { ...ask, query: { groupId } })).body
      const afterToday = total(accountsIn(model.balances(), 'stock', 'cash').values())
      const today = total(accountsIn(model.balances(model.today()), 'stock', 'cash').values())
      expect(value + total(cash) + (afterToday - today) + total(owed) + total(elsewhere)).toBe(profit)
    }),
    // To find fewer steps takes minutes: the seed and path that it tells find them
    { numRuns: 5, endOnFailure: true },
  )
})
