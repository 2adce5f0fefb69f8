import { expect, test } from 'vitest'
import { readStatementsSearch } from './statements-search.ts'

const shop = '01890000-0000-7000-8000-000000000030'

test('the address keeps the place in the statements', () => {
  const search = { show: 'stock', shop, group: undefined, month: '2026-03', day: '2026-03-31' }
  expect(readStatementsSearch({ ...search, shop: shop.toUpperCase() })).toEqual(search)
})

test.each([
  { show: 'all' },
  { shop: 'main' },
  { group: 7 },
  { month: '2026-13' },
  { month: '0026-03' },
  { day: '2026-02-30' },
  { day: '2026-3-1' },
  { day: 20_260_301 },
])('%j is none', (search) => {
  expect(Object.values(readStatementsSearch(search)).filter((value) => value !== undefined)).toEqual([])
})
