import { sentences } from '@forecourt/contract/messages'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import type { UseFormReturnType } from '@mantine/form'
import { PinField } from '../../../ui/forms/pin-field.tsx'

export type NewPinValues = { currentPin: string; pin: string; repeatedPin: string }

type Props<Values extends NewPinValues> = {
  form: UseFormReturnType<Values>
  /** Tells a password manager whose PIN it is. */
  phone: string
  /** Whether a dialog begins with them. */
  isFirst?: boolean
}

/** Asks for one's present PIN, and twice for the one that is to follow it. */
export function NewPinFields<Values extends NewPinValues>({ form, phone, isFirst }: Props<Values>) {
  return (
    <>
      <input type="text" name="phoneNumber" autoComplete="username" value={phone} readOnly hidden />
      <PinField
        label="Present PIN"
        required
        autoComplete="current-password"
        data-autofocus={isFirst || undefined}
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
    </>
  )
}

/** What is wrong with a PIN that somebody with this phone chooses, by field. */
export const newPinErrors = ({ pin, repeatedPin }: NewPinValues, phone: string) => ({
  ...(isWeakPin(pin, phone) && { pin: sentences.weakPin }),
  ...(pin !== repeatedPin && { repeatedPin: sentences.pinsDiffer }),
})
