import type { DashboardShop } from '@forecourt/contract/dashboard'
import { count, rupees } from '../../lib/rupees.ts'
import classes from './dashboard.module.css'
import { type Totals, totalsOf } from './totals.ts'

/** The four figures over all of the user's shops. */
export function Figures({ shops }: { shops: readonly DashboardShop[] }) {
  const { bikes, stockValue, cost, salesThisMonth, salesAmount } = totalsOf(shops)
  const figures = [
    { label: 'Bikes in stock', figure: count(bikes) },
    { label: 'Stock value', figure: rupees(stockValue), notes: cost && costInWords(cost, shops.length) },
    { label: 'Sales this month', figure: count(salesThisMonth) },
    { label: 'Sales amount', figure: rupees(salesAmount) },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, figure, notes }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {notes?.map((note) => (
              <span key={note} className={classes.note}>
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Cost ₹4,00,000 in 2 of 3 shops' and 'Unknown for 5 bikes': nothing is left out unsaid. */
function costInWords({ amount, unknown, shops }: NonNullable<Totals['cost']>, allShops: number): string[] {
  const where = shops === allShops ? '' : ` in ${count(shops)} of ${count(allShops)} shops`
  const cost = `Cost ${rupees(amount)}${where}`
  return unknown === 0 ? [cost] : [cost, `Unknown for ${count(unknown)} ${unknown === 1 ? 'bike' : 'bikes'}`]
}
