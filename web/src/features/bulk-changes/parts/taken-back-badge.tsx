import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { Badge } from '@mantine/core'
import { count } from '../../../format/rupees.ts'

/** Whether a change is still on its way, and how much of it was taken back; nothing where it stands whole. */
export function TakenBackBadge({ change: { isRunning, takenBack, bikes } }: { change: BulkChange }) {
  if (isRunning) return <Badge variant="light">Being added</Badge>
  if (takenBack === 0) return null
  return (
    <Badge variant="light" color="gray">
      {takenBack === bikes ? 'Taken back' : `${count(takenBack)} of ${count(bikes)} taken back`}
    </Badge>
  )
}
