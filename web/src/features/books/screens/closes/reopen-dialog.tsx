import type { DayClose } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { day as dayText } from '../../../../format/dates.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useReopenDay } from '../../queries.ts'

/** Says what reopening a day means, and asks why. */
export function ReopenDialog({ close, groupId, onClose }: { close: DayClose; groupId: Id; onClose: () => void }) {
  const { mutateAsync: reopen } = useReopenDay({ _id: close._id, groupId })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? sentences.sayWhy : null) },
  })
  return (
    <FormDialog
      title={`Reopen ${dayText(close.day)}?`}
      form={form}
      onSubmit={({ reason }) => reopen(reason)}
      onClose={onClose}
      submitLabel="Reopen"
      closeLabel="Leave it closed"
      danger
      draftKey={`reopen-day ${close._id}`}
    >
      <Text>
        The day takes entries again, and what its count had too much or too little is taken back. Count it again and
        close it. This stands on record.
      </Text>
      <Text>{sentences.lateStaysWhereItIs}</Text>
      <Textarea
        label="Reason"
        required
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
