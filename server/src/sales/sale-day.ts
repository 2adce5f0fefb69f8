import { businessDay, DAY } from '@forecourt/contract/calendar'
import { daysSincePurchase } from '@forecourt/contract/inventory/days-in-inventory'
import type { Actor } from '../access.ts'
import type { BikeRow } from '../bikes/read.ts'
import { earliestDay } from '../calendar/earliest-day.ts'
import { invalidField } from '../http/errors.ts'

/** Throws 400 for a day of sale that has not come yet in Asia/Kolkata, or lies before the bike was bought. */
export function requireSaleDay({ at }: Actor, { purchasedOn }: BikeRow, soldOn: string): void {
  if (soldOn > businessDay(at)) throw invalidField('soldOn', 'The sale date cannot be in the future')
  if (soldOn < earliestDay) throw invalidField('soldOn', 'The sale date is too long ago')
  if (soldOn < purchasedOn) throw invalidField('soldOn', 'The sale date cannot be before the purchase date')
}

/** When a bike was sold: now, or as many whole days ago as the day of the sale lies back. */
export const momentOfSale = (now: Date, soldOn: string): Date =>
  new Date(now.getTime() - daysSincePurchase(soldOn, businessDay(now)) * DAY)
