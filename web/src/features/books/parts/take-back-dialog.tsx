import type { Entry } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useReverseEntry } from '../queries.ts'
import { entryName } from './book-words.ts'

/** Says what taking an entry back means, and asks why. */
export function TakeBackDialog({ entry, groupId, onClose }: { entry: Entry; groupId: Id; onClose: () => void }) {
  const { mutateAsync: takeBack } = useReverseEntry({ _id: entry._id, groupId })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? sentences.sayWhy : null) },
  })
  return (
    <FormDialog
      title="Take back this entry?"
      form={form}
      onSubmit={({ reason }) => takeBack(reason)}
      onClose={onClose}
      submitLabel="Take back"
      closeLabel="Keep it"
      danger
      draftKey={`take-back ${entry._id}`}
    >
      <Text>
        {entryName(entry)}, {paiseInRupees(entry.amount)}: an entry the other way is made today. Both stay in the book.
      </Text>
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
