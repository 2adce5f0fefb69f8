import { getBikePrice } from '@forecourt/contract/prices/calls'
import { trueMargin } from '@forecourt/contract/prices/margins'
import {
  getGstSheet,
  getMonthStatement,
  getStockValue,
  type HeadLine,
  type MonthStatement,
} from '@forecourt/contract/statements/calls'
import { type Line, rupees } from './sheet.ts'
import type { Month } from './story.ts'

/*
 * What the product states of the month, as the sheets have it.
 */

/** The value of the stock on the days of a sheet. */
export async function stockLines(month: Month, asked: readonly Line[]) {
  const lines = []
  for (const day of new Set(asked.map((line) => line.day ?? ''))) {
    const { shops } = await month.ask('owner', getStockValue, { query: { groupId: month.groupId, day } })
    // The sheets begin with Kukatpally
    lines.push(...shops.map(({ name, value }) => ({ day, shop: name, value: rupees(value) })).toReversed())
  }
  return lines
}

/** The month's figures, of the group and of each shop, and then its heads. */
export async function statementLines(month: Month, of: string) {
  const statement = await month.ask('owner', getMonthStatement, { query: { groupId: month.groupId, month: of } })
  const [ameerpet, kukatpally] = statement.shops
  const figures = figuresOf(statement).map(([line, figure]) => {
    const text = line.startsWith('bikes') ? String : rupees
    return {
      month: of,
      line,
      group: text(figure.month),
      Kukatpally: text(kukatpally?.[line] ?? null),
      Ameerpet: text(ameerpet?.[line] ?? null),
      before: text(figure.before),
      yearBefore: text(figure.yearBefore),
    }
  })
  const headLines = (type: string, heads: HeadLine[]) =>
    heads.map((head) => ({
      month: of,
      line: `${type} ${head.name}`,
      group: rupees(head.month),
      Kukatpally: '',
      Ameerpet: '',
      before: rupees(head.before),
      yearBefore: rupees(head.yearBefore),
    }))
  return [...figures, ...headLines('income', statement.income), ...headLines('expense', statement.expenses)]
}

type Compared = Omit<HeadLine, 'headId' | 'name'>
type Figure = Exclude<keyof MonthStatement['shops'][number], 'shopId' | 'name'>

function figuresOf(statement: MonthStatement): [Figure, Compared][] {
  const sumOf = (heads: HeadLine[]): Compared => ({
    month: heads.reduce((sum, head) => sum + head.month, 0),
    before: heads.reduce((sum, head) => sum + head.before, 0),
    yearBefore: heads.reduce((sum, head) => sum + head.yearBefore, 0),
  })
  return [
    ['bikesSold', statement.bikesSold],
    ['sales', statement.sales],
    ['costOfSales', statement.costOfSales],
    ['bikesOfUnknownCost', statement.bikesOfUnknownCost],
    ['salesOfUnknownCost', statement.salesOfUnknownCost],
    ['salesNowKnown', statement.salesNowKnown],
    ['gross', statement.gross],
    ['income', sumOf(statement.income)],
    ['expenses', sumOf(statement.expenses)],
    ['difference', statement.difference],
    ['profit', statement.profit],
  ]
}

/** The GST sheet of a month, its sums at the end. */
export async function gstLines(month: Month, of: string) {
  const answer = await month.ask('owner', getGstSheet, { query: { groupId: month.groupId, month: of } })
  const lines = answer.lines.map((line) => ({
    month: of,
    day: line.soldOn,
    serial: line.serial,
    shop: line.shopName,
    vehicle: line.vehicleNumber,
    buyer: line.buyerName,
    price: rupees(line.salePrice),
    cost: rupees(line.cost),
    rate: String(line.rate),
    margin: rupees(line.taxable),
    tax: rupees(line.tax),
  }))
  const empty = { serial: '', shop: '', vehicle: '', buyer: '', price: '', cost: '', rate: '' }
  const day = `${answer.total} sold; ${answer.unknown} unknown; ${answer.outside} outside`
  return [...lines, { month: of, day, ...empty, margin: rupees(answer.taxable), tax: rupees(answer.tax) }]
}

/** The true margins of the bikes that were repaired, at the prices of a sheet. */
export async function marginLines(month: Month, asked: readonly Line[]) {
  const lines = []
  for (const [n, bikeId] of month.repaired.entries()) {
    const { cost, expenses } = await month.ask('owner', getBikePrice, { params: { bikeId } })
    const { vehicle = '', price = '' } = asked[n] ?? {}
    const margin = trueMargin(Number(price.replace('.', '')), cost, expenses ?? 0)
    lines.push({ vehicle, price, cost: rupees(cost), expenses: rupees(expenses), margin: rupees(margin) })
  }
  return lines
}

/** Where the papers of the bike stood, step by step, on each day on which somebody looked. */
export const paperLines = ({ papers, whoIs }: Month) =>
  papers.flatMap(({ day: on, body }) => [
    ...body.steps.map(({ step, state, day, byName, dueOn, daysLeft }) => {
      return { on, step, state, day: day ?? '', by: whoIs(byName), due: dueOn ?? '', left: String(daysLeft ?? '') }
    }),
    {
      on,
      step: 'missing',
      state: body.missing.map(({ kind, why }) => `${kind} ${why}`).join('; '),
      day: '',
      by: '',
      due: '',
      left: '',
    },
  ])
