import type { Event, Seen } from '../events.ts'
import { bikesAt, type Plan } from './plan.ts'

const seenAs = (bike: number, note = ''): Seen => ({ bike, number: '', note })

/** A count that is over, with its differences settled, and one whose walk is not. */
export const countsOf = (plan: Plan): Event[] => [...settledCount(plan), ...openCount(plan)]

/** A customer's own, in front of the shop: in no book. */
const strange = { bike: null, number: 'TS09EX4471' }

function settledCount({ events, at, who, take }: Plan): Event[] {
  const shop = 'Dilsukhnagar'
  const [count, day] = ['count settled', -16]
  const [missing, odd] = [take(shop), take(shop)].map(([life]) => life?.arrival.bike)
  if (missing === undefined || odd === undefined) return []
  const manager = { shop, ...who('manager', shop), count }
  const staff = { shop, ...who('staff', shop), count }
  const walkedAt = at(day, 12.5)
  const seen = bikesAt(events, shop, walkedAt)
    .filter((bike) => bike !== missing)
    .map((bike) => seenAs(bike, bike === odd ? 'Left mirror is broken' : ''))
  const settle = { kind: 'differenceSettled', ...manager } as const
  const whereItWas = 'At Sri Sai Motors for its brakes, back the same evening'
  return [
    { kind: 'countOpened', ...manager, at: at(day, 10.25), note: 'Before the end of the quarter' },
    { kind: 'walked', ...staff, at: walkedAt, seen: seen.slice(0, Math.ceil(seen.length / 2)) },
    { kind: 'walked', ...manager, at: at(day, 13.5), seen: seen.slice(Math.ceil(seen.length / 2)) },
    { kind: 'walked', ...staff, at: at(day, 14), seen: [{ ...strange, note: 'Beside the gate' }] },
    { kind: 'countFinished', ...manager, at: at(day, 16), note: '' },
    { ...settle, at: at(day, 16.5), of: { bike: missing, number: '' }, as: 'found', note: whereItWas },
    { ...settle, at: at(day, 16.75), of: strange, as: 'explained', note: 'Left by a customer on a test ride' },
    { ...settle, at: at(day, 17), of: { bike: odd, number: '' }, as: 'explained', note: 'A new mirror is ordered' },
  ]
}

function openCount({ events, at, who }: Plan): Event[] {
  const shop = 'Kukatpally'
  const count = 'count open'
  const walkedAt = at(-1, 19)
  const there = bikesAt(events, shop, walkedAt)
  const seen = there.slice(0, Math.ceil(there.length * 0.6)).map((bike) => seenAs(bike))
  return [
    { kind: 'countOpened', shop, ...who('manager', shop), count, at: at(-1, 18), note: '' },
    { kind: 'walked', shop, ...who('staff', shop), count, at: walkedAt, seen },
  ]
}
