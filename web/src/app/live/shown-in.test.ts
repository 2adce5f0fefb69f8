import { type LiveChange, LiveKind } from '@forecourt/contract/live/calls'
import type { QueryKey } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { keys } from '../../api/keys.ts'
import { isShownIn } from './shown-in.ts'

const [groupId, shopId, bikeId] = ['group-1', 'shop-1', 'bike-1']
const change = (more: Partial<LiveChange> = {}): LiveChange => ({
  kind: 'bikes',
  groupId,
  shopIds: [shopId],
  ids: [bikeId],
  transaction: 7,
  ...more,
})

describe('a bike', () => {
  test.each([
    ['the stock of its group', keys.inventory(groupId, { status: 'inStock' })],
    ['the stock of all shops', keys.stock('inventory', { status: 'inStock' })],
    ['the stock of its shop', keys.stock('inventoryTotal', { shopId })],
    ['its page', keys.bikePage(bikeId)],
    ['its transfers', keys.transfers({ shopId: undefined })],
    ['the home', keys.dashboard()],
    ['the home of its group', keys.dashboard(groupId)],
    ['what was done today', keys.today()],
    ['the feed of a day', keys.day({ groupId })],
    ['the figures', keys.figures('stock', { groupId })],
    ['a search', keys.search({ groupId, q: 'activa' })],
    ['the makes to choose from', keys.models({ groupId })],
    ['the counts of its group', keys.groupCounts(groupId)],
    ['its history', keys.auditOfRecord('bikes', bikeId)],
    ['the statements', keys.statement('stock', { groupId })],
  ])('shows in %s', (_, key) => {
    expect(isShownIn(key, change())).toBe(true)
  })

  test.each([
    ['another group', keys.inventory('group-2', {})],
    ['lists of another group', keys.stock('inventory', { groupId: 'group-2' })],
    ['lists of another shop', keys.stock('inventory', { shopId: 'shop-2' })],
    ['figures of another group', keys.figures('sales', { groupId: 'group-2' })],
    ['figures of another shop', keys.figures('sales', { shopId: 'shop-2' })],
    ['statements of another group', keys.statement('stock', { groupId: 'group-2' })],
    ['the page of another bike', keys.bikePage('bike-2')],
    ['the home of another group', keys.dashboard('group-2')],
    ['the feed of another shop', keys.day({ shopId: 'shop-2' })],
    ['settings', keys.moneySettings(groupId)],
    ['the people', keys.user('user-1')],
    ['views and devices', keys.devices],
  ])('does not show in %s', (_, key) => {
    expect(isShownIn(key, change())).toBe(false)
  })

  test('that is not named may be any', () => {
    expect(isShownIn(keys.bikePage('bike-2'), change({ ids: null }))).toBe(true)
  })
})

test('that a bike is reserved on a phone shows in lists and on the page of the bike, which is not named', () => {
  const kept = change({ kind: 'leases', ids: ['lease-1'] })
  for (const key of [keys.leases({ groupId }), keys.bikePage(bikeId), keys.stock('inventory', { shopId })])
    expect(isShownIn(key, kept)).toBe(true)
  expect(isShownIn(keys.leases({ shopId: 'shop-2' }), kept)).toBe(false)
})

test('money shows where money is, and in no stock', () => {
  const entry = change({ kind: 'entries', ids: ['entry-1'] })
  expect(isShownIn(keys.cashBook({ shopId, day: '2026-11-23' }), entry)).toBe(true)
  expect(isShownIn(keys.cashBook({ shopId: 'shop-2', day: '2026-11-23' }), entry)).toBe(false)
  expect(isShownIn(keys.stock('inventory', {}), entry)).toBe(false)
  expect(isShownIn(keys.today(), entry)).toBe(true)
  expect(isShownIn(keys.day({ shopId, what: 'money' }), entry)).toBe(true)
  expect(isShownIn(keys.day({ shopId: 'shop-2' }), entry)).toBe(false)
})

test.each(['dues', 'documents'] as const)('%s show at home and in the feed of a day', (kind) => {
  const changed = change({ kind, ids: ['record-1'] })
  expect(isShownIn(keys.today(), changed)).toBe(true)
  expect(isShownIn(keys.day({ groupId }), changed)).toBe(true)
})

test('a day that is closed shows in the feed, and changes nothing at home', () => {
  const closed = change({ kind: 'closes', ids: ['close-1'] })
  expect(isShownIn(keys.day({ groupId }), closed)).toBe(true)
  expect(isShownIn(keys.day({ groupId: 'group-2' }), closed)).toBe(false)
  expect(isShownIn(keys.today(), closed)).toBe(false)
})

test('what is settled about money shows on every bike of the group, and in its figures', () => {
  const settled = change({ kind: 'moneySettings', shopIds: [], ids: [groupId] })
  expect(isShownIn(keys.bikePrice(bikeId), settled)).toBe(true)
  expect(isShownIn(keys.figures('stock', { groupId }), settled)).toBe(true)
  expect(isShownIn(keys.figures('stock', { shopId }), settled)).toBe(true)
  expect(isShownIn(keys.figures('stock', { groupId: 'group-2' }), settled)).toBe(false)
})

test('what a group lets search engines find is said on every bike of it', () => {
  const saved = change({ kind: 'groups', shopIds: [], ids: [groupId] })
  expect(isShownIn(keys.bike(bikeId), saved)).toBe(true)
  expect(isShownIn(keys.stock('inventory', {}), saved)).toBe(false)
})

test.each(['groups', 'zones', 'shops', 'users', 'roles'] as const)('a search shows %s of its group', (kind) => {
  const saved = change({ kind, shopIds: [], ids: ['record-1'] })
  expect(isShownIn(keys.search({ groupId, q: 'north' }), saved)).toBe(true)
  expect(isShownIn(keys.search({ groupId: 'group-2', q: 'north' }), saved)).toBe(false)
})

describe('every part of the trade and of a group shows some change', () => {
  // Nothing is kept under these: by them a write fetches all of it anew
  const wholes = ['trade', 'group']
  const stocks = ['inventory', 'inventoryTotal', 'inventorySums'] as const

  const parts = Object.entries(keys).flatMap(([name, key]): [string, QueryKey][] => {
    if (wholes.includes(name)) return []
    if (name === 'stock') return stocks.map((kind) => [`stock: ${kind}`, keys.stock(kind, {})])
    if (typeof key !== 'function') return [[name, key]]
    const make: (...given: never[]) => QueryKey = key
    return [[name, make(...([groupId, 'b', 'c', 'd'] as never[]))]]
  })

  test.each(parts.filter(([, [room]]) => wholes.includes(String(room))))('%s', (_, key) => {
    expect(LiveKind.options.filter((kind) => isShownIn(key, change({ kind, ids: null })))).not.toEqual([])
  })
})
