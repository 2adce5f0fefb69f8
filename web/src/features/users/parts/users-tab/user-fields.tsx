import { Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PinField } from '../../../../ui/forms/pin-field.tsx'

/** Who a user is and how they sign in. */
export type UserValues = { name: string; phone: string; pin: string; active: boolean }

type Props<Values extends UserValues> = {
  form: UseFormReturnType<Values>
  pinHint?: string
  activeHint?: string
  withPin?: boolean
}

export function UserFields<Values extends UserValues>(props: Props<Values>) {
  const { form, pinHint, activeHint = 'Only an active user can sign in.', withPin = true } = props
  return (
    <>
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('phone')}
      />
      {withPin && (
        <PinField
          label="PIN (6 digits)"
          description={pinHint}
          required={!pinHint}
          autoComplete="new-password"
          {...form.getInputProps('pin')}
        />
      )}
      <Switch label="Active" description={activeHint} {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  )
}
