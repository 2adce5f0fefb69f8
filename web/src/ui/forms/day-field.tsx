import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { trueToday } from '../../device/clock.ts'

type Props = Omit<TextInputProps, 'type' | 'max'> & {
  /** Days to come cannot be chosen. */
  notAfterToday?: boolean
}

/** A calendar day as 2025-03-05, empty where there is none; the device shows its own calendar. */
export function DayField({ notAfterToday, ...props }: Props) {
  const [today] = useState(trueToday)
  return <TextInput type="date" autoComplete="off" max={notAfterToday ? today : undefined} {...props} />
}
