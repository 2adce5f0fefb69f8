import { toPaise, toRupees } from '../format/paise.ts'
import type { PriceChange } from './calls.ts'

/**
 * The list price in rupees that a change makes of one: moved by the amount or the per cent, then rounded to so many whole
 * rupees, a half up. May be zero or less: whether a price can be so is for the caller. Reckoned in whole paise and in
 * hundredths of a per cent. See docs/decisions/053-bulk-changes-that-can-be-taken-back.md.
 */
export function newPrice(price: number, { by, value, roundTo }: PriceChange): number {
  const paise = toPaise(price)
  const moved = by === 'amount' ? paise + toPaise(value) : (paise * (10_000 + Math.round(value * 100))) / 10_000
  const step = roundTo * 100
  return toRupees(Math.floor((moved + step / 2) / step) * step)
}
