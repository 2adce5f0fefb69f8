/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** Asia/Kolkata is this far ahead of UTC, all year round. */
const kolkataAhead = 5.5 * 60 * 60 * 1000

/** Days from arrival to sale or now, rounded up, never negative (specification 4). Moments are Dates or ISO texts. */
export function daysInInventory(created: Date | string, soldAt: Date | string | null, now: Date): number {
  const end = soldAt === null ? now : new Date(soldAt)
  // Rounded up: a bike bought this morning has been here a day
  return Math.max(0, Math.ceil((end.getTime() - new Date(created).getTime()) / DAY))
}

/** Whole days since the day of purchase, from 0; both are days of the business (Asia/Kolkata), as 2025-03-05. */
export const daysSincePurchase = (purchasedOn: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(purchasedOn)) / DAY))

/** The day of a moment in Asia/Kolkata, as 2025-03-05. */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + kolkataAhead).toISOString().slice(0, 10)

/** A vehicle number as it is kept: upper-case, without spaces, hyphens or dots (TS09EA1234). */
export const normaliseVehicleNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

/** What a sale brought beyond the bike's cost, in rupees to the paisa; null where the cost is not known or not to be seen. */
export const profitOf = (salePrice: number, cost: number | null): number | null =>
  cost === null ? null : Math.round((salePrice - cost) * 100) / 100
