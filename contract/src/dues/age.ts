import { DAY, daysAfter } from '../calendar.ts'
import type { DueAge } from './calls.ts'

/** The days of a due's date that each age has, the last of them first; without a bound where it has none. */
export function daysOfAge(age: DueAge, today: string): { from?: string; to?: string } {
  const [first, last] = daysLateOf[age]
  return {
    ...(last !== undefined && { from: daysAfter(today, -last) }),
    ...(first !== undefined && { to: daysAfter(today, -first) }),
  }
}

/** From how many to how many days past its date. */
const daysLateOf: Record<DueAge, readonly [number | undefined, number | undefined]> = {
  notYet: [undefined, 0],
  week: [1, 7],
  month: [8, 30],
  older: [31, undefined],
}

/** Days past the date of a due, below 0 before it; both are days of the business (Asia/Kolkata). */
export const daysLate = (dueOn: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY)
