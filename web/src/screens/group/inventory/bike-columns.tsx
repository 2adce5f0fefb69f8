import type { InventoryItem, InventorySort } from '@forecourt/contract/bikes'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { date } from '../../../lib/dates.ts'
import { phoneText } from '../../../lib/phone.ts'
import { count, rupees } from '../../../lib/rupees.ts'
import classes from './bike-table.module.css'
import { sortNames } from './inventory-search.ts'

export type Column = {
  name: string
  /** What a click on its header sorts by. */
  sort?: InventorySort
  /** Figures stand right-aligned, and are never broken over two lines. */
  kind: 'figures' | 'words'
  cell: (bike: InventoryItem) => ReactNode
}

const sorted = (sort: InventorySort, kind: Column['kind'], cell: Column['cell']): Column => ({
  name: sortNames[sort],
  sort,
  kind,
  cell,
})

/** The columns of the table after the vehicle number's. */
export function bikeColumns({ sold, seesCost }: { sold: boolean; seesCost: boolean }): Column[] {
  return [
    sorted('make', 'words', ({ make }) => <Words text={make} />),
    sorted('model', 'words', ({ model }) => <Words text={model} />),
    sorted('year', 'figures', ({ year }) => year),
    { name: 'Km', kind: 'figures', cell: ({ mileage }) => count(mileage) },
    ...(seesCost ? [sorted('cost', 'figures', ({ cost }) => rupees(cost))] : []),
    sorted('listPrice', 'figures', ({ listPrice }) => rupees(listPrice)),
    ...(sold ? saleColumns : []),
    sorted('shop', 'words', ({ shopName }) => <Words text={shopName} />),
    sorted('daysInInventory', 'figures', ({ daysInInventory }) => count(daysInInventory)),
  ]
}

const saleColumns: Column[] = [
  { name: 'Sale price', kind: 'figures', cell: ({ sale }) => rupees(sale?.salePrice) },
  { name: 'Sale date', kind: 'figures', cell: ({ sale }) => (sale ? date(sale.created) : '--') },
  {
    name: 'Buyer',
    kind: 'words',
    cell: ({ sale }) =>
      sale && (
        <>
          <Words text={sale.buyerName} />
          <Text component="div" size="xs" c="dimmed">
            <Words text={phoneText(sale.buyerContact)} />
          </Text>
        </>
      ),
  },
]

/** At most two lines, so that one long name does not push the rest out of sight; all of it under the mouse. */
const Words = ({ text }: { text: string }) => (
  <Text inherit lineClamp={2} title={text} className={classes.words}>
    {text}
  </Text>
)
