import { countBikes, type Event, livesOf } from '../events.ts'
import { factsOf } from '../history.ts'
import { seededRandom } from '../random.ts'
import { ageOf, type Plan } from './plan.ts'

/** Prices of many bikes that were changed, once by mistake; and a file of bikes that a fleet gave up. */
export const bulkOf = (plan: Plan): Event[] => [...lowered(plan), ...raisedByMistake(plan), fileOfBikes(plan)]

/** What stands in these shops all along, for so many days; but not where somebody asks for a price of it. */
function standing({ events, now }: Plan, shops: readonly string[], days: number): number[] {
  const asked = new Set(events.flatMap((event) => (event.kind === 'ask' ? [event.bike] : [])))
  return livesOf(events)
    .filter((life) => !life.sale && !life.isMoved && shops.includes(life.shop) && ageOf(life, now) > days)
    .map(({ arrival }) => arrival.bike)
    .filter((bike) => !asked.has(bike))
}

function lowered(plan: Plan): Event[] {
  const bikes = standing(plan, ['Dilsukhnagar', 'Secunderabad'], 90)
  const price = { by: 'percent', value: -3, roundTo: 500 } as const
  const change = { shop: 'Dilsukhnagar', ...plan.who('manager', 'East'), change: 'old bikes of East' }
  return bikes.length === 0 ? [] : [{ kind: 'prices', ...change, at: plan.at(-12, 11), bikes, price }]
}

function raisedByMistake(plan: Plan): Event[] {
  const bikes = standing(plan, ['Kukatpally'], 40)
  const price = { by: 'amount', value: 15_000, roundTo: 1 } as const
  const change = { shop: 'Kukatpally', ...plan.who('manager', 'Kukatpally'), change: 'a zero too many' }
  if (bikes.length === 0) return []
  return [
    { kind: 'prices', ...change, at: plan.at(-7, 10.5), bikes, price },
    { kind: 'takenBack', ...change, at: plan.at(-7, 10.75) },
  ]
}

const rowsOfFile = 8

function fileOfBikes({ events, at: on }: Plan): Event {
  const random = seededRandom(80_000_000)
  const at = on(-20, 12)
  const firstBike = countBikes(events)
  const rows = Array.from({ length: rowsOfFile }, (_, n) => factsOf(random, at.getFullYear(), firstBike + n))
  return { kind: 'upload', at, shop: 'Secunderabad', firstBike, rows }
}
