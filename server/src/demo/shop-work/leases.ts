import type { Event } from '../events.ts'
import type { Plan } from './plan.ts'

/** What the phones of two salesmen call themselves. */
const phones = [
  { shop: 'Kukatpally', device: '4f1c2a9e-7b30-4d65-9a18-5c0e8f2b7d11', bikes: 4, minutes: 190 },
  { shop: 'Madhapur', device: 'b82d6e04-1f57-4c3a-8e92-0a7d4c61f3e5', bikes: 3, minutes: 165 },
]

/** Bikes that two salesmen took along to a mela this morning; one is wanted back at the counter. */
export const leasesOf = (plan: Plan): Event[] =>
  phones.flatMap(({ shop, device, bikes: count, minutes }, nth) => {
    const bikes = Array.from({ length: count }, () => plan.take(shop)).flatMap(([life]) => life?.arrival.bike ?? [])
    const [wanted] = bikes
    if (wanted === undefined) return []
    const lease: Event = {
      ...{ kind: 'lease', shop, ...plan.who('staff', shop), at: plan.minutesAgo(minutes), device, bikes },
    }
    if (nth > 0) return [lease]
    return [lease, { kind: 'callIn', shop, ...plan.who('manager', shop), at: plan.minutesAgo(125), bike: wanted }]
  })
