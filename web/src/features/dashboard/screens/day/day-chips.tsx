import type { DayKind } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { Chip } from '@mantine/core'
import { useId } from 'react'
import classes from './day-chips.module.css'
import { type DaySearch, kindNames } from './day-search.ts'

type Props = {
  search: Pick<DaySearch, 'what' | 'by'>
  /** Whether there may be lines of money. */
  withMoney: boolean
  /** Whoever did something that day. */
  people: readonly { userId: Id; name: string }[]
  change: (changes: DaySearch) => void
}

/** What narrows a day, one tap each: a kind, and a person. */
export function DayChips({ search: { what, by }, withMoney, people, change }: Props) {
  const isThere = people.some(({ userId }) => userId === by)
  const shown = by !== undefined && !isThere ? [{ userId: by, name: 'One person' }, ...people] : people
  const kinds = (Object.entries(kindNames) as [DayKind, string][]).filter(
    // One that the address names is shown as what it is
    ([kind]) => kind !== 'money' || withMoney || what === 'money',
  )
  return (
    <div className={classes.rows}>
      <OneOf
        label="What"
        choices={[{ name: 'Everything' }, ...kinds.map(([value, name]) => ({ value, name }))]}
        value={what}
        onChange={(kind) => change({ what: kind })}
      />
      {(shown.length > 1 || by !== undefined) && (
        <OneOf
          label="By whom"
          choices={[{ name: 'Everybody' }, ...shown.map(({ userId, name }) => ({ value: userId, name }))]}
          value={by}
          onChange={(userId) => change({ by: userId })}
        />
      )}
    </div>
  )
}

type OneOfProps<Value extends string> = {
  label: string
  /** One has no value: it narrows nothing. */
  choices: readonly { value?: Value; name: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** What stands for no value in a field. */
const nothing: string = ''

function OneOf<Value extends string>({ label, choices, value, onChange }: OneOfProps<Value>) {
  // One group, so that the arrow keys go through it
  const name = useId()
  return (
    <fieldset className={classes.chips} aria-label={label}>
      <Chip.Group
        value={value ?? nothing}
        onChange={(chosen: string) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
      >
        {choices.map((choice) => (
          <Chip
            key={choice.value ?? nothing}
            value={choice.value ?? nothing}
            name={name}
            size="md"
            variant="outline"
            classNames={{ root: classes.chip, label: classes.label }}
          >
            {choice.name}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  )
}
