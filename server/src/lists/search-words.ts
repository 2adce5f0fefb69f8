import { isWholeMobile, isWrittenAsPhone, ownDigits } from '@forecourt/contract/format/phone-digits'
import { type SQL, sql } from 'drizzle-orm'

/** The words of a search, each of which must be found; a whole phone number is one, however it is written. */
export function wordsOf(q: string): string[] {
  const phone = phoneIn(q)
  return phone === undefined ? q.split(/\s+/).filter((word) => word !== '') : [phone]
}

/** The digits of what is a whole phone number and nothing else: other figures of ten digits are a year and a price. */
function phoneIn(q: string): string | undefined {
  if (!isWrittenAsPhone(q)) return undefined
  const phone = ownDigits(q)
  const hasCode = /^[(+0]/.test(q) && /^(?:\D*\d){10,15}\D*$/.test(q)
  return isWholeMobile(phone) || hasCode ? phone : undefined
}

/** The pattern of `like` that finds a word anywhere; its own %, _ and \ are taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text in small letters has a word anywhere. */
export const contains = (text: SQL, word: string): SQL => sql`${text} like lower(${containing(word)})`
