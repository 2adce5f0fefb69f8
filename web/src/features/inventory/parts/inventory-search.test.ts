import { expect, it } from 'vitest'
import {
  type InventoryNarrowing,
  isSortFor,
  narrowingCount,
  needsShops,
  readInventorySearch,
  toFilter,
  unnarrowed,
} from './inventory-search.ts'
import { narrowingWords } from './narrowing-words.ts'

const shops = [{ _id: 'a', name: 'Kukatpally' }]
const group = { _id: '01890000-0000-7000-8000-000000000010', name: 'Charminar Wheels' }
const zones = [{ _id: 'z', name: 'North' }]
const defined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

it('reads from the address what can be, and leaves out what cannot', () => {
  const wrong = {
    shop: 7,
    yearFrom: 'x',
    priceTo: -1,
    kmTo: 1.5,
    daysTo: 1e10,
    fuel: 'coal',
    soldFrom: '2026-13-99',
    sort: 'price',
    order: 'up',
    asOf: '2026-03-31 20:00',
  }
  expect(defined(readInventorySearch(wrong))).toEqual({})
  const right = {
    q: 1234,
    make: 'Honda',
    yearFrom: 2018,
    fuel: 'petrol',
    soldTo: '2026-03-05',
    sort: 'profit',
    order: 'desc',
    asOf: '2026-03-31T14:30:00.000Z',
  }
  expect(defined(readInventorySearch(right))).toEqual({ ...right, q: '1234' })
})

it('asks the server for no shop that is not there, and for days of sale of sold bikes alone', () => {
  const search = readInventorySearch({ shop: 'gone', zone: 'z', soldFrom: '2026-03-01', q: '  dio ' })
  expect(defined(toFilter(search, 'inStock', { shops, zones }))).toEqual({ status: 'inStock', q: 'dio', zoneId: 'z' })
  expect(toFilter(search, 'sold', { shops, zones }).soldFrom).toBe('2026-03-01')
  const inGroup = readInventorySearch({ group: group._id })
  expect(toFilter(inGroup, 'sold', { shops, zones, groups: [group] }).groupId).toBe(group._id)
  expect(toFilter(inGroup, 'sold', { shops, zones }).groupId).toBeUndefined()
})

it('sorts by cost and profit for those who see them, and by a sale where there is one', () => {
  expect(isSortFor('cost', { status: 'inStock', seesCost: false })).toBe(false)
  expect(isSortFor('profit', { status: 'sold', seesCost: false })).toBe(false)
  expect(isSortFor('profit', { status: 'inStock', seesCost: true })).toBe(false)
  expect(isSortFor('profit', { status: 'sold', seesCost: true })).toBe(true)
  expect(isSortFor('buyerName', { status: 'sold', seesCost: false })).toBe(true)
})

it('says in words what narrows a list, each with its way off', () => {
  const search: InventoryNarrowing = {
    shop: 'a',
    zone: 'z',
    group: group._id,
    make: 'Bajaj',
    fuel: 'cng',
    yearFrom: 2018,
    yearTo: 2020,
    priceTo: 120_000,
    kmFrom: 5000,
    soldFrom: '2026-03-05',
  }
  const words = narrowingWords(search, { shops, zones, groups: [group] })
  expect(words.map(({ text }) => text)).toEqual([
    'Kukatpally',
    'North',
    'Charminar Wheels',
    'Bajaj',
    'CNG',
    'Year 2018 to 2020',
    'Price up to ₹1,20,000',
    'from 5,000 km',
    'Sold from 5 Mar 2026',
  ])
  const left = words.reduce<InventoryNarrowing>((narrowed, { off }) => ({ ...narrowed, ...off }), search)
  expect(narrowingCount(left)).toBe(0)
  expect(narrowingCount({ ...search, ...unnarrowed })).toBe(0)
  expect(narrowingCount(search)).toBe(10)
})

it('waits for the shops where it is narrowed to a place, or in an order that not everybody sees', () => {
  expect(needsShops({ shop: 's1' })).toBe(true)
  expect(needsShops({ zone: 'z1' })).toBe(true)
  expect(needsShops({ group: group._id })).toBe(true)
  expect(needsShops({ sort: 'cost' })).toBe(true)
  expect(needsShops({ q: 'activa', make: 'Honda', sort: 'listPrice' })).toBe(false)
})
