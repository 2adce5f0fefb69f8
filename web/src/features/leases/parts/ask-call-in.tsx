import type { Lease } from '@forecourt/contract/leases/calls'
import { Button, Text } from '@mantine/core'
import { Question } from '../../../ui/dialogs/question.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useCallInLease } from '../queries.ts'
import { usePhoneWords } from './lease-words.ts'

type Props = { lease: Lease; onClose: () => void }

/** Calls a bike in, once it was asked. */
export function AskCallIn({ lease, onClose }: Props) {
  const phone = usePhoneWords(lease)
  const { mutateAsync: callIn } = useCallInLease(lease)
  const { busy, close, confirm } = useConfirm({ onConfirm: callIn, onClose })
  return (
    <Question
      title={`Call in ${lease.vehicleNumber}?`}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button loading={busy} onClick={confirm}>
            Call in
          </Button>
        </>
      }
    >
      <Text>
        It is reserved on {phone}, which gives it back as soon as it has a network and its user is signed in, unless it
        has sold it. The bike is not free before that.
      </Text>
    </Question>
  )
}
