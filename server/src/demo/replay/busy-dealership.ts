import { DAY } from '@forecourt/contract/calendar'
import { models } from '../catalogue.ts'
import { type Dealership, smallDealership } from '../dealership.ts'
import type { BikeFacts } from '../events.ts'
import { buyerOf, daysOfHistory, factsOf, inOrder } from '../history.ts'
import { seededRandom } from '../random.ts'

/** How long bikes of a model stand in a shop on an average, in days: what nobody at the dealership knows. */
export type Pace = (model: string, shop: string) => number

/** Bikes that come in a week to each of the four shops: 3,000 in a year. */
const perWeek = 15
/** Models that it trades in, the first ones of the catalogue. */
const modelCount = 12
/** Days that a bike stands on an average, and in the one shop that sells every other model sooner. */
const days = { usual: 50, sooner: 20 }

/**
 * The branches and people of the sample dealership with 3,000 bikes of twelve models in the year before `now`. Of every
 * other model one shop sells in two fifths of the time; of the rest all shops sell alike. Days until a sale are drawn
 * from an exponential distribution: some bikes go at once, and a few stand for months, wherever they are.
 */
export function busyDealership(now: Date): Dealership & { pace: Pace } {
  const { zones, shops, people } = smallDealership(now)
  const random = seededRandom(20_261_101)
  const traded = models.slice(0, modelCount).map(([, model]) => model)
  const pace: Pace = (model, shop) => {
    const nth = traded.indexOf(model)
    return nth % 2 === 0 && shops[(nth / 2) % shops.length]?.name === shop ? days.sooner : days.usual
  }
  const factsOfTraded = (year: number, bike: number): BikeFacts => {
    for (;;) {
      const facts = factsOf(random, year, bike)
      if (traded.includes(facts.model)) return facts
    }
  }

  const events: Dealership['events'] = []
  let bike = 0
  for (let week = 0; week * 7 < daysOfHistory - 1; week += 1) {
    const at = new Date(now.getTime() - (daysOfHistory - 1 - week * 7) * DAY)
    for (const { name: shop } of shops) {
      const rows = Array.from({ length: perWeek }, (_, n) => factsOfTraded(at.getFullYear(), bike + n))
      events.push({ kind: 'upload', at, shop, firstBike: bike, rows })
      for (const [n, facts] of rows.entries()) {
        const stands = -Math.log(1 - random.next()) * pace(facts.model, shop) * DAY
        // A moment after it came, where it goes at once
        const soldAt = new Date(at.getTime() + 1000 + stands)
        events.push({ kind: 'sale', at: soldAt, shop, bike: bike + n, ...buyerOf(random, facts) })
      }
      bike += perWeek
    }
  }
  return { zones, shops, people, events: inOrder(events, now), pace }
}
