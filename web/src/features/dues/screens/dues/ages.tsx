import type { DueAge, DueKind, OwedOfAge } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { count } from '../../../../format/rupees.ts'
import { type Side, type Sums, sumOwed } from '../../parts/sum-owed.ts'
import classes from './ages.module.css'
import { ageNames } from './dues-search.ts'

type Props = {
  ages: readonly OwedOfAge[]
  /** Of which kind alone they are, if of one. */
  kind: DueKind | undefined
  chosen: DueAge | undefined
  onChoose: (age: DueAge | undefined) => void
}

/** How much is to collect and to pay, by age and in all; a tap shows those alone. */
export function Ages({ ages, kind, chosen, onChoose }: Props) {
  const all = sumOwed(ages)
  const owed = sides.filter((side) => all && all[side].count > 0)
  // The same in each, so that one reads down them
  const shown = owed.length > 0 ? owed : ([kind === 'seller' ? 'toPay' : 'toCollect'] as const)
  return (
    <fieldset className={classes.ages} aria-label="By age">
      <Age
        label="All"
        dues={ages.reduce((sum, age) => sum + age.count, 0)}
        sums={all}
        shown={shown}
        pressed={chosen === undefined}
        onPress={() => onChoose(undefined)}
      />
      {ages.map((one) => (
        <Age
          key={one.age}
          label={ageNames[one.age]}
          dues={one.count}
          sums={sumOwed([one])}
          shown={shown}
          pressed={chosen === one.age}
          onPress={() => onChoose(one.age)}
        />
      ))}
    </fieldset>
  )
}

const sides = ['toCollect', 'toPay'] as const
const sideNames: Record<Side, string> = { toCollect: 'to collect', toPay: 'to pay' }

type AgeProps = {
  label: string
  /** How many there are on both sides. */
  dues: number
  sums: Sums | undefined
  shown: readonly Side[]
  pressed: boolean
  onPress: () => void
}

const Age = ({ label, dues, sums, shown, pressed, onPress }: AgeProps) => (
  <button type="button" className={classes.age} aria-pressed={pressed} onClick={onPress}>
    <span className={classes.label}>
      {label} ({count(dues)})
    </span>
    {sums &&
      shown.map((side) => (
        <span key={side}>
          {' '}
          <span className={classes.left}>{paiseInRupees(sums[side].left)}</span>{' '}
          <span className={classes.label}>{sideNames[side]}</span>
        </span>
      ))}
  </button>
)
