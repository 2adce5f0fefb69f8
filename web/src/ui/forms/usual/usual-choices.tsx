import { Button } from '@mantine/core'
import classes from './usual-choices.module.css'

type Props = {
  label: string
  choices: readonly { label: string; value: string }[]
  chosen: string
  onChoose: (value: string) => void
}

/** What a field is usually filled with, one tap each. */
export const UsualChoices = ({ label, choices, chosen, onChoose }: Props) => (
  <fieldset className={classes.choices} data-three={choices.length === 3 || undefined} aria-label={label}>
    {choices.map(({ label: name, value }) => (
      <Button
        key={value}
        variant={value === chosen ? 'light' : 'default'}
        px="sm"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
