import type { BikePage } from '@forecourt/contract/bike-page'
import type { Id } from '@forecourt/contract/fields'
import { toPaise } from '@forecourt/contract/format/paise'
import type { Place } from '@forecourt/contract/permissions'
import type { SaleNote } from '@forecourt/contract/sales'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { placeOfItsShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useBikePrice } from '../queries.ts'
import { MarginCard, Margins } from './margin-card.tsx'

/** What a bike leaves at its list price or at what it was sold for; nothing for those who do not see what it cost. */
export function BikeMargin({ bike }: { bike: BikePage }) {
  const { sale } = bike
  const [today] = useState(trueToday)
  return (
    <Margin
      bikeId={bike._id}
      place={placeOfItsShop(bike)}
      rupees={sale?.salePrice ?? bike.listPrice}
      day={sale?.soldOn ?? today}
      title={sale ? 'Margin' : 'Margin at the list price'}
    />
  )
}

/** What a sale left, as far as its bike is still there. */
export function SaleMargin({ sale }: { sale: SaleNote }) {
  if (sale.bikeId === null) return null
  return (
    <Margin
      bikeId={sale.bikeId}
      place={placeOfItsShop(sale)}
      rupees={sale.salePrice}
      day={sale.soldOn}
      title="Margin"
    />
  )
}

type Props = { bikeId: Id; place: Place; rupees: number; day: string; title: string }

function Margin({ place, ...shown }: Props) {
  const may = useMay()
  return may('cost.see', place) ? <FetchedMargin {...shown} /> : null
}

function FetchedMargin({ bikeId, rupees, day, title }: Omit<Props, 'place'>) {
  const { data: price } = useBikePrice(bikeId)
  // A failure is said by a toast: the page stands without it
  return price ? <MarginCard price={price} salePrice={toPaise(rupees)} day={day} title={title} /> : null
}

/** What a bike would leave at a price in whole paise, today: for those who decide on it, and see cost therefore. */
export function BikeMarginAt({ bikeId, paise }: { bikeId: Id; paise: number }) {
  const { data: price } = useBikePrice(bikeId)
  const [today] = useState(trueToday)
  return price ? <Margins price={price} salePrice={paise} day={today} /> : null
}
