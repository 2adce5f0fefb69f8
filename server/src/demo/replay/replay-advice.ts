import { adviceAfter, getAdvice } from '@forecourt/contract/analytics/calls'
import { DAY } from '@forecourt/contract/calendar'
import type { Services } from '../../http/app-type.ts'
import type { Dealership } from '../dealership.ts'
import type { BikeFacts, Event } from '../events.ts'
import { liveThrough } from '../live-through.ts'

/** A bike in one shop: since when, and until when if it has gone; milliseconds. */
export type Stay = { bike: number; shop: string; from: number; until?: number; isSold: boolean }

/** What was first advised for a bike, with the halves that it was said to take in days. */
export type Advised = { bike: number; at: number; from: string; to: string; hereDays: number; thereDays: number }

export type Replay = {
  /** How often it was asked. */
  looks: number
  /** Bikes that had stood long enough for advice at one of these times. */
  old: Set<number>
  advised: Advised[]
  stays: Stay[]
  facts: Map<number, BikeFacts>
}

/**
 * Lives through a dealership's year, asks at the beginning of each week which bikes would sell sooner elsewhere, with
 * nothing known but what had happened by then, and notes what was said first of each. Nobody follows the advice, so
 * what came of the bikes where they stood is there to be compared.
 */
export async function replayAdvice(services: Services, dealership: Dealership): Promise<Replay> {
  const { stays, facts } = staysOf(dealership.events)
  const advised = new Map<string, Advised>()
  const old = new Set<number>()
  let looks = 0
  await liveThrough(services, dealership, async (at, { call, token, bikeIds }) => {
    looks += 1
    const places = new Map([...bikeIds].map(([bike, id]) => [id, bike]))
    for (const stay of stays) if (isOldAt(stay, at.getTime())) old.add(stay.bike)
    const { advice, more } = await call(getAdvice, token, { query: {} })
    if (more > 0) console.log(`  ${at.toISOString()}: ${more} more than an answer holds`)
    for (const { bikeId, shopName, here, there } of advice) {
      if (advised.has(bikeId)) continue
      const bike = places.get(bikeId) ?? -1
      const days = { hereDays: here.days, thereDays: there.days }
      advised.set(bikeId, { bike, at: at.getTime(), from: shopName, to: there.shopName, ...days })
    }
  })
  return { looks, old, advised: [...advised.values()], stays, facts }
}

const isOldAt = ({ from, until = Number.POSITIVE_INFINITY }: Stay, at: number): boolean =>
  at - from > adviceAfter * DAY && at < until

/** What each bike is, and in which shops it stood until it was sold. */
export function staysOf(events: readonly Event[]) {
  const facts = new Map<number, BikeFacts>()
  const open = new Map<number, Stay>()
  const stays: Stay[] = []
  const come = (bike: number, shop: string, at: Date) => {
    const stay: Stay = { bike, shop, from: at.getTime(), isSold: false }
    open.set(bike, stay)
    stays.push(stay)
  }
  const go = (bike: number, at: Date, isSold: boolean) =>
    Object.assign(open.get(bike) ?? {}, { until: at.getTime(), isSold })
  for (const event of events) {
    const { at, shop } = event
    if (event.kind === 'arrival') {
      facts.set(event.bike, event.facts)
      come(event.bike, shop, at)
    } else if (event.kind === 'upload') {
      for (const [n, row] of event.rows.entries()) {
        facts.set(event.firstBike + n, row)
        come(event.firstBike + n, shop, at)
      }
    } else if (event.kind === 'transfer') {
      go(event.bike, at, false)
      come(event.bike, event.to, at)
    } else if (event.kind === 'sale') go(event.bike, at, true)
  }
  return { stays, facts }
}
