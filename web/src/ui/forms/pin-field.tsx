import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type Props = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'type'>

/**
 * A PIN, typed on a keyboard of digits. It can be shown, but only until it is sent or left: a counter has onlookers.
 */
export function PinField(props: Props) {
  const [visible, setVisible] = useState(false)
  const hideOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setVisible(false)
  }
  const hideOnSending = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') setVisible(false)
  }
  return (
    <PasswordInput
      inputMode="numeric"
      maxLength={6}
      visible={visible}
      onVisibilityChange={setVisible}
      onKeyDown={hideOnSending}
      wrapperProps={{ onBlur: hideOnLeaving }}
      // The library marks its frame alone
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
