import type { Compared, HeadLine, MonthStatement } from '@forecourt/contract/statements/calls'
import { monthsLater } from '@forecourt/contract/statements/months'
import { monthWords } from '../calendar/business-date.ts'

const withoutHead = 'Without a head'

/** A part, a line of it, how many bikes it speaks of, and the amounts of its months in paise, as far as it has them. */
export type MonthRow = { part: string; line: string; bikes: number | null; amounts: number[] }

/** The statement of a month as the rows of a file, and what its three months are called. */
export function monthRows(statement: MonthStatement): { months: string[]; rows: MonthRow[] } {
  const { month, bikesSold, bikesOfUnknownCost } = statement
  const row = (part: string, line: string, compared: Compared, bikes: number | null = null): MonthRow => {
    return { part, line, bikes, amounts: [compared.month, compared.before, compared.yearBefore] }
  }
  const ofHeads = (part: string, lines: HeadLine[]) =>
    lines.map((line) => row(part, line.headId === null ? withoutHead : line.name, line))
  return {
    months: [month, monthsLater(month, -1), monthsLater(month, -12)].map(monthWords),
    rows: [
      row('Bikes', 'Sales', statement.sales, bikesSold.month),
      row('Bikes', 'Of unknown cost, not in the profit', statement.salesOfUnknownCost, bikesOfUnknownCost.month),
      row('Bikes', 'Sold earlier, cost entered now', statement.salesNowKnown),
      row('Bikes', 'Cost of bikes sold', statement.costOfSales),
      row('Bikes', 'Gross', statement.gross),
      ...ofHeads('Income', statement.income),
      ...ofHeads('Expenses', statement.expenses),
      row('Cash', 'Lacked when counted', statement.difference),
      row('Profit', 'Profit', statement.profit),
      ...statement.shops.map(({ name, bikesSold: bikes, profit }): MonthRow => {
        return { part: 'Profit by shop', line: name, bikes, amounts: [profit] }
      }),
    ],
  }
}
