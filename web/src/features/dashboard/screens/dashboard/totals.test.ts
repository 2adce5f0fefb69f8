import type { DashboardShop } from '@forecourt/contract/dashboard'
import { expect, it } from 'vitest'
import { knownCost, totalsOf } from './totals.ts'

const shop = (figures: Partial<DashboardShop>): DashboardShop => ({
  _id: '',
  name: '',
  groupId: '',
  groupName: '',
  bikes: 0,
  stockValue: 0,
  stockCost: null,
  salesThisMonth: 0,
  followUpsDue: 0,
  zones: [],
  salesAmount: 0,
  ...figures,
})

it('adds to the paisa', () => {
  const shops = [0.1, 0.2, 100_000].map((amount) => shop({ bikes: 2, stockValue: amount, salesAmount: amount }))
  expect(totalsOf(shops)).toEqual({
    bikes: 6,
    stockValue: 100_000.3,
    salesThisMonth: 0,
    salesAmount: 100_000.3,
    cost: null,
  })
})

it('counts of which shops the cost is seen, and the bikes without one', () => {
  const shops = [
    shop({ bikes: 3, stockCost: { amount: 40_000, unknown: 1 } }),
    shop({ stockValue: 90_000 }),
    shop({ bikes: 2, stockCost: { amount: 0, unknown: 2 } }),
  ]
  expect(totalsOf(shops).cost).toEqual({ amount: 40_000, unknown: 3, shops: 2, bikes: 5 })
})

it('does not take for nothing what nobody entered', () => {
  expect(knownCost(2, { amount: 0, unknown: 2 })).toBeNull()
  expect(knownCost(3, { amount: 40_000, unknown: 1 })).toBe(40_000)
  expect(knownCost(0, { amount: 0, unknown: 0 })).toBe(0)
})
