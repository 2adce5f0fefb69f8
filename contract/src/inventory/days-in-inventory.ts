import { DAY, daysBetween } from '../calendar.ts'

/** Days from arrival to sale or now, rounded up, never negative. Moments are Dates or ISO texts. */
export function daysInInventory(created: Date | string, soldAt: Date | string | null, now: Date): number {
  const end = soldAt === null ? now : new Date(soldAt)
  // Rounded up: a bike bought this morning has been here a day
  return Math.max(0, Math.ceil((end.getTime() - new Date(created).getTime()) / DAY))
}

type Standing = { created: Date | string; arrived: Date | string | null; soldAt: Date | string | null }

/** The same of the shop where a bike stands or was sold: a transfer begins them anew. */
export const daysInShop = ({ created, arrived, soldAt }: Standing, now: Date): number =>
  daysInInventory(arrived ?? created, soldAt, now)

/** Whole days since the day of purchase, from 0; both are days of the business (Asia/Kolkata), as 2025-03-05. */
export const daysSincePurchase = (purchasedOn: string, today: string): number =>
  Math.max(0, daysBetween(purchasedOn, today))
