import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'label'> & { of: string }

/** What stands on the clock of a bike, in digits. */
export const KilometresField = ({ of, ...rest }: Props) => (
  <TextInput
    label={`Kilometres of ${of}`}
    inputMode="numeric"
    autoComplete="off"
    maxLength={9}
    rightSection={<span aria-hidden>km</span>}
    {...rest}
  />
)
