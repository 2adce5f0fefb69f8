import { ActionIcon, NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { InventoryOrder } from '../../../api/bikes.ts'
import { type InventorySearch, isSort, sortNames } from './inventory-search.ts'
import classes from './sort-control.module.css'

type Props = { seesCost: boolean; order: InventoryOrder; onOrder: (order: InventorySearch) => void }

/** The order of the list where it has no column headers. */
export function SortControl({ seesCost, order: { sort, order }, onOrder }: Props) {
  const choices = Object.entries(sortNames).filter(([value]) => seesCost || value !== 'cost')
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <div className={classes.sort}>
      <NativeSelect
        className={classes.field}
        aria-label="Sort by"
        data={choices.map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => isSort(value) && onOrder({ sort: value, order: undefined })}
      />
      <ActionIcon
        variant="default"
        aria-label={order === 'asc' ? 'Ascending: sort descending' : 'Descending: sort ascending'}
        onClick={() => onOrder({ order: order === 'asc' ? 'desc' : undefined })}
      >
        <Arrow size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
