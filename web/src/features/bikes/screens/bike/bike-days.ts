import type { BikePage } from '@forecourt/contract/bike-page'
import type { Bike } from '@forecourt/contract/bikes'
import { daysInInventory, daysInShop } from '@forecourt/contract/inventory/days-in-inventory'
import { day } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'

type Dates = Pick<Bike, 'created' | 'soldAt'>

/** How long a bike stands or stood in stock: 'In stock 12 days', 'Sold after 12 days'. */
export function stockWords({ created, soldAt }: Dates, now: Date): string {
  const days = amount(daysInInventory(created, soldAt, now), 'day', 'days')
  return soldAt === null ? `In stock ${days}` : `Sold after ${days}`
}

/** 'Here 12 days', where it came from another shop. */
export function shopWords({ created, arrived, soldAt }: Dates & Pick<BikePage, 'arrived'>, now: Date): string | null {
  if (!arrived) return null
  const days = amount(daysInShop({ created, arrived, soldAt }, now), 'day', 'days')
  return soldAt === null ? `Here ${days}` : `Here for ${days}`
}

/** When it was bought, by its date: days counted from there too would stand beside those in stock and differ by one. */
export const purchaseWords = ({ purchasedOn }: Pick<Bike, 'purchasedOn'>): string => `Bought ${day(purchasedOn)}`
