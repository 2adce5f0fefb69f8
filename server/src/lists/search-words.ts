import { type SQL, sql } from 'drizzle-orm'

/** The words of a search, each of which must be found. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word !== '')

/** The pattern of `like` that finds a word anywhere; its own %, _ and \ are taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text in small letters has a word anywhere. */
export const contains = (text: SQL, word: string): SQL => sql`${text} like lower(${containing(word)})`
