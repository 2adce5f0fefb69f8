const DAY = 24 * 60 * 60 * 1000

/** Days from arrival to sale or now, rounded up, never negative (specification 4). Moments are Dates or ISO texts. */
export function daysInInventory(created: Date | string, soldAt: Date | string | null, now: Date): number {
  const end = soldAt === null ? now : new Date(soldAt)
  // Rounded up: a bike bought this morning has been here a day
  return Math.max(0, Math.ceil((end.getTime() - new Date(created).getTime()) / DAY))
}

/** A vehicle number as it is kept: upper-case, without spaces, hyphens or dots (TS09EA1234). */
export const normaliseVehicleNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

/** State series (TS09EA1234, DL1CAB1234) and the BH series (22BH1234AA). */
const USUAL = /^(?:[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2})$/

/** Whether a kept vehicle number has one of the Indian formats; an unusual one is warned of, not refused. */
export const isUsualVehicleNumber = (vehicleNumber: string): boolean => USUAL.test(vehicleNumber)
