import type { Bike } from '@forecourt/contract/bikes'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { trueNow } from '../../../device/clock.ts'
import classes from './held-mark.module.css'

/** That a bike in stock is held for a customer just now. */
export function HeldMark({ bike: { heldUntil, soldAt } }: { bike: Pick<Bike, 'heldUntil' | 'soldAt'> }) {
  const [now] = useState(trueNow)
  if (soldAt !== null || !heldUntil || new Date(heldUntil) <= now) return null
  return (
    <Badge variant="light" color="yellow" className={classes.held}>
      Held
    </Badge>
  )
}
