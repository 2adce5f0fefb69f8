import type { Transfer } from '@forecourt/contract/transfers'
import { Text, VisuallyHidden } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { dateAndTime } from '../../../format/dates.ts'
import classes from './move.module.css'

/** From which shop to which a bike went, why, when and by whom. */
export function Move({ transfer }: { transfer: Transfer }) {
  const { fromShopName, toShopName, comments, byUserName, created } = transfer
  return (
    <div className={classes.move}>
      <Text component="div" className={classes.shops}>
        <VisuallyHidden>From </VisuallyHidden>
        {fromShopName}
        <ArrowRight size={16} aria-hidden className={classes.arrow} />
        <VisuallyHidden> to </VisuallyHidden>
        {toShopName}
      </Text>
      {comments && <Text size="sm">“{comments}”</Text>}
      <Text size="sm" c="dimmed">
        <time dateTime={created}>{dateAndTime(created)}</time>
        {byUserName && ` by ${byUserName}`}
      </Text>
    </div>
  )
}
