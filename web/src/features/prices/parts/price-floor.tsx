import type { BikePage } from '@forecourt/contract/bike-page'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import type { LeasedBike } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import type { BikePrice } from '@forecourt/contract/prices/calls'
import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useBikePrice } from '../queries.ts'
import { isApprovedFor } from './approval-words.ts'
import { AskManager } from './ask-manager.tsx'
import { Margins } from './margin-card.tsx'
import classes from './price-floor.module.css'

type Props = {
  bike: Pick<BikePage, '_id'>
  /** In rupees, as it is typed; null while there is none. */
  salePrice: number | null
  /** The day of the sale, as 2026-03-05; empty while there is none. */
  soldOn: string
  /** What is said at the price already. */
  said: ReactNode
  /** What this device knows of its price until the server says it. */
  leased: LeasedBike | undefined
  /** Hears once the price is approved: what is said of it no longer holds. */
  onApproved: () => void
}

/** Below the price of a sale: how low it may be, the way to a manager where it is lower, and what is left of it. */
export function PriceFloor({ bike, salePrice, soldOn, said, leased, onApproved }: Props) {
  const { data: told } = useBikePrice(bike._id)
  const price = told ?? (leased && knownOf(leased))
  const paise = salePrice === null ? null : toPaise(salePrice)
  const isApproved = paise !== null && isApprovedFor(price?.approval, paise)
  const hear = useEffectEvent(onApproved)
  useEffect(() => {
    if (isApproved) hear()
  }, [isApproved])
  if (!price) return null
  const { floor } = price
  const isBelow = floor !== null && paise !== null && paise > 0 && paise < floor
  const hint = floor === null ? '' : floorHint(paiseInRupees(floor), price.mayApprove)
  const seesCost = price.marginScheme !== null
  return (
    <div className={classes.floor}>
      {hint !== '' && hint !== said && !(isBelow && (isApproved || price.mayApprove)) && (
        <Text size="sm" c={isBelow ? undefined : 'dimmed'}>
          {hint}
        </Text>
      )}
      {isBelow && price.mayApprove && (
        <Text size="sm">Below the floor of {paiseInRupees(floor)}. You may sell at this price.</Text>
      )}
      {isBelow && !price.mayApprove && told && <AskManager bikeId={bike._id} price={paise} approval={price.approval} />}
      {seesCost && paise !== null && soldOn !== '' && (
        <section className={classes.margins} aria-label="Margin at this price">
          <Margins price={price} salePrice={paise} day={soldOn} />
        </section>
      )}
    </div>
  )
}

/** What this device knows of a price: nothing of what the bike cost, and of no manager's word. */
const knownOf = ({ bike, floor, mayApprove }: LeasedBike): BikePrice => ({
  ...{ bikeId: bike._id, floor, mayApprove },
  ...{ cost: null, expenses: null, marginScheme: null, approval: null },
})

const floorHint = (floor: string, mayApprove: boolean) =>
  mayApprove ? sentences.belowFloorYouDecide(floor) : sentences.belowFloor(floor)
