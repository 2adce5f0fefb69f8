import type { InventoryItem, InventorySort } from '@forecourt/contract/bikes'
import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { InventoryOrder } from '../../../api/bikes.ts'
import { TableFrame } from '../../../ui/table-frame.tsx'
import { bikeColumns, type Column } from './bike-columns.tsx'
import classes from './bike-table.module.css'
import { type InventorySearch, sortNames } from './inventory-search.ts'
import { TransferButton } from './transfer-button.tsx'

/** What the table and the cards draw. */
export type ShownBikes = {
  bikes: InventoryItem[]
  sold: boolean
  seesCost: boolean
  order: InventoryOrder
  /** Another search or order is on its way. */
  stale: boolean
  onOrder: (order: InventorySearch) => void
  /** Left out where no bike shown may be transferred. */
  onTransfer: ((bike: InventoryItem) => void) | undefined
  mayTransfer: (bike: InventoryItem) => boolean
}

/** Bikes as a dense table, sorted by its headers. */
export function BikeTable({ bikes, sold, seesCost, order, stale, onOrder, onTransfer, mayTransfer }: ShownBikes) {
  const columns = bikeColumns({ sold, seesCost })
  const name = sold ? 'Bikes sold' : 'Bikes in stock'
  return (
    <TableFrame label={name} busy={stale} className={classes.frame}>
      <Table className={classes.table} horizontalSpacing={sold ? 7 : 12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Header column={vehicleNumber} order={order} onOrder={onOrder} />
            {columns.map((column) => (
              <Header key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
            {onTransfer && (
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bikes.map((bike) => (
            <Table.Tr key={bike._id}>
              <Table.Th scope="row" className={classes.vehicle}>
                {bike.vehicleNumber}
              </Table.Th>
              {columns.map(({ name: column, kind, cell }) => (
                <Table.Td key={column} data-kind={kind}>
                  {cell(bike)}
                </Table.Td>
              ))}
              {onTransfer && (
                <Table.Td className={classes.actions}>
                  {mayTransfer(bike) && (
                    <TransferButton bike={bike} variant="subtle" px={8} onClick={() => onTransfer(bike)} />
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  )
}

const vehicleNumber = { name: sortNames.vehicleNumber, sort: 'vehicleNumber', kind: 'words' } as const

type HeaderProps = { column: Omit<Column, 'cell'> } & Pick<ShownBikes, 'order' | 'onOrder'>

function Header({ column: { name, sort, kind }, order, onOrder }: HeaderProps) {
  if (!sort) return <Table.Th data-kind={kind}>{name}</Table.Th>
  const active = order.sort === sort
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Table.Th data-kind={kind} aria-sort={active ? orders[order.order] : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onOrder(nextOrder(sort, order))}>
        {name}
        <Arrow size={14} className={classes.arrow} data-active={active} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

/** The active column turns round; another one starts ascending. */
const nextOrder = (sort: InventorySort, now: InventoryOrder): InventorySearch => ({
  sort,
  order: now.sort === sort && now.order === 'asc' ? 'desc' : undefined,
})
