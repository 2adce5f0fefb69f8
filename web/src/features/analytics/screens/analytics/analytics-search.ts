import { stockClocks } from '@forecourt/contract/analytics/ages'
import type { StockClock } from '@forecourt/contract/analytics/calls'
import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn } from '../../../../format/in-address.ts'
import { type PeriodName, periodNames } from './periods.ts'

const shown = ['stock', 'sales', 'models', 'enquiries', 'shops'] as const
export type Shown = (typeof shown)[number]

/** The place in the figures, as the address keeps it. */
export type AnalyticsSearch = {
  /** Which of them are open; the stock where it says nothing. */
  show?: Shown
  group?: Id
  zone?: Id
  shop?: Id
  /** From when days in stock count: since a bike came into the group where it says nothing. */
  clock?: StockClock
  /** Three months where it says nothing; `from` and `to` go with days of one's own. */
  period?: PeriodName
  from?: string
  to?: string
}

const isPeriod = (value: unknown): value is PeriodName => typeof value === 'string' && Object.hasOwn(periodNames, value)

/** Reads it from the address, where anything may stand. */
export const readAnalyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => ({
  show: shown.find((one) => one === search.show),
  group: idIn(search.group),
  zone: idIn(search.zone),
  shop: idIn(search.shop),
  clock: stockClocks.find((one) => one === search.clock),
  period: isPeriod(search.period) ? search.period : undefined,
  from: dayIn(search.from),
  to: dayIn(search.to),
})
