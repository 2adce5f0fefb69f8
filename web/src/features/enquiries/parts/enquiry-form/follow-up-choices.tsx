import { Button } from '@mantine/core'
import { followUpChoices, today } from '../follow-up-words.ts'
import classes from './follow-up-choices.module.css'

type Props = { chosen: string; onChoose: (day: string) => void }

/** The usual days of a follow-up, one tap each. */
export const FollowUpChoices = ({ chosen, onChoose }: Props) => (
  <fieldset className={classes.choices} aria-label="Follow up">
    {followUpChoices(today()).map(({ label, day }) => (
      <Button
        key={day}
        variant={day === chosen ? 'light' : 'default'}
        px="sm"
        aria-pressed={day === chosen}
        onClick={() => onChoose(day)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
)
