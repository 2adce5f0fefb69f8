import type { Event, Person } from '../events.ts'
import { bulkOf } from './bulk.ts'
import { countsOf } from './counts.ts'
import { holdsOf, withHeldSales } from './holds.ts'
import { leasesOf } from './leases.ts'
import { planOver } from './plan.ts'
import { requestsOf } from './requests.ts'

/**
 * The same, with what shops do beside their trade in the last weeks: bikes that are held, asked for, counted, changed
 * many at once and taken along on a phone. Each bike of them is taken for one such thing, and stands there all along.
 */
export function withShopWork(told: readonly Event[], people: readonly Person[], now: Date): Event[] {
  const plan = planOver(told, people, now)
  const beside = [...requestsOf(plan), ...holdsOf(plan), ...leasesOf(plan), ...bulkOf(plan)]
  const events = [...withHeldSales(plan), ...beside]
  return [...events, ...countsOf({ ...plan, events })]
}
