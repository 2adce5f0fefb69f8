import { Button, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { amount } from '../../../../format/rupees.ts'
import { columnNames } from '../../parts/columns/match-columns.ts'
import type { TroubleGroup } from '../../parts/rows/read-rows.ts'
import classes from './import.module.css'

type Props = {
  groups: readonly TroubleGroup[]
  /** Puts a value in the place of all cells of the group. */
  onMend: (group: TroubleGroup, value: string) => void
}

/** So many at once: the most frequent are first, and the next ones move up. */
const shown = 10

/** What is wrong in several cells at once, to be put right for all of them. */
export function Troubles({ groups, onMend }: Props) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="troubles" className={classes.part}>
      <h2 id="troubles" className={classes.heading}>
        To put right for all rows at once
      </h2>
      <ul className={classes.list}>
        {groups.slice(0, shown).map((group) => (
          <li key={`${group.column} ${group.typed}`} className={classes.row}>
            <Trouble group={group} onMend={(value) => onMend(group, value)} />
          </li>
        ))}
      </ul>
      {groups.length > shown && (
        <Text size="sm" c="dimmed">
          And {amount(groups.length - shown, 'more like these', 'more like these')}.
        </Text>
      )}
    </section>
  )
}

function Trouble({ group, onMend }: { group: TroubleGroup; onMend: (value: string) => void }) {
  const { column, typed, suggestion, trouble, count } = group
  const [value, setValue] = useState(suggestion ?? '')
  const of = `${columnNames[column]} ${typed || 'empty'}`
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (value.trim() !== '') onMend(value.trim())
  }
  return (
    <form onSubmit={submit}>
      <Text fw={600} className={classes.words}>
        {columnNames[column]}: {typed ? `“${typed}”` : 'empty'} in {amount(count, 'row', 'rows')}
      </Text>
      <Text size="sm" c="dimmed">
        {trouble}
        {suggestion && `. Perhaps ${suggestion}?`}
      </Text>
      <div className={classes.mend}>
        <TextInput
          aria-label={`Instead of ${of}`}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Button type="submit" variant="light" aria-label={`Change all, ${of}`}>
          Change all
        </Button>
        {!group.stops && (
          <Button variant="subtle" aria-label={`Leave, ${of}`} onClick={() => onMend(typed)}>
            Leave
          </Button>
        )}
      </div>
    </form>
  )
}
