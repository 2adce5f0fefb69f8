import type { DayClose } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { day as dayText } from '../../../../format/dates.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useReopenDay } from '../../queries.ts'

/** Says what reopening a day means, and asks why. */
export function ReopenDialog({ close, groupId, onClose }: { close: DayClose; groupId: Id; onClose: () => void }) {
  const { mutateAsync: reopen } = useReopenDay({ _id: close._id, groupId })
  return (
    <ReasonDialog
      title={`Reopen ${dayText(close.day)}?`}
      onSubmit={reopen}
      onClose={onClose}
      submitLabel="Reopen"
      closeLabel="Leave it closed"
      draftKey={`reopen-day ${close._id}`}
    >
      <Text>
        The day will take entries again, and what its count had too much or too little will be taken back. Count it
        again and close it. This will stand on record.
      </Text>
      <Text>{sentences.lateStaysWhereItIs}</Text>
    </ReasonDialog>
  )
}
