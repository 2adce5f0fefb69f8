import type { Lease } from '@forecourt/contract/leases/calls'
import type { Place } from '@forecourt/contract/permissions'
import { Badge, Text } from '@mantine/core'
import { dateAndTime } from '../../../../format/dates.ts'
import { FramedActions, RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { LeaseActions } from '../../parts/lease-actions.tsx'
import { usePhoneWords } from '../../parts/lease-words.ts'
import { useIsOver } from '../../parts/use-is-over.ts'
import classes from './leases.module.css'

type Props = { lease: Lease; place: Place; withShop: boolean }

/** Which bike is reserved on whose phone until when, and what can be done. */
export function LeaseRow({ lease, place, withShop }: Props) {
  const { bikeId, vehicleNumber, bikeName, shopName, until, calledIn } = lease
  const isOver = useIsOver(until)
  const phone = usePhoneWords(lease)
  return (
    <RecordRow
      mark={lease._id}
      main={
        <div>
          <Text fw={600} component="div">
            <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} />
          </Text>
          <Text size="sm" c="dimmed">
            {[bikeName, withShop && shopName].filter(Boolean).join(' · ')}
          </Text>
          <Text>Reserved on {phone}</Text>
        </div>
      }
      detail={
        <>
          <Text fw={600}>
            Until <time dateTime={until}>{dateAndTime(until)}</time>
          </Text>
          {isOver && (
            <Badge variant="light" color="yellow" className={classes.over}>
              Time is over
            </Badge>
          )}
          {calledIn && <Text size="sm">Called in by {calledIn.byName}</Text>}
        </>
      }
      actions={
        <FramedActions>
          <LeaseActions lease={lease} place={place} isOver={isOver} />
        </FramedActions>
      }
    />
  )
}
