import type { Bike } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { daysInInventory, daysSincePurchase } from '@forecourt/contract/inventory/days-in-inventory'
import { day } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'

type Dates = Pick<Bike, 'created' | 'soldAt' | 'purchasedOn'>

/** How long a bike stands or stood in stock: 'In stock 12 days', 'Sold after 12 days'. */
export function stockWords({ created, soldAt }: Dates, now: Date): string {
  const days = amount(daysInInventory(created, soldAt, now), 'day', 'days')
  return soldAt === null ? `In stock ${days}` : `Sold after ${days}`
}

/** When it was bought: 'Bought 20 days ago'; of a sold bike the day itself. */
export function purchaseWords({ soldAt, purchasedOn }: Dates, now: Date): string {
  if (soldAt !== null) return `Bought ${day(purchasedOn)}`
  const days = daysSincePurchase(purchasedOn, businessDay(now))
  if (days === 0) return 'Bought today'
  return days === 1 ? 'Bought yesterday' : `Bought ${amount(days, 'day', 'days')} ago`
}
