import type { Bike } from '@forecourt/contract/bikes'
import { Badge } from '@mantine/core'
import classes from './reserved-mark.module.css'

/** That a bike is reserved on a phone; on whose, its page says. */
export const ReservedMark = ({ bike: { leaseId, soldAt } }: { bike: Pick<Bike, 'leaseId' | 'soldAt'> }) =>
  leaseId && soldAt === null ? (
    <Badge variant="light" color="blue" className={classes.reserved}>
      Reserved
    </Badge>
  ) : null
