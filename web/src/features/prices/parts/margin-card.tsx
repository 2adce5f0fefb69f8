import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { BikePrice } from '@forecourt/contract/prices/calls'
import { gstMargin, trueMargin } from '@forecourt/contract/prices/margins'
import { Card } from '../../../ui/page/card.tsx'
import classes from './margin.module.css'

type Props = {
  /** As it is for whoever sees what bikes cost. */
  price: BikePrice
  /** What the bike is sold for, in whole paise. */
  salePrice: number
  /** The day of the sale, as 2026-03-05: it says which rate holds. */
  day: string
  title: string
}

/** What is left of a price, for those who see cost: the true margin, and the tax on the one that the law taxes. */
export function MarginCard({ price, salePrice, day, title }: Props) {
  return (
    <Card title={title}>
      <Margins price={price} salePrice={salePrice} day={day} />
    </Card>
  )
}

/** The same as lines by themselves. */
export function Margins({ price, salePrice, day }: Omit<Props, 'title'>) {
  const { cost, marginScheme } = price
  const expenses = price.expenses ?? 0
  const left = trueMargin(salePrice, cost, expenses)
  const gst = cost === null ? null : gstMargin(salePrice, cost, day)
  return (
    <>
      <dl className={classes.lines}>
        <Line name="Price" value={paiseInRupees(salePrice)} />
        <Line name="Cost" value={less(cost)} />
        <Line name="Spent on it" value={less(expenses)} />
        <Line
          name="Margin"
          value={left === null ? '--' : paiseInRupees(left)}
          strong
          loss={left !== null && left < 0}
        />
        {marginScheme && (
          <Line
            name={gst ? `GST (${gst.rate}% of ${paiseInRupees(gst.margin)})` : 'GST'}
            value={gst ? paiseInRupees(gst.tax) : '--'}
          />
        )}
      </dl>
      {marginScheme && <p className={classes.note}>{sentences.gstEstimate}</p>}
    </>
  )
}

const less = (paise: number | null) => (paise === null ? '--' : paise === 0 ? paiseInRupees(0) : paiseInRupees(-paise))

type LineProps = { name: string; value: string; strong?: boolean; loss?: boolean }

const Line = ({ name, value, strong, loss }: LineProps) => (
  <div className={classes.line} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd data-loss={loss || undefined}>{value}</dd>
  </div>
)
