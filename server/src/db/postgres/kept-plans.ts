import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/** Of statements that differ in how many values they list there is no end: beyond these each is parsed every time. */
const MOST_KEPT = 300

/** How long a connection may live, in seconds: what PostgreSQL keeps of its statements ends with it. */
export const CONNECTION_LIFE = 30 * 60

/**
 * Its plan hangs on the values: how many rows lie in a range, how many a list names, which text is sought. One for any
 * values is made for a few, and reads a year of a whole group as it would a day of a shop.
 */
const hangsOnValues = /(?:[<>]=?|\bbetween|\bany|\ball|\bunnest)\s*\(*\$\d|\$\d+(?:::\w+)?\)*\s*[<>]|\bi?like\b/i

const MARK = '/* one plan for any values */'

/** Stands in a statement that has values in ranges and is read along the same index whatever they are. */
export const forAnyValues: SQL = sql.raw(MARK)

const mayBeNamed = (text: string) => text.includes(MARK) || !hangsOnValues.test(text)

type Query = { text: string; name?: string }

/**
 * Names what is asked again, so that each connection's PostgreSQL parses it once. After five plans for the values that
 * came it keeps one for any, if by its own reckoning that is no dearer: for what reads a few rows to plan takes longer
 * than to run.
 */
export function keepPlans(now: () => number = performance.now.bind(performance)) {
  const names = new Map<string, string>()
  let since = now()

  return function named<Q extends Query>(query: Q, values: readonly unknown[] | undefined): Q {
    const { text } = query
    if (query.name !== undefined || !values?.length) return query
    if (now() - since > CONNECTION_LIFE * 1_000) {
      names.clear()
      since = now()
    }
    const name = names.get(text)
    if (name !== undefined) return { ...query, name }
    if (names.size < MOST_KEPT && mayBeNamed(text)) names.set(text, createHash('md5').update(text).digest('base64url'))
    return query
  }
}
