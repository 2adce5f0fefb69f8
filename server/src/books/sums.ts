import { type SQL, sql } from 'drizzle-orm'

/** A sum of paise as text, since it may be more than a number holds; '0' of no rows. */
export const sumOfPaise = (paise: SQL): SQL<string> => sql`coalesce(sum(${paise}), 0)::text`

/** Paise of a text, to the paisa. Throws for more than a number tells apart: some 90 lakh crore rupees. */
export function exactPaise(text: string): number {
  const paise = Number(text)
  if (!Number.isSafeInteger(paise)) throw new RangeError(`${text} paise are more than can be told to the paisa`)
  return paise
}
