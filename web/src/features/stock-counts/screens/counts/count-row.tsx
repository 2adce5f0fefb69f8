import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { CountBadge } from '../../parts/count-badge.tsx'
import { progressWords } from '../../parts/count-words.ts'

/** A count in one line, which opens it. */
export function CountRow({ count }: { count: StockCount }) {
  return (
    <RecordRow
      mark={count._id}
      main={
        <>
          <Text fw={600} component="div">
            <TallLink {...paths.stockCount(count._id)}>{count.shopName}</TallLink>
          </Text>
          <CountBadge state={count.state} />
        </>
      }
      detail={
        <>
          <Text size="sm">{progressWords(count)}</Text>
          <Text size="sm" c="dimmed">
            <time dateTime={count.openedAt}>{dateAndTime(count.openedAt)}</time> by {count.openedByName}
          </Text>
        </>
      }
    />
  )
}
