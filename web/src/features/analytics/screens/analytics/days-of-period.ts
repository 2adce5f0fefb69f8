import { financialYear } from '@forecourt/contract/calendar'
import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import type { Period } from '../../queries.ts'
import type { PeriodName } from './periods.ts'

/** The days of a period until today; those of one's own stand in the order in which they can be asked for. */
export function daysOf(name: PeriodName, today: string, own: { from?: string; to?: string } = {}): Period {
  const month = today.slice(0, 7)
  const since = (months: number): Period => ({ from: `${monthsLater(month, 1 - months)}-01`, to: today })
  if (name === 'month') return since(1)
  if (name === 'quarter') return since(3)
  if (name === 'year') return since(12)
  if (name === 'lastMonth') {
    const { first, last } = daysOfMonth(monthsLater(month, -1))
    return { from: first, to: last }
  }
  if (name === 'financialYear') return { from: `${financialYear(today)}-04-01`, to: today }
  const to = own.to !== undefined && own.to < today ? own.to : today
  const from = own.from ?? `${to.slice(0, 7)}-01`
  return from <= to ? { from, to } : { from: to, to }
}
