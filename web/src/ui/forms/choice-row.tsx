import { useId } from 'react'
import classes from './choice-row.module.css'

type Choice<Value extends string> = { value: Value; label: string; disabled?: boolean }
type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  /** Empty where nothing is chosen yet. */
  value: Value | ''
  onChange: (value: Value) => void
}

/** A few things of which one is chosen, side by side, each as large as a thumb. */
export function ChoiceRow<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
