import { invalid } from '../http/errors.ts'

/** A sum of paise as a number. Throws 400 for one that a number cannot hold to the paisa: no statement is rounded. */
export function exactPaise(sum: bigint): number {
  const paise = Number(sum)
  if (!Number.isSafeInteger(paise)) throw invalid('sum_too_large', 'These sums are too large to be shown to the paisa')
  return paise
}
