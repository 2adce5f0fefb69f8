import type { Happening } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { Button } from '@mantine/core'
import classes from './day-chips.module.css'
import { type DaySearch, kindNames } from './day-search.ts'

type Props = {
  search: Pick<DaySearch, 'what' | 'by'>
  /** Whoever did something that day. */
  people: readonly { userId: Id; name: string }[]
  change: (changes: DaySearch) => void
}

/** What narrows a day, one tap each: a kind, and a person. */
export function DayChips({ search: { what, by }, people, change }: Props) {
  const isThere = people.some(({ userId }) => userId === by)
  const shown = by !== undefined && !isThere ? [{ userId: by, name: 'One person' }, ...people] : people
  return (
    <div className={classes.rows}>
      <fieldset className={classes.chips} aria-label="What">
        <Chip name="Everything" isOn={what === undefined} onPress={() => change({ what: undefined })} />
        {(Object.entries(kindNames) as [Happening, string][]).map(([kind, name]) => (
          <Chip
            key={kind}
            name={name}
            isOn={what === kind}
            onPress={() => change({ what: what === kind ? undefined : kind })}
          />
        ))}
      </fieldset>
      {(shown.length > 1 || by !== undefined) && (
        <fieldset className={classes.chips} aria-label="By whom">
          <Chip name="Everybody" isOn={by === undefined} onPress={() => change({ by: undefined })} />
          {shown.map(({ userId, name }) => (
            <Chip
              key={userId}
              name={name}
              isOn={by === userId}
              onPress={() => change({ by: by === userId ? undefined : userId })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

const Chip = ({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) => (
  <Button variant={isOn ? 'light' : 'default'} px="sm" aria-pressed={isOn} className={classes.chip} onClick={onPress}>
    {name}
  </Button>
)
