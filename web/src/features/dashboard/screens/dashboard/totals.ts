import type { DashboardShop } from '@forecourt/contract/dashboard'

/** What the stock cost of the shops whose cost the reader sees, and of how many of their bikes nobody knows it. */
type Cost = { amount: number; unknown: number; shops: number; bikes: number }

export type Totals = Pick<DashboardShop, 'bikes' | 'stockValue' | 'salesThisMonth' | 'salesAmount'> & {
  /** Null where the reader sees no cost at all. */
  cost: Cost | null
}

/** The figures of all shops together. */
export function totalsOf(shops: readonly DashboardShop[]): Totals {
  const costs = shops.flatMap(({ bikes, stockCost }) => (stockCost ? { bikes, ...stockCost } : []))
  return {
    bikes: sum(shops.map(({ bikes }) => bikes)),
    stockValue: sum(shops.map(({ stockValue }) => stockValue)),
    salesThisMonth: sum(shops.map(({ salesThisMonth }) => salesThisMonth)),
    salesAmount: sum(shops.map(({ salesAmount }) => salesAmount)),
    cost:
      costs.length === 0
        ? null
        : {
            amount: sum(costs.map(({ amount }) => amount)),
            unknown: sum(costs.map(({ unknown }) => unknown)),
            shops: costs.length,
            bikes: sum(costs.map(({ bikes }) => bikes)),
          },
  }
}

/** What stock cost: not known where there are bikes and nobody entered the cost of any. */
export const knownCost = (bikes: number, { amount, unknown }: Pick<Cost, 'amount' | 'unknown'>): number | null =>
  bikes > 0 && unknown === bikes ? null : amount

/** Rounded to the paisa: sums of fractions come out a hair beside it. */
const sum = (figures: readonly number[]): number =>
  Math.round(figures.reduce((total, figure) => total + figure, 0) * 100) / 100
