import { grossOf } from '@forecourt/contract/sales/gross'
import { Text } from '@mantine/core'
import { clsx } from 'clsx/lite'
import type { Ref } from 'react'
import { day } from '../../../format/dates.ts'
import { phoneText } from '../../../format/phone.ts'
import { amount, count, rupees } from '../../../format/rupees.ts'
import linked from '../../../ui/lists/card-cover.module.css'
import { CardList } from '../../../ui/lists/card-list.tsx'
import { MarkedItem } from '../../../ui/live/marked-item.tsx'
import { BikeLink } from '../../bikes/parts/bike-link.tsx'
import { BikePhoto } from '../../bikes/parts/bike-photo.tsx'
import { ShareBikeButton } from '../../bikes/parts/share/share-bike-button.tsx'
import { HeldMark } from '../../holds/parts/held-mark.tsx'
import { ReservedMark } from '../../leases/parts/reserved-mark.tsx'
import classes from './bike-cards.module.css'
import { HoldAction, MoveAction, SentThen, type ShownBikes } from './bike-table.tsx'
import { ChooseBike } from './choose-bike.tsx'

/** Bikes as cards, for phones: a photo, words beside it, prices at the right with the actions below. */
export function BikeCards({ bikes, sold, seesCost, stale, asOf, ref, ...moving }: ShownBikes) {
  const { onTransfer, mayTransfer, onHold, choice, isSent } = moving
  return (
    <CardList label={sold ? 'Bikes sold' : 'Bikes in stock'} busy={stale} ref={ref as Ref<HTMLUListElement>}>
      {bikes.map((bike) => (
        <MarkedItem
          key={bike._id}
          mark={asOf === undefined ? bike._id : undefined}
          className={clsx(linked.card, classes.card)}
        >
          <BikePhoto cover={bike.cover} size="card" />
          {choice && <ChooseBike bike={bike} choice={choice} ofCard />}
          <div className={classes.words}>
            <div className={classes.row}>
              <Text fw={600} component="div">
                <BikeLink bike={bike} asOf={asOf} className={linked.cover} /> <HeldMark bike={bike} asOf={asOf} />{' '}
                <ReservedMark bike={bike} /> <SentThen bike={bike} asOf={asOf} />
              </Text>
              <Text fw={600} className={classes.figures}>
                {rupees(bike.sale?.salePrice ?? bike.listPrice)}
              </Text>
            </div>
            <div className={classes.row}>
              <Text>
                {bike.make} {bike.model}
              </Text>
              <Text size="sm" c="dimmed" className={classes.figures}>
                {bike.sale && <span className={classes.line}>Listed {rupees(bike.listPrice)}</span>}
                {seesCost && bike.cost !== null && <span className={classes.line}>Cost {rupees(bike.cost)}</span>}
                {seesCost && bike.sale && (
                  <span className={classes.line}>Gross {rupees(grossOf(bike.sale.salePrice, bike.cost))}</span>
                )}
              </Text>
            </div>
            <div className={clsx(classes.row, classes.last)}>
              <Text size="sm" c="dimmed" component="div">
                <div>{bike.shopName}</div>
                {inOneLine(`${count(bike.mileage)} km`, String(bike.year), amount(bike.daysInInventory, 'day', 'days'))}
              </Text>
              {!sold && !choice && asOf === undefined && (
                <div className={classes.actions}>
                  <MoveAction {...{ bike, isSent, onTransfer, mayTransfer }} variant="default" />
                  <HoldAction {...{ bike, onHold }} variant="default" />
                  <ShareBikeButton bike={bike} variant="default" />
                </div>
              )}
            </div>
            {bike.sale && (
              <Text size="sm" mt={4}>
                Sold {day(bike.sale.soldOn)} to {bike.sale.buyerName}, {whole(phoneText(bike.sale.buyerContact))}
              </Text>
            )}
          </div>
        </MarkedItem>
      ))}
    </CardList>
  )
}

/** Broken, where it must be, only after a dot. */
const inOneLine = (...parts: string[]) => parts.map(whole).join('\u00A0· ')

const whole = (part: string) => part.replaceAll(' ', '\u00A0')
