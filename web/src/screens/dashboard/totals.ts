import type { DashboardShop } from '@forecourt/contract/dashboard'

/** What the stock of several shops cost: of how many shops it is known to the reader, and of how many bikes nobody knows. */
type Cost = { amount: number; unknown: number; shops: number }

export type Totals = Pick<DashboardShop, 'bikes' | 'stockValue' | 'salesThisMonth' | 'salesAmount'> & {
  /** Null where the reader sees no cost at all. */
  cost: Cost | null
}

/** The figures of all shops together. */
export function totalsOf(shops: readonly DashboardShop[]): Totals {
  const costs = shops.flatMap(({ stockCost }) => stockCost ?? [])
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
          },
  }
}

/** Rounded to the paisa: sums of fractions come out a hair beside it. */
const sum = (figures: readonly number[]): number =>
  Math.round(figures.reduce((total, figure) => total + figure, 0) * 100) / 100
