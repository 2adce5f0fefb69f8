import type { Consignment } from '@forecourt/contract/consignments/calls'
import { Badge, Group, Text } from '@mantine/core'
import { paths } from '../../../app/paths.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { amount } from '../../../format/rupees.ts'
import { RecordRow } from '../../../ui/lists/record-list.tsx'
import { TallLink } from '../../../ui/page/tall-link.tsx'
import { StateBadge } from './state-badge.tsx'

/** So many of its bikes are named. */
const mostNamed = 3

/** Bikes on their way in one line, which opens their consignment. */
export function ConsignmentRow({ consignment }: { consignment: Consignment }) {
  const { _id, fromShopName, toShopName, bikes, sentAt, sentByName, carriedBy, isLate } = consignment
  const more = bikes.length - mostNamed
  const numbers = bikes.slice(0, mostNamed).map(({ vehicleNumber }) => vehicleNumber)
  return (
    <RecordRow
      mark={_id}
      main={
        <>
          <Text fw={600} component="div">
            <TallLink {...paths.consignment(_id)}>
              {amount(bikes.length, 'bike', 'bikes')} to {toShopName}
            </TallLink>
          </Text>
          <Text size="sm">
            {numbers.join(', ')}
            {more > 0 && ` and ${more} more`}
          </Text>
          <Group gap={6}>
            {bikes.some(({ state }) => state === 'disputed') && <StateBadge state="disputed" />}
            {isLate ? (
              <Badge variant="light" color="red">
                Late
              </Badge>
            ) : (
              <StateBadge state="onTheWay" />
            )}
          </Group>
        </>
      }
      detail={
        <>
          <Text size="sm">From {fromShopName}</Text>
          <Text size="sm" c="dimmed">
            Sent <time dateTime={sentAt}>{dateAndTime(sentAt)}</time> by {sentByName}
            {carriedBy && `, with ${carriedBy}`}
          </Text>
        </>
      }
    />
  )
}
