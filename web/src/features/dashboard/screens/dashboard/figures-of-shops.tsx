import type { DashboardShop } from '@forecourt/contract/dashboard'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import { Figures } from '../../../../ui/facts/figures.tsx'
import { figuresOf } from '../../../../ui/live/changed.ts'
import { knownCost, type Totals, totalsOf } from './totals.ts'

/** The four figures over all of the user's shops. */
export function FiguresOfShops({ shops }: { shops: readonly DashboardShop[] }) {
  const { bikes, stockValue, cost, salesThisMonth, salesAmount } = totalsOf(shops)
  const figures = [
    { label: 'Bikes in stock', figure: count(bikes) },
    {
      label: 'Stock at list price',
      figure: rupees(stockValue),
      notes: cost && costInWords(cost, shops.length),
    },
    { label: 'Sales this month', figure: count(salesThisMonth) },
    { label: 'Sales amount', figure: rupees(salesAmount) },
  ]
  return <Figures figures={figures} marks={shops.map(({ _id }) => figuresOf(_id))} />
}

/** 'Cost ₹4,00,000 in 2 of 3 shops' and 'Unknown for 5 bikes': nothing is left out unsaid. */
function costInWords(cost: NonNullable<Totals['cost']>, allShops: number): string[] {
  const where = cost.shops === allShops ? '' : ` in ${count(cost.shops)} of ${count(allShops)} shops`
  const known = `Cost ${rupees(knownCost(cost.bikes, cost))}${where}`
  return cost.unknown === 0 ? [known] : [known, `Unknown for ${amount(cost.unknown, 'bike', 'bikes')}`]
}
