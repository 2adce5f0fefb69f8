import type { BikeThen } from '@forecourt/contract/bike-page'
import { Badge } from '@mantine/core'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { trueNow } from '../../../../device/clock.ts'
import { rupees } from '../../../../format/rupees.ts'
import { StateBadge } from '../../../consignments/parts/state-badge.tsx'
import { HeldMark } from '../../../holds/parts/held-mark.tsx'
import { NumberPlate } from '../../parts/number-plate.tsx'
import { purchaseWords, shopWords, stockWords } from './bike-days.ts'
import classes from './headline.module.css'

type Props = {
  bike: Omit<BikeThen, 'history'>
  /** The moment that is looked back to, in UTC; left out for now. */
  asOf?: string
}

/** Below a bike's name: its number, for how much, since when and where. */
export function Headline({ bike, asOf }: Props) {
  const [opened] = useState(trueNow)
  const now = asOf === undefined ? opened : new Date(asOf)
  const { vehicleNumber, listPrice, shopName, sale } = bike
  const here = shopWords(bike, now)
  return (
    <div>
      <div className={classes.line}>
        <NumberPlate vehicleNumber={vehicleNumber} />
        {bike.consignmentId !== null && <StateBadge state="onTheWay" />}
        <HeldMark bike={bike} asOf={asOf} />
        {bike.soldAt !== null && (
          <Badge variant="light" color="blue">
            Sold
          </Badge>
        )}
      </div>
      <p className={classes.price}>{rupees(sale?.salePrice ?? listPrice)}</p>
      <ul className={classes.facts}>
        <li>{stockWords(bike, now)}</li>
        {here && <li>{here}</li>}
        <li>{purchaseWords(bike)}</li>
      </ul>
      <p className={classes.shop}>
        <MapPin size={16} aria-hidden />
        {shopName}
      </p>
    </div>
  )
}
