import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceRow } from './choice-row.tsx'

type Props<Choice extends string> = {
  label: string
  /** What there is to choose, by what it is called, in this order. */
  names: Readonly<Partial<Record<Choice, string>>>
  /** Empty where nothing is chosen yet. */
  value: Choice | ''
  onChange: (chosen: Choice) => void
  description?: ReactNode
  error?: ReactNode
}

/** A few choices side by side under their label, with what is wrong with them. */
export function ChoiceField<Choice extends string>(props: Props<Choice>) {
  const { label, names, value, onChange, description, error } = props
  const choices = (Object.entries(names) as [Choice, string][]).map(([choice, said]) => ({
    value: choice,
    label: said,
  }))
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <ChoiceRow label={label} choices={choices} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}
