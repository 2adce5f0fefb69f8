import type { BikePage } from '@forecourt/contract/bike-page'
import { Text } from '@mantine/core'
import { Motorbike } from 'lucide-react'
import { count, rupees } from '../../../../format/rupees.ts'
import classes from './bike-on-offer.module.css'

/** Which bike is sold: photo, number and the price that is asked. */
export function BikeOnOffer({ bike }: { bike: BikePage }) {
  return (
    <section className={classes.bike} aria-label="The bike">
      <span className={classes.photo} aria-hidden>
        {bike.cover ? <img src={bike.cover} alt="" /> : <Motorbike size={28} strokeWidth={1.5} />}
      </span>
      <div className={classes.words}>
        <Text fw={600}>{bike.vehicleNumber}</Text>
        <Text>
          {bike.make} {bike.model}
        </Text>
        <Text size="sm" c="dimmed">
          {bike.year} · {count(bike.mileage)} km · {bike.shopName}
        </Text>
        <Text size="sm">List price {rupees(bike.listPrice)}</Text>
      </div>
    </section>
  )
}
