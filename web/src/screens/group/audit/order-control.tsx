import { ActionIcon, NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AuditOrder } from '../../../api/audit.ts'
import classes from './order-control.module.css'
import { sortNames } from './section-columns.ts'
import { nextOrder } from './use-audit-place.ts'

type Props = { order: AuditOrder; onOrder: (order: AuditOrder) => void }

/** The order of the records where they have no column headers. */
export function OrderControl({ order, onOrder }: Props) {
  const isUp = order.order === 'asc'
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <div className={classes.order}>
      <NativeSelect
        className={classes.field}
        aria-label="Sort by"
        data={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        value={order.sort}
        onChange={({ currentTarget: { value } }) => onOrder({ sort: value as AuditOrder['sort'], order: 'desc' })}
      />
      <ActionIcon
        variant="default"
        aria-label={isUp ? 'Ascending: sort descending' : 'Descending: sort ascending'}
        onClick={() => onOrder(nextOrder(order.sort, order))}
      >
        <Arrow size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
