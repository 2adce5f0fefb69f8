import type { GroupWithCounts } from '@forecourt/contract/groups'
import { count } from '../../../../format/rupees.ts'
import classes from './counts.module.css'

type GroupCounts = GroupWithCounts['counts']

const labels = { zones: 'Zones', shops: 'Shops', users: 'Users', inventory: 'Inventory' } as const

/** How much the group holds; bikes in stock only. */
export function Counts({ counts }: { counts: GroupCounts | undefined }) {
  return (
    <dl className={classes.counts}>
      {Object.entries(labels).map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{counts ? count(counts[key as keyof GroupCounts]) : '--'}</dd>
        </div>
      ))}
    </dl>
  )
}
