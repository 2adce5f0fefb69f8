import { type SQL, sql } from 'drizzle-orm'

/** The words of a search, each of which must be found; a whole phone number is one, however it is written. */
export function wordsOf(q: string): string[] {
  const phone = phoneIn(q)
  return phone === undefined ? q.split(/\s+/).filter((word) => word !== '') : [phone]
}

/** The digits of what is a phone number and nothing else, without the code of India and a nought before them. */
function phoneIn(q: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(q)) return undefined
  const digits = q.replace(/\D/g, '').replace(/^(?:0+|91(?=\d{10}$))/, '')
  return digits.length >= 10 && digits.length <= 15 ? digits : undefined
}

/** The pattern of `like` that finds a word anywhere; its own %, _ and \ are taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text in small letters has a word anywhere. */
export const contains = (text: SQL, word: string): SQL => sql`${text} like lower(${containing(word)})`
