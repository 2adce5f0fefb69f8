import type { Compared, HeadLine, MonthStatement } from '@forecourt/contract/statements/calls'
import { monthsLater } from '@forecourt/contract/statements/months'
import { monthWords, withoutHead } from './words.ts'

/** A part, a line of it, how many bikes it speaks of, and the amounts of the three months in paise. */
type Row = [part: string, line: string, bikes: number | null, ...amounts: (number | null)[]]

/** The statement of a month as the rows of a file, and what its columns of amounts are called. */
export function monthRows(statement: MonthStatement): { headers: string[]; rows: Row[] } {
  const { month, bikesSold, bikesOfUnknownCost } = statement
  const row = (part: string, line: string, { month: now, before, yearBefore }: Compared, bikes?: number): Row => [
    part,
    line,
    bikes ?? null,
    now,
    before,
    yearBefore,
  ]
  const ofHeads = (part: string, lines: HeadLine[]) =>
    lines.map((line) => row(part, line.headId === null ? withoutHead : line.name, line))
  return {
    headers: [month, monthsLater(month, -1), monthsLater(month, -12)].map(monthWords),
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
      ...statement.shops.map(({ name, bikesSold: bikes, profit }): Row => ['Profit by shop', name, bikes, profit]),
    ],
  }
}
