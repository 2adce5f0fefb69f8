import { expect, it } from 'vitest'
import { filterOf, orderOf, readEnquiriesSearch, turned } from './enquiries-search.ts'

it('reads what the list wrote, and nothing else', () => {
  const [shop, zone] = ['01890000-0000-7000-8000-000000000030', '01890000-0000-7000-8000-000000000020']
  const search = {
    show: 'due',
    q: 'activa',
    shop,
    zone,
    group: '01890000-0000-7000-8000-000000000010',
    type: 'Buy',
    addedFrom: '2026-03-01',
    addedTo: '2026-03-31',
    sort: 'shop',
    order: 'desc',
  }
  expect(readEnquiriesSearch(search)).toEqual(search)
  const nonsense = {
    show: 'constructor',
    q: {},
    shop: 'x',
    zone: null,
    type: [],
    sort: 'cost',
    order: 'up',
    more: 'x',
    group: 1,
    addedTo: '2026-02-30',
  }
  expect(Object.values(readEnquiriesSearch(nonsense)).filter(Boolean)).toEqual([])
  expect(readEnquiriesSearch({ q: 9848012345 }).q).toBe('9848012345')
  expect(readEnquiriesSearch({ show: 'open' }).show).toBeUndefined()
})

it('sorts by what the tab is about', () => {
  expect(orderOf({})).toEqual({ sort: 'created', order: 'desc' })
  expect(orderOf({ show: 'due' })).toEqual({ sort: 'followUpOn', order: 'asc' })
  expect(orderOf({ show: 'due', sort: 'created' })).toEqual({ sort: 'created', order: 'desc' })
  expect(orderOf(turned({ sort: 'customerName', order: 'asc' }))).toEqual({ sort: 'customerName', order: 'desc' })
})

it('asks for what the tab shows', () => {
  expect(filterOf({})).toEqual({ state: 'open' })
  expect(filterOf({ show: 'all' })).toEqual({})
  expect(filterOf({ show: 'lost' })).toEqual({ state: 'lost' })
  expect(filterOf({ show: 'matched' })).toEqual({ show: 'matched' })
})
