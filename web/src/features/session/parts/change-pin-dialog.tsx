import { sentences } from '@forecourt/contract/messages'
import { changePin } from '@forecourt/contract/session'
import { isWeakPin } from '@forecourt/contract/weak-pins'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PinField } from '../../../ui/forms/pin-field.tsx'
import { useChangePin } from '../queries.ts'

const check = schemaResolver(changePin.schema.body, { sync: true })

type Values = { currentPin: string; pin: string; repeatedPin: string }

/** Sets a PIN of one's own choice; `phone` tells a password manager whose it is. */
export function ChangePinDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { mutateAsync: change } = useChangePin()
  const form = useForm<Values>({
    initialValues: { currentPin: '', pin: '', repeatedPin: '' },
    validate: ({ currentPin, pin, repeatedPin }) => ({
      ...(isWeakPin(pin, phone) && { pin: sentences.weakPin }),
      ...(pin === repeatedPin ? {} : { repeatedPin: sentences.pinsDiffer }),
      ...check({ currentPin, pin }),
    }),
  })
  return (
    <FormDialog
      title="Change PIN"
      form={form}
      onSubmit={({ currentPin, pin }) => change({ currentPin, pin })}
      onClose={onClose}
      submitLabel="Change PIN"
    >
      <Text size="sm" c="dimmed">
        You stay signed in here. Other devices where you are signed in have to sign in again.
      </Text>
      <input type="text" name="phoneNumber" autoComplete="username" value={phone} readOnly hidden />
      <PinField
        label="Present PIN"
        required
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPin')}
      />
      <PinField
        label="New PIN"
        description="6 digits"
        required
        autoComplete="new-password"
        {...form.getInputProps('pin')}
      />
      <PinField label="New PIN again" required autoComplete="new-password" {...form.getInputProps('repeatedPin')} />
    </FormDialog>
  )
}
