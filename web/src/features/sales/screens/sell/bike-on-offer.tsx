import { Text } from '@mantine/core'
import { count, rupees } from '../../../../format/rupees.ts'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import classes from './bike-on-offer.module.css'
import type { BikeOnSale } from './bike-on-sale.ts'

/** Which bike is sold: photo, number and the price that is asked. */
export function BikeOnOffer({ bike }: { bike: BikeOnSale }) {
  return (
    <section className={classes.bike} aria-label="The bike">
      <BikePhoto cover={bike.cover} size="large" />
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
