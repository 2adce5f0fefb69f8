import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn, monthIn } from '../../../../format/in-address.ts'

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

/** Reads it from the address, where anything may stand. */
export const readStatementsSearch = ({ show, shop, group, month, day }: Record<string, unknown>): StatementsSearch => ({
  show: shown.find((one) => one === show),
  shop: idIn(shop),
  group: idIn(group),
  month: monthIn(month),
  day: dayIn(day),
})
