import { daysAfter } from '../calendar.ts'
import type { DueAge } from './calls.ts'

/** The days from and to which what has this age today was due, both included; without a bound where it has none. */
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
