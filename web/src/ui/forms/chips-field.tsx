import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceRow } from './choice-row.tsx'

type Props<Choice extends string> = {
  label: string
  /** What there is to choose, by what it is called, in this order. */
  names: Readonly<Partial<Record<Choice, string>>>
  value: Choice
  onChange: (chosen: Choice) => void
  error?: ReactNode
}

/** A few choices under their label, with what is wrong with them; one is always chosen. */
export function ChipsField<Choice extends string>({ label, names, value, onChange, error }: Props<Choice>) {
  const choices = (Object.entries(names) as [Choice, string][]).map(([choice, said]) => ({
    value: choice,
    label: said,
  }))
  return (
    <Input.Wrapper size="md" label={label} labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      <ChoiceRow label={label} choices={choices} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}
