import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './chips-field.module.css'

type Props<Choice extends string> = {
  label: string
  /** What there is to choose, by what it is called, in this order. */
  names: Readonly<Partial<Record<Choice, string>>>
  value: Choice
  onChange: (chosen: Choice) => void
  error?: ReactNode
}

/** A few choices side by side, each as large as a thumb; one is always chosen. */
export function ChipsField<Choice extends string>({ label, names, value, onChange, error }: Props<Choice>) {
  const name = useId()
  return (
    <Input.Wrapper size="md" label={label} labelElement="div" error={error} errorProps={{ role: 'alert' }}>
      <div role="radiogroup" aria-label={label} className={classes.chips}>
        {(Object.entries(names) as [Choice, string][]).map(([choice, said]) => (
          <label key={choice} className={classes.chip}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {said}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
