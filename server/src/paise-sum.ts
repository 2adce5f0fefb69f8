import { type SQL, sql } from 'drizzle-orm'
import { invalid } from './http/errors.ts'

/** A sum of paise as text, since it may be more than a number holds; '0' of no rows. */
export const sumOfPaise = (paise: SQL): SQL<string> => sql`coalesce(sum(${paise}), 0)::text`

/** The same of amounts in rupees, which are kept to the paisa. */
export const paiseOfRupees = (rupees: SQL): SQL<string> =>
  sql`(coalesce(sum(${rupees}), 0) * 100)::numeric(40, 0)::text`

/**
 * A sum of paise as a number. Throws 400 for one that a number cannot hold to the paisa, some 90 lakh crore rupees: no
 * sum is rounded.
 */
export function exactPaise(sum: bigint | string): number {
  const paise = Number(sum)
  if (!Number.isSafeInteger(paise)) throw invalid('sum_too_large', 'These sums are too large to be shown to the paisa')
  return paise
}

/** Amounts in paise added up to the paisa. Throws 400 as `exactPaise` does. */
export function addPaise(amounts: Iterable<number | bigint | string>): number {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(amount)
  return exactPaise(sum)
}
