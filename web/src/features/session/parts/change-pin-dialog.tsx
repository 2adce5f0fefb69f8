import { changePin } from '@forecourt/contract/session'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useChangePin } from '../queries.ts'
import { NewPinFields, type NewPinValues, newPinErrors } from './new-pin-fields.tsx'

const check = schemaResolver(changePin.schema.body, { sync: true })

/** Sets a PIN of one's own choice. */
export function ChangePinDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { mutateAsync: change } = useChangePin()
  const form = useForm<NewPinValues>({
    initialValues: { currentPin: '', pin: '', repeatedPin: '' },
    validate: (values) => ({
      ...newPinErrors(values, phone),
      ...check({ currentPin: values.currentPin, pin: values.pin }),
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
      <NewPinFields form={form} phone={phone} isFirst />
    </FormDialog>
  )
}
