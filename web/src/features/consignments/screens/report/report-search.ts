import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn, monthIn } from '../../../../format/in-address.ts'

/** What the report is of, as the address keeps it: a day, or a month, or the month that runs. */
export type ReportSearch = {
  shop?: Id
  day?: string
  /** Such as 2026-03. */
  month?: string
}

/** Reads it from the address, where anything may stand. */
export const readReportSearch = ({ shop, day, month }: Record<string, unknown>): ReportSearch => ({
  shop: idIn(shop),
  day: dayIn(day),
  month: monthIn(month),
})
