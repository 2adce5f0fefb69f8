import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { approveAtCounter } from '@forecourt/contract/prices/calls'
import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PinField } from '../../../ui/forms/pin-field.tsx'
import { useApproveAtCounter } from '../queries.ts'

type Props = { bikeId: Id; price: number; onClose: () => void }

const check = schemaResolver(approveAtCounter.schema.body, { sync: true })

/** Takes a manager's phone and PIN on somebody else's device; nothing of it is kept there. */
export function CounterPinDialog({ bikeId, price, onClose }: Props) {
  const { mutateAsync: approve } = useApproveAtCounter(bikeId)
  const form = useForm({
    initialValues: { phoneNumber: '', pin: '' },
    validate: (values) => check({ ...values, price }),
  })
  return (
    <FormDialog
      title={`Approve ${paiseInRupees(price)}`}
      form={form}
      onSubmit={(values) => approve({ ...values, price })}
      onClose={onClose}
      submitLabel="Approve"
    >
      <Text size="sm" c="dimmed">
        For a manager of this shop. It is on record with both names; nobody is signed in by it.
      </Text>
      <TextInput
        label="Manager’s phone"
        type="tel"
        inputMode="tel"
        required
        maxLength={20}
        // Not of whoever is signed in on this device
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('phoneNumber')}
      />
      <PinField label="Manager’s PIN" required autoComplete="off" {...form.getInputProps('pin')} />
    </FormDialog>
  )
}
