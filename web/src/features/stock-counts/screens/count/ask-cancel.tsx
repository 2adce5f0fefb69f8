import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { Button, Text } from '@mantine/core'
import { Question } from '../../../../ui/dialogs/question.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.ts'
import { useCancelCount } from '../../queries.ts'

type Props = { count: StockCount; onClose: () => void }

/** Cancels a count, once it was asked. */
export function AskCancel({ count, onClose }: Props) {
  const { mutateAsync: cancel } = useCancelCount(count)
  const { busy, close, confirm } = useConfirm({ onConfirm: cancel, onClose })
  return (
    <Question
      title="Cancel this count?"
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Go on counting
          </Button>
          <Button color="red" loading={busy} onClick={confirm}>
            Cancel the count
          </Button>
        </>
      }
    >
      <Text>Nothing is compared with the stock. That it was cancelled stays on record.</Text>
    </Question>
  )
}
