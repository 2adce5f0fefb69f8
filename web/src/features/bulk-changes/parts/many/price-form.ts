import type { PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { isPriceChange } from '@forecourt/contract/bulk-changes/price-calls'
import { sentences } from '@forecourt/contract/messages'

/** What is typed into the form of a change of prices. */
export type PriceForm = {
  way: 'down' | 'up'
  by: PriceChange['by']
  /** Rupees. */
  amount: number | null
  percent: string
  roundTo: `${PriceChange['roundTo']}`
}

/** Two places, with a point or a comma. */
const perCent = /^\d{1,3}(?:[.,]\d{1,2})?$/

const steps = { 1: 1, 100: 100, 500: 500, 1000: 1000 } as const

/** The change that was typed; null while nothing or no number is. */
export function toPriceChange({ way, by, amount, percent, roundTo }: PriceForm): PriceChange | null {
  const typed =
    by === 'amount' ? amount : perCent.test(percent.trim()) ? Number(percent.trim().replace(',', '.')) : null
  if (typed === null || !(typed > 0)) return null
  const change = { by, value: way === 'down' ? -typed : typed }
  return isPriceChange(change) ? { ...change, roundTo: steps[roundTo] } : null
}

/** What is wrong with what was typed by how much prices change; nothing where they can. */
export function whyNoPrice(form: PriceForm): string | null {
  if (toPriceChange(form)) return null
  const isEmpty = form.by === 'amount' ? !form.amount : form.percent.trim() === ''
  return isEmpty ? sentences.changesNothing : sentences.howPricesChange
}
