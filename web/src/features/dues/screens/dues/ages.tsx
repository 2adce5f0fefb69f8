import type { DueAge } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { count } from '../../../../format/rupees.ts'
import classes from './ages.module.css'
import { ageNames } from './dues-search.ts'

type Sum = { age: DueAge; count: number; left: number }
type Props = { ages: readonly Sum[]; chosen: DueAge | undefined; onChoose: (age: DueAge | undefined) => void }

/** How much is owed, by age and in all; a tap shows those alone. */
export function Ages({ ages, chosen, onChoose }: Props) {
  const all = { count: sum(ages, 'count'), left: sum(ages, 'left') }
  return (
    <fieldset className={classes.ages} aria-label="By age">
      <Age label="All" {...all} pressed={chosen === undefined} onPress={() => onChoose(undefined)} />
      {ages.map(({ age, ...of }) => (
        <Age key={age} label={ageNames[age]} {...of} pressed={chosen === age} onPress={() => onChoose(age)} />
      ))}
    </fieldset>
  )
}

const sum = (ages: readonly Sum[], of: 'count' | 'left') => ages.reduce((total, age) => total + age[of], 0)

type AgeProps = { label: string; count: number; left: number; pressed: boolean; onPress: () => void }

const Age = ({ label, count: dues, left, pressed, onPress }: AgeProps) => (
  <button type="button" className={classes.age} aria-pressed={pressed} onClick={onPress}>
    <span className={classes.label}>
      {label} ({count(dues)})
    </span>{' '}
    <span className={classes.left}>{paiseInRupees(left)}</span>
  </button>
)
