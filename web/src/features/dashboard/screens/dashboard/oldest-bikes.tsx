import type { OldestBike } from '@forecourt/contract/dashboard'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { amount, rupees } from '../../../../format/rupees.ts'
import linked from '../../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../../ui/lists/card-list.tsx'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import classes from './dashboard.module.css'

/** The bikes that have stood longest, with their days. */
export function OldestBikes({ bikes }: { bikes: readonly OldestBike[] }) {
  if (bikes.length === 0) return <Text c="dimmed">{sentences.noBikesInStock}</Text>
  return (
    <CardList label="Oldest bikes in stock">
      {bikes.map((bike) => (
        <MarkedItem key={bike._id} mark={bike._id} className={linked.card}>
          <div className={classes.bike}>
            <BikePhoto cover={bike.cover} size="card" />
            <div className={classes.words}>
              <div className={classes.line}>
                <Text fw={600} component="span">
                  <BikeLink bike={bike} className={linked.cover} />
                </Text>
                <Text fw={600} component="span">
                  {amount(bike.daysInInventory, 'day', 'days')}
                </Text>
              </div>
              <div className={classes.line}>
                <Text component="span" size="sm">
                  {bike.make} {bike.model}
                </Text>
                <Text component="span" size="sm">
                  {rupees(bike.listPrice)}
                </Text>
              </div>
              <Text size="sm" c="dimmed" lineClamp={1}>
                {bike.shopName}
              </Text>
            </div>
          </div>
        </MarkedItem>
      ))}
    </CardList>
  )
}
