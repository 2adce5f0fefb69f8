import { expect, test } from 'vitest'
import { id, otherShop, shop } from '../../../../test/dealership.ts'
import { whereItStands } from './where-it-stands.ts'

const made = { day: '2026-03-04', from: 'cash', fromShopId: shop._id, to: 'bank', toShopId: shop._id } as const

test.each([
  ['what went out of its cash', made],
  ['what came into its cash', { ...made, from: 'bank', to: 'cash' } as const],
])('%s is found in the cash book of a shop', (_, entry) => {
  expect(whereItStands(entry, shop._id).to).toBe('/dashboard/cash')
})

test.each([
  ['what had no cash', { ...made, from: 'upi' } as const],
  ['what became the cash of another shop', { ...made, from: 'bank', to: 'cash', toShopId: otherShop._id } as const],
  ['what was the cash of another shop', { ...made, fromShopId: id(77) } as const],
])('%s is found among the entries of its day', (_, entry) => {
  expect(whereItStands(entry, shop._id).to).toBe('/dashboard/entries')
})
