import type { BulkChangeBike } from '@forecourt/contract/bulk-changes/calls'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Badge, Text } from '@mantine/core'
import { rupees } from '../../../../format/rupees.ts'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { happeningWords } from '../../parts/change-words.ts'
import { useBulkChangeBikes } from '../../queries.ts'
import classes from './bulk-change.module.css'

/** The bikes of a change, with what keeps each from being taken back. */
export function ChangedBikes({ changeId }: { changeId: Id }) {
  const list = useBulkChangeBikes(changeId)
  const bikes = list.data?.pages.flatMap((page) => page.bikes) ?? []
  return (
    <Card title="Bikes">
      {list.isPending && <ListSkeleton label="Loading the bikes" rows={5} />}
      {list.isError && bikes.length === 0 && (
        <ErrorState text={sentences.failedBulkChange} onRetry={() => list.refetch()} />
      )}
      <ul className={classes.bikes} aria-label="Bikes">
        {bikes.map((bike) => (
          <OneBike key={bike.bikeId} bike={bike} />
        ))}
      </ul>
      {list.hasNextPage && (
        <ListFoot text="">
          <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
        </ListFoot>
      )}
    </Card>
  )
}

function OneBike({ bike }: { bike: BulkChangeBike }) {
  const { bikeId: _id, vehicleNumber, make, model, priceBefore, priceAfter, since } = bike
  return (
    <li className={classes.bike}>
      <div className={classes.words}>
        <Text fw={600} component="div">
          {bike.openable ? <BikeLink bike={{ _id, vehicleNumber }} /> : vehicleNumber}
        </Text>
        <Text size="sm">
          {make} {model}
          {priceBefore !== null && priceAfter !== null && `, ${rupees(priceBefore)} to ${rupees(priceAfter)}`}
        </Text>
        {since.length > 0 && (
          <Text size="sm" c="dimmed">
            {since.map((happened) => happeningWords[happened]).join('. ')}.
          </Text>
        )}
      </div>
      {bike.takenBackAt !== null && (
        <Badge variant="light" color="gray" className={classes.mark}>
          Taken back
        </Badge>
      )}
    </li>
  )
}
