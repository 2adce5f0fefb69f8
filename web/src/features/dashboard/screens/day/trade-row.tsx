import type { DayEvent } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords } from '../../../../format/dates.ts'
import tall from '../../../../ui/page/tall-link.module.css'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import classes from './line-row.module.css'
import { LineRow } from './line-row.tsx'

/** Each kind by a word and a colour. */
const looks: Record<DayEvent['what'], { word: string; color: string }> = {
  sold: { word: 'Sold', color: 'green' },
  bought: { word: 'Bought', color: 'blue' },
  enquiry: { word: 'Enquiry', color: 'teal' },
  transfer: { word: 'Moved', color: 'gray' },
  note: { word: 'Note', color: 'grape' },
  taskDone: { word: 'Done', color: 'indigo' },
  cancelled: { word: 'Cancelled', color: 'red' },
  removed: { word: 'Deleted', color: 'red' },
}

/** What the trade did. */
export function TradeRow({ event }: { event: DayEvent }) {
  const { what, amount, cancelled, bikeId, saleId, enquiryId } = event
  const { first, second } = wordsOf(event)
  return (
    <LineRow
      mark={saleId ?? enquiryId ?? bikeId ?? undefined}
      look={looks[what]}
      first={first}
      isProse={what === 'note'}
      amount={
        amount !== null && (
          <span className={clsx(classes.amount, (cancelled || what === 'cancelled') && classes.undone)}>
            {paiseInRupees(amount)}
          </span>
        )
      }
      second={second}
      event={event}
      about={[
        what === 'transfer' ? `${event.fromShopName} to ${event.shopName}` : event.shopName,
        event.forDay && `for ${dayInWords(event.forDay)}`,
        cancelled && 'cancelled since',
      ]}
    />
  )
}

function wordsOf(event: DayEvent): { first: ReactNode; second: string } {
  const { vehicleNumber, make, model, name, bikeId, saleId, enquiryId } = event
  if (event.what === 'taskDone' || event.what === 'note') {
    const text = event.text || (event.what === 'note' ? 'A note that is no longer here' : 'A task')
    const link =
      (bikeId && paths.bike(bikeId)) || (saleId && paths.sale(saleId)) || (enquiryId && paths.enquiry(enquiryId))
    return { first: link ? <TallLink {...link}>{text}</TallLink> : text, second: '' }
  }
  if (vehicleNumber === '') {
    // An enquiry, whose customer may have been erased
    const customer = name || 'A customer'
    return {
      first: enquiryId ? <TallLink {...paths.enquiry(enquiryId)}>{customer}</TallLink> : customer,
      second: '',
    }
  }
  const bike = `${make} ${model}`
  const isSale = event.what === 'sold' || event.what === 'cancelled'
  if (isSale && saleId)
    return {
      first: <TallLink {...paths.sale(saleId)}>{vehicleNumber}</TallLink>,
      second: name ? `${bike} to ${name}` : bike,
    }
  return {
    first: bikeId ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : vehicleNumber,
    second: isSale && name ? `${bike} to ${name}` : bike,
  }
}
