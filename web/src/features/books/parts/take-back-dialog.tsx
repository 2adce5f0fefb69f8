import type { Entry } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Text } from '@mantine/core'
import { useReverseEntry } from '../queries.ts'
import { entryName } from './book-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Says what taking an entry back means, and asks why. */
export function TakeBackDialog({ entry, groupId, onClose }: { entry: Entry; groupId: Id; onClose: () => void }) {
  const { mutateAsync: takeBack } = useReverseEntry({ _id: entry._id, groupId })
  return (
    <ReasonDialog
      title="Take back this entry?"
      onSubmit={takeBack}
      onClose={onClose}
      submitLabel="Take back"
      closeLabel="Keep it"
      draftKey={`take-back ${entry._id}`}
    >
      <Text>
        {entryName(entry)}, {paiseInRupees(entry.amount)}: an entry the other way will be made today. Both will stay in
        the book.
      </Text>
    </ReasonDialog>
  )
}
