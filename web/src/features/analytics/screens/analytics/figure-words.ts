import type { SoldFigures, StandingStock } from '@forecourt/contract/analytics/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { amount, count } from '../../../../format/rupees.ts'

/** What is known to have been paid for stock: nothing where no cost of any bike is known. */
export const costOf = ({ bikes, cost, unknown }: StandingStock): string =>
  bikes > 0 && unknown === bikes ? '--' : paiseInRupees(cost)

/** The same of what was left over of sales. */
export const grossOf = ({ sold, gross, unknown }: SoldFigures): string =>
  sold > 0 && unknown === sold ? '--' : paiseInRupees(gross)

/** '3 unknown', where there are any. */
export const unknownOf = ({ unknown }: { unknown: number }): string | undefined =>
  unknown === 0 ? undefined : `${count(unknown)} unknown`

export const daysInWords = (days: number | null): string =>
  days === null ? '--' : amount(Math.round(days), 'day', 'days')

/** '5 of unknown cost', where there are any. */
export const ofUnknownCost = ({ unknown }: { unknown: number }): string[] =>
  unknown === 0 ? [] : [`${count(unknown)} of unknown cost`]

/** What sums of sales leave out, as the notes of a figure. */
export const unknownSalesInWords = ({ unknown, unknownSales }: SoldFigures): string[] =>
  unknown === 0
    ? []
    : [`Without ${amount(unknown, 'bike', 'bikes')} of unknown cost, sold for ${paiseInRupees(unknownSales)}`]
