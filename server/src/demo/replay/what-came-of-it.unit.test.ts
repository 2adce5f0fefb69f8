import { DAY } from '@forecourt/contract/calendar'
import { expect, test } from 'vitest'
import type { BikeFacts, Event } from '../events.ts'
import { staysOf } from './replay-advice.ts'
import { whatCameOfIt } from './what-came-of-it.ts'

const facts = (model: string, year: number) => ({ make: 'Honda', model, year }) as BikeFacts
const on = (day: number) => new Date(day * DAY)
const rows = Array.from({ length: 5 }, () => facts('Dio', 2020))
const sale = { buyerName: 'Anil', buyerContact: '9848012345', salePrice: 50_000, payments: [] }
/** A Dio that stands in A from day 0 to 100, and five more that come to each shop after day 70 and go after so many. */
const events: Event[] = [
  { kind: 'upload', at: on(0), shop: 'A', firstBike: 0, rows: [facts('Dio', 2021), facts('Activa', 2021)] },
  { kind: 'upload', at: on(71), shop: 'A', firstBike: 10, rows },
  { kind: 'upload', at: on(71), shop: 'B', firstBike: 20, rows: [...rows, facts('Dio', 2017)] },
  { kind: 'transfer', at: on(80), shop: 'A', bike: 1, to: 'B', comments: '' },
  ...rows.map((_, n): Event => ({ kind: 'sale', at: on(71 + 40 + n), shop: 'A', bike: 10 + n, ...sale })),
  ...rows.map((_, n): Event => ({ kind: 'sale', at: on(71 + 10 + n), shop: 'B', bike: 20 + n, ...sale })),
  { kind: 'sale', at: on(100), shop: 'A', bike: 0, ...sale },
]
const advice = { bike: 0, at: on(70).getTime(), from: 'A', to: 'B', hereDays: 35, thereDays: 12 }

test('a bike stands in one shop after the other until it is sold', () => {
  const { stays } = staysOf(events)
  expect(stays.filter(({ bike }) => bike === 1)).toEqual([
    { bike: 1, shop: 'A', from: 0, until: 80 * DAY, isSold: false },
    { bike: 1, shop: 'B', from: 80 * DAY, isSold: false },
  ])
})

test('what was said stands beside what came of it where it stood, and of bikes alike in both shops', () => {
  const replay = { looks: 9, old: new Set([0, 1]), advised: [advice], ...staysOf(events) }
  const pace = (model: string, shop: string) => (model === 'Dio' && shop === 'B' ? 20 : 50)
  expect(whatCameOfIt(replay, pace)).toEqual([
    'asked in 9 weeks; 2 bikes stood over 60 days in a shop; advice for 1',
    'said (middle of all advice): half sold in 35 days here, in 12 there',
    'where they stood they took 30 days more (middle), counting those that stand still as longest',
    'of bikes alike that came after it, those there went sooner in 1 of 1 cases with 5 at each',
    'their halves took 42 days here, 12 days there (middle)',
    'the shop truly sells the model sooner in 1 of 1',
    'of 1 bikes over 60 days for which there was such a shop, 1 were advised to one',
  ])
})

test('where nothing was advised no more is said', () => {
  const replay = { looks: 9, old: new Set([0]), advised: [], ...staysOf(events) }
  expect(whatCameOfIt(replay)).toHaveLength(1)
})

test('of a bike that stands still, and of a shop to which too few came, nothing is made up', () => {
  const still = events.filter((event) => event.kind === 'upload' && event.firstBike === 0)
  const replay = { looks: 9, old: new Set([0]), advised: [advice], ...staysOf(still) }
  expect(whatCameOfIt(replay).slice(2)).toEqual([
    'where they stood they took longer than was left more (middle), counting those that stand still as longest',
    'of bikes alike that came after it, those there went sooner in 0 of 0 cases with 5 at each',
  ])
})
