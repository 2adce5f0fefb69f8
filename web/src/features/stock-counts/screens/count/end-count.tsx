import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Button, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { amount } from '../../../../format/rupees.ts'
import { Question } from '../../../../ui/dialogs/question.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { useCancelCount, useFinishCount } from '../../queries.ts'

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
      <Textarea label="Note (optional)" maxLength={500} autosize minRows={2} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

/** Cancels a count, once it was asked. */
export function AskCancel({ count, onClose }: Props) {
  const { mutateAsync: cancel } = useCancelCount(count)
  const { busy, run } = useBusy()
  const close = () => {
    if (!busy) onClose()
  }
  useBackCloses(close)
  const confirm = () =>
    run(async () => {
      try {
        await cancel()
      } catch {
        // Said by a toast
      }
      onClose()
    })
  return (
    <Question
      title="Cancel this count?"
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Go on counting
          </Button>
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            Cancel the count
          </Button>
        </>
      }
    >
      <Text>Nothing is compared with the stock. That it was cancelled stays on record.</Text>
    </Question>
  )
}
