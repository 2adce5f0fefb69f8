import { daysAfter } from '@forecourt/contract/calendar'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Text } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { dateAndTime, day as dayText } from '../../../../format/dates.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { differenceWords } from '../../parts/book-words.ts'
import classes from './cash-book.module.css'
import type { CashBook } from './cash-figures.tsx'

type Props = {
  book: CashBook
  shop: DashboardShop
  /** The moment that is looked back to, where none is closed. */
  asOf: string | undefined
}

/** Whether a day is closed, by whom and with how much, or the way to close it. */
export function DayState({ book, shop, asOf }: Props) {
  const may = useMay()
  const [today] = useState(trueToday)
  const { close, day, closedThrough, catchingUp } = book
  const isClosed = closedThrough !== null && day <= closedThrough
  const isNow = asOf === undefined
  const canClose = isNow && !isClosed && !catchingUp && day <= today && may('day.close', placeOfMyShop(shop))
  return (
    <div className={classes.state}>
      {close && (
        <div className={classes.closed}>
          <Text fw={600}>
            <LockKeyhole size={16} aria-hidden className={classes.lock} /> Closed with {paiseInRupees(close.counted)}{' '}
            counted
          </Text>
          <Text size="sm">
            {differenceWords(close.difference)}
            {close.reason && `: “${close.reason}”`}
          </Text>
          <Text size="sm" c="dimmed">
            {dateAndTime(close.closedAt)} by {close.closedByName}. The next day opens with{' '}
            {paiseInRupees(close.counted)}.
          </Text>
        </div>
      )}
      {!close && isClosed && (
        <Text className={classes.closed}>
          <LockKeyhole size={16} aria-hidden className={classes.lock} /> Closed with {dayText(closedThrough)}
        </Text>
      )}
      <div className={classes.actions}>
        {canClose && <LinkButton {...paths.closeDay({ shop: shop._id, day })}>Close this day</LinkButton>}
        {close && (
          <LinkButton {...paths.cashBook({ shop: shop._id, day: daysAfter(day, 1), asOf })} variant="default">
            Go to the next day
          </LinkButton>
        )}
        {isNow && (
          <LinkButton {...paths.closes(shop._id)} variant="default">
            Closed days
          </LinkButton>
        )}
      </div>
    </div>
  )
}
