import type { SaleNote } from '@forecourt/contract/sales'
import { dateAndTime } from '../../../../format/dates.ts'
import classes from './note.module.css'

/** Marks a note as cancelled, on paper too: when, by whom and why. */
export function Cancelled({ cancelled: { at, byName, reason } }: { cancelled: NonNullable<SaleNote['cancelled']> }) {
  return (
    <div className={classes.cancelled}>
      <p className={classes.mark}>CANCELLED</p>
      <p>
        {dateAndTime(at)} by {byName}
      </p>
      {reason && <p>Reason: {reason}</p>}
    </div>
  )
}
