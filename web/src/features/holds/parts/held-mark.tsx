import type { Bike } from '@forecourt/contract/bikes'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { trueNow } from '../../../device/clock.ts'
import classes from './held-mark.module.css'
import { isHeldAt } from './is-held.ts'

type Props = {
  bike: Pick<Bike, 'heldUntil' | 'soldAt'>
  /** The moment that is looked back to, in UTC. */
  asOf?: string | undefined
}

/** That a bike in stock is held for a customer just now, or was at a moment. */
export function HeldMark({ bike, asOf }: Props) {
  const [now] = useState(trueNow)
  if (!isHeldAt(asOf === undefined ? now : new Date(asOf), bike)) return null
  return (
    <Badge variant="light" color="yellow" className={classes.held}>
      Held
    </Badge>
  )
}
