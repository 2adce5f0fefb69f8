import type { DueAge, DueKind, OwedOfAge } from '@forecourt/contract/dues/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { clsx } from 'clsx/lite'
import { count } from '../../../../format/rupees.ts'
import { type Side, sumOwed } from '../../parts/sum-owed.ts'
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
  const all = { toCollect: sumOwed(ages, 'toCollect'), toPay: sumOwed(ages, 'toPay') }
  const owed = sides.filter((side) => all[side].count > 0)
  // The same in each, so that one reads down them
  const shown = owed.length > 0 ? owed : ([kind === 'seller' ? 'toPay' : 'toCollect'] as const)
  return (
    <fieldset className={classes.ages} aria-label="By age">
      <Age label="All" sums={all} shown={shown} pressed={chosen === undefined} onPress={() => onChoose(undefined)} />
      {ages.map(({ age, ...sums }) => (
        <Age
          key={age}
          label={ageNames[age]}
          sums={sums}
          shown={shown}
          pressed={chosen === age}
          onPress={() => onChoose(age)}
        />
      ))}
    </fieldset>
  )
}

const sides = ['toCollect', 'toPay'] as const
const sideNames: Record<Side, string> = { toCollect: 'to collect', toPay: 'to pay' }

type AgeProps = {
  label: string
  sums: Record<Side, { count: number; left: number }>
  shown: readonly Side[]
  pressed: boolean
  onPress: () => void
}

const Age = ({ label, sums, shown, pressed, onPress }: AgeProps) => (
  <button type="button" className={classes.age} aria-pressed={pressed} onClick={onPress}>
    <span className={classes.label}>
      {label} ({count(sums.toCollect.count + sums.toPay.count)})
    </span>
    {shown.map((side) => (
      <span key={side}>
        {' '}
        <span className={classes.left}>{paiseInRupees(sums[side].left)}</span>{' '}
        <span className={clsx(classes.label, classes.side)}>{sideNames[side]}</span>
      </span>
    ))}
  </button>
)
