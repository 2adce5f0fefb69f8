import type { CountState, StockCount } from '@forecourt/contract/stock-counts/calls'
import { amount, count as number } from '../../../format/rupees.ts'

export const stateNames: Record<CountState, string> = {
  open: 'Open',
  counted: 'To settle',
  settled: 'Settled',
  cancelled: 'Cancelled',
}

/** How far a count is, or what it came to. */
export function progressWords({ state, seen, expected, differences, settled }: StockCount): string {
  const bikes = `${number(seen)} of ${amount(expected, 'bike', 'bikes')} seen`
  if (state === 'counted') return `${bikes}, ${amount(differences - settled, 'difference', 'differences')} to settle`
  if (state === 'settled' && differences === 0) return `${bikes}, nothing to settle`
  return bikes
}
