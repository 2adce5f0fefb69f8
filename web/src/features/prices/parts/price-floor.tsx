import type { BikePage } from '@forecourt/contract/bike-page'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useBikePrice } from '../queries.ts'
import { AskManager } from './ask-manager.tsx'
import { Margins } from './margin-card.tsx'
import classes from './price-floor.module.css'

type Props = {
  bike: BikePage
  /** In rupees, as it is typed; null while there is none. */
  salePrice: number | null
  /** The day of the sale, as 2026-03-05; empty while there is none. */
  soldOn: string
}

/** Below the price of a sale: how low it may be, the way to a manager where it is lower, and what is left of it. */
export function PriceFloor({ bike, salePrice, soldOn }: Props) {
  const { data: price } = useBikePrice(bike._id)
  if (!price) return null
  const paise = salePrice === null ? null : toPaise(salePrice)
  const isBelow = price.floor !== null && paise !== null && paise > 0 && paise < price.floor
  const seesCost = price.marginScheme !== null
  return (
    <div className={classes.floor}>
      {price.floor !== null && !price.mayApprove && (
        <Text size="sm" c={isBelow ? undefined : 'dimmed'}>
          {sentences.belowFloor(paiseInRupees(price.floor))}
        </Text>
      )}
      {isBelow && price.mayApprove && (
        <Text size="sm">Below the floor of {paiseInRupees(price.floor ?? 0)}. You may sell at this price.</Text>
      )}
      {isBelow && !price.mayApprove && <AskManager bikeId={bike._id} price={paise} approval={price.approval} />}
      {seesCost && paise !== null && soldOn !== '' && (
        <section className={classes.margins} aria-label="Margin at this price">
          <Margins price={price} salePrice={paise} day={soldOn} />
        </section>
      )}
    </div>
  )
}
