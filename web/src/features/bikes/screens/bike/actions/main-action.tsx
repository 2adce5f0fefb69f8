import type { BikePage } from '@forecourt/contract/bike-page'
import { IndianRupee, ReceiptText, Truck } from 'lucide-react'
import { paths } from '../../../../../app/paths.ts'
import { LinkButton } from '../../../../../ui/page/link-button.tsx'
import classes from './main-action.module.css'

/** What one comes for: to sell a bike in stock, or to see the note of its sale. On a phone always under the thumb. */
export function MainAction({
  bike: { _id, soldAt, sale, consignmentId },
  maySell,
}: {
  bike: BikePage
  maySell: boolean
}) {
  const look = { size: 'md', fullWidth: true } as const
  if (sale) {
    return (
      <div className={classes.bar}>
        <LinkButton {...paths.sale(sale._id)} {...look} leftSection={<ReceiptText size={20} aria-hidden />}>
          Sale note
        </LinkButton>
      </div>
    )
  }
  if (soldAt === null && consignmentId !== null) {
    return (
      <div className={classes.bar}>
        <LinkButton {...paths.consignment(consignmentId)} {...look} leftSection={<Truck size={20} aria-hidden />}>
          On the way to another shop
        </LinkButton>
      </div>
    )
  }
  if (soldAt !== null || !maySell) return null
  return (
    <div className={classes.bar}>
      <LinkButton {...paths.sellBike(_id)} {...look} leftSection={<IndianRupee size={20} aria-hidden />}>
        Sell
      </LinkButton>
    </div>
  )
}
