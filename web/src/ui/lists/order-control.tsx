import { ActionIcon, NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import classes from './order-control.module.css'

type Props<Sort extends string> = {
  /** What the list can be sorted by, as people read it. */
  names: Partial<Record<Sort, string>>
  sort: Sort
  order: 'asc' | 'desc'
  onSort: (sort: Sort) => void
  onTurn: () => void
}

/** The order of a list where it has no column headers. */
export function OrderControl<Sort extends string>({ names, sort, order, onSort, onTurn }: Props<Sort>) {
  const isUp = order === 'asc'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <div className={classes.order}>
      <NativeSelect
        className={classes.field}
        aria-label="Sort by"
        data={Object.entries<string | undefined>(names).map(([value, label]) => ({ value, label: label ?? '' }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => onSort(value as Sort)}
      />
      <ActionIcon
        variant="default"
        aria-label={isUp ? 'Ascending: sort descending' : 'Descending: sort ascending'}
        onClick={onTurn}
      >
        <Arrow size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
