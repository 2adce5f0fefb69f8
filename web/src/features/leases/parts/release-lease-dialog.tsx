import type { Lease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { useReleaseLease } from '../queries.ts'

type Props = { lease: Lease; onClose: () => void }

/** Frees a bike by somebody's word that its phone has not sold it. */
export function ReleaseLeaseDialog({ lease, onClose }: Props) {
  const { mutateAsync: release } = useReleaseLease(lease)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? sentences.releaseNeedsWords : null) },
  })
  return (
    <FormDialog
      title={`Release ${lease.vehicleNumber}`}
      form={form}
      onSubmit={release}
      onClose={onClose}
      submitLabel="Release"
      danger
    >
      <Text>
        Ask {lease.byUserName}, or whoever has that phone, whether the bike was sold. Releasing it takes their word that
        it was not: a sale that this phone sends later is refused.
      </Text>
      <WordsField label="Who said so, and what" required data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
