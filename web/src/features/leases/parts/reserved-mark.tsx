import type { Bike } from '@forecourt/contract/bikes'
import { Badge } from '@mantine/core'
import classes from './reserved-mark.module.css'

/** That a phone alone may sell a bike; whose it is, its page says. */
export const ReservedMark = ({ bike: { leaseId, soldAt } }: { bike: Pick<Bike, 'leaseId' | 'soldAt'> }) =>
  leaseId && soldAt === null ? (
    <Badge variant="light" color="blue" className={classes.reserved}>
      On a phone
    </Badge>
  ) : null
