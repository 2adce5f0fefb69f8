import type { Id } from '@forecourt/contract/fields'
import { idPattern } from '@forecourt/contract/format/id-pattern'

const shown = ['profit', 'stock', 'gst', 'cash'] as const
export type Shown = (typeof shown)[number]

/** The place in the statements, as the address keeps it. */
export type StatementsSearch = {
  /** Which of them is open; the profit where it says nothing. */
  show?: Shown
  shop?: Id
  group?: Id
  /** Such as 2026-03. */
  month?: string
  /** Of the value of the stock. */
  day?: string
}

/** Reads it from the address, where anything may stand. By patterns: no schemas are loaded yet. */
export const readStatementsSearch = ({ show, shop, group, month, day }: Record<string, unknown>): StatementsSearch => ({
  show: shown.find((one) => one === show),
  shop: matching(shop, idPattern)?.toLowerCase(),
  group: matching(group, idPattern)?.toLowerCase(),
  month: matching(month, /^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/),
  day: dayIn(day),
})

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

function dayIn(value: unknown): string | undefined {
  const day = matching(value, /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/)
  const moment = day === undefined ? Number.NaN : Date.parse(day)
  // The 30th of February is none
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : day
}
