const DAY = 24 * 60 * 60 * 1000

/** Days from arrival to sale or now, rounded up, never negative (specification 4). Moments are Dates or ISO texts. */
export function daysInInventory(created: Date | string, soldAt: Date | string | null, now: Date): number {
  const end = soldAt === null ? now : new Date(soldAt)
  // Rounded up: a bike bought this morning has been here a day
  return Math.max(0, Math.ceil((end.getTime() - new Date(created).getTime()) / DAY))
}

/** A vehicle number as it is kept: upper-case, without spaces, hyphens or dots (TS09EA1234). */
export const normaliseVehicleNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')
