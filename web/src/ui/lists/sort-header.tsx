import { Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import classes from './sort-header.module.css'

type Props = {
  name: string
  kind?: 'figures' | 'words'
  /** How the table is sorted by this column; left out where it is not. */
  sorted: 'asc' | 'desc' | undefined
  onSort: () => void
}

/** A column's header that sorts by it. The arrow shows the order in force; a screen reader hears it from the column. */
export function SortHeader({ name, kind = 'words', sorted, onSort }: Props) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <Table.Th data-kind={kind} className={classes.header} aria-sort={sorted && orders[sorted]}>
      <UnstyledButton className={classes.sort} onClick={onSort}>
        {name}
        <Arrow size={14} className={classes.arrow} data-active={sorted !== undefined} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const
