import type { InventoryItem, InventorySort } from '@forecourt/contract/inventory'
import { grossOf } from '@forecourt/contract/sales/gross'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { day } from '../../../format/dates.ts'
import { phoneText } from '../../../format/phone.ts'
import { count, rupees } from '../../../format/rupees.ts'
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
    sorted('mileage', 'figures', ({ mileage }) => count(mileage)),
    ...(seesCost ? [sorted('cost', 'figures', ({ cost }) => rupees(cost))] : []),
    sorted('listPrice', 'figures', ({ listPrice }) => rupees(listPrice)),
    ...(sold ? saleColumns(seesCost) : []),
    sorted('shop', 'words', ({ shopName }) => <Words text={shopName} />),
    sorted('daysInInventory', 'figures', ({ daysInInventory }) => count(daysInInventory)),
  ]
}

const saleColumns = (seesCost: boolean): Column[] => [
  sorted('salePrice', 'figures', ({ sale }) => rupees(sale?.salePrice)),
  ...(seesCost ? [sorted('profit', 'figures', ({ cost, sale }) => rupees(sale && grossOf(sale.salePrice, cost)))] : []),
  sorted('soldOn', 'figures', ({ sale }) => (sale ? day(sale.soldOn) : '--')),
  sorted(
    'buyerName',
    'words',
    ({ sale }) =>
      sale && (
        <>
          <Words text={sale.buyerName} />
          <Text component="div" size="xs" c="dimmed" className={classes.phone}>
            {phoneText(sale.buyerContact)}
          </Text>
        </>
      ),
  ),
]

/** At most two lines, so that one long name does not push the rest out of sight; all of it under the mouse. */
const Words = ({ text }: { text: string }) => (
  <Text inherit lineClamp={2} title={text} className={classes.words}>
    {text}
  </Text>
)
