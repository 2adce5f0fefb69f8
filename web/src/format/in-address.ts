import type { Id } from '@forecourt/contract/fields'
import { idPattern } from '@forecourt/contract/format/id-pattern'

/* What stands in an address's query, where anything may; what is none of it is left out. By patterns: the router reads
   addresses before schemas are loaded. */

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** An id. */
export const idIn = (value: unknown): Id | undefined => matching(value, idPattern)?.toLowerCase()

/** Several ids, each once. */
export const idsIn = (value: unknown): Id[] =>
  Array.isArray(value) ? [...new Set(value.flatMap((one) => idIn(one) ?? []))] : []

/** A calendar day, as 2025-03-05. */
export function dayIn(value: unknown): string | undefined {
  const day = matching(value, /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/)
  const moment = day === undefined ? Number.NaN : Date.parse(day)
  // The 30th of February is none
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : day
}

/** A moment in UTC, as 2025-03-05T14:30:00.000Z. */
export function momentIn(value: unknown): string | undefined {
  const moment = matching(value, /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/)
  return dayIn(moment?.slice(0, 10)) && moment
}

/** A month, as 2025-03. */
export const monthIn = (value: unknown): string | undefined => matching(value, /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/)

/** Words to search for; digits come out of the address as a number. */
export const wordsIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : undefined
