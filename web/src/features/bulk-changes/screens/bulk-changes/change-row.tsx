import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import { changeTitle } from '../../parts/change-words.ts'
import { TakenBackBadge } from '../../parts/taken-back-badge.tsx'

/** A bulk change in one line, which opens it. */
export function ChangeRow({ change }: { change: BulkChange }) {
  return (
    <RecordRow
      mark={change._id}
      main={
        <>
          <Text fw={600} component="div">
            <TallLink {...paths.bulkChange(change._id)}>{changeTitle(change)}</TallLink>
          </Text>
          <TakenBackBadge change={change} />
        </>
      }
      detail={
        <Text size="sm" c="dimmed">
          <time dateTime={change.at}>{dateAndTime(change.at)}</time> by {change.byUserName}
        </Text>
      }
    />
  )
}
