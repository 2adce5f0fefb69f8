import type { FloorRule } from './calls.ts'

/** What a floor is rounded up to: 500 rupees, in paise. */
const STEP = 50_000

/**
 * Paise below which a manager is asked, of a bike that cost so many paise and has stood so many days in stock: its cost
 * and the rule's per cent, less so many for each full period, never below the cost, rounded up to 500 rupees. Integers
 * throughout: per cents come in steps of a half.
 */
export function floorOf(
  cost: number,
  daysInStock: number,
  { abovePercent, lowerPercent, everyDays }: FloorRule,
): number {
  const periods = Math.floor(Math.max(0, daysInStock) / everyDays)
  const aboveInHalves = Math.max(0, abovePercent * 2 - lowerPercent * 2 * periods)
  // At most 4 * 10^14 for the dearest bike: exact
  return roundedUp(cost * (200 + aboveInHalves), 200 * STEP) * STEP
}

/** How many whole parts it takes to hold so much. */
const roundedUp = (whole: number, part: number): number => {
  const rest = whole % part
  return (whole - rest) / part + (rest > 0 ? 1 : 0)
}
