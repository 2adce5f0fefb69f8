import type { Bike } from '@forecourt/contract/bikes'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { trueNow } from '../../../device/clock.ts'
import classes from './held-mark.module.css'
import { isHeldAt } from './is-held.ts'

/** That a bike in stock is held for a customer just now. */
export function HeldMark({ bike }: { bike: Pick<Bike, 'heldUntil' | 'soldAt'> }) {
  const [now] = useState(trueNow)
  if (!isHeldAt(now, bike)) return null
  return (
    <Badge variant="light" color="yellow" className={classes.held}>
      Held
    </Badge>
  )
}
