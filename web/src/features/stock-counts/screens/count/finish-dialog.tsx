import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { amount } from '../../../../format/rupees.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { useFinishCount } from '../../queries.ts'

type Props = { count: StockCount; onClose: () => void }

/** Finishes a count, once it was said what that does to phones that have not sent yet. */
export function FinishDialog({ count, onClose }: Props) {
  const { mutateAsync: finish } = useFinishCount(count)
  const form = useForm({ initialValues: { note: count.note } })
  const left = count.expected - count.seen
  return (
    <FormDialog title="Finish the count" form={form} onSubmit={finish} onClose={onClose} submitLabel="Finish the count">
      <Text>
        {left > 0 ? `${amount(left, 'bike was', 'bikes were')} not seen yet. ` : ''}What was seen is compared with the
        stock as it is now.
      </Text>
      <Text>
        Wait until every phone has sent what it saw: each says so on its walk. What comes later is not in the count.
      </Text>
      <WordsField label="Note (optional)" {...form.getInputProps('note')} />
    </FormDialog>
  )
}
