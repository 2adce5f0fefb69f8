import { Button } from '@mantine/core'
import classes from './usual-day-choices.module.css'
import type { usualDays } from './usual-days.ts'

type Props = {
  label: string
  days: ReturnType<typeof usualDays>
  chosen: string
  onChoose: (day: string) => void
}

/** The days that something is usually put to, one tap each. */
export const UsualDayChoices = ({ label, days, chosen, onChoose }: Props) => (
  <fieldset className={classes.choices} data-even={days.length % 2 === 0 || undefined} aria-label={label}>
    {days.map(({ label: name, day }) => (
      <Button
        key={day}
        variant={day === chosen ? 'light' : 'default'}
        px="sm"
        aria-pressed={day === chosen}
        onClick={() => onChoose(day)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
