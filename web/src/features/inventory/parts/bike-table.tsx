import type { InventoryItem, InventorySort } from '@forecourt/contract/inventory'
import { Button, type ButtonProps, Table, VisuallyHidden } from '@mantine/core'
import type { Ref } from 'react'
import { SortHeader } from '../../../ui/lists/sort-header.tsx'
import { TableFrame } from '../../../ui/lists/table-frame.tsx'
import { MarkedTr } from '../../../ui/live/marked-tr.tsx'
import { BikeLink } from '../../bikes/parts/bike-link.tsx'
import { BikePhoto } from '../../bikes/parts/bike-photo.tsx'
import { isHere } from '../../bikes/parts/is-here.ts'
import { ShareBikeButton } from '../../bikes/parts/share/share-bike-button.tsx'
import { OnTheWayLink } from '../../consignments/parts/on-the-way-link.tsx'
import { StateBadge } from '../../consignments/parts/state-badge.tsx'
import { HeldMark } from '../../holds/parts/held-mark.tsx'
import { ReservedMark } from '../../leases/parts/reserved-mark.tsx'
import { bikeColumns, type Column } from './bike-columns.tsx'
import classes from './bike-table.module.css'
import { type BikeChoice, ChooseBike } from './choose-bike.tsx'
import { type InventorySearch, nextOrder, sortNames } from './inventory-search.ts'

/** How the bikes are sorted. */
export type ShownOrder = { sort: InventorySort; order: 'asc' | 'desc' }

/** What the table and the cards draw. */
export type ShownBikes = {
  bikes: InventoryItem[]
  sold: boolean
  seesCost: boolean
  order: ShownOrder
  /** Another search or order is on its way. */
  stale: boolean
  onOrder: (order: InventorySearch) => void
  /** Left out where no bike shown may be transferred. */
  onTransfer: ((bike: InventoryItem) => void) | undefined
  mayTransfer: (bike: InventoryItem) => boolean
  onHold: (bike: InventoryItem) => void
  /** Bikes that are being chosen for what is done to many at once, and for nothing else; left out while none are. */
  choice?: BikeChoice | undefined
  /** Of a bike in a group where the other shop signs. */
  isSent?: ((bike: InventoryItem) => boolean) | undefined
  /** The moment that is looked back to, in UTC: nothing is done about a bike of then. */
  asOf?: string | undefined
  /** What holds the rows. */
  ref: Ref<HTMLElement>
}

/** Bikes as a dense table, sorted by its headers. */
export function BikeTable({ bikes, sold, seesCost, asOf, ref, ...shown }: ShownBikes) {
  const { order, stale, onOrder, onTransfer, mayTransfer, onHold, choice, isSent } = shown
  const columns = bikeColumns({ sold, seesCost })
  const hasActions = !sold && !choice && asOf === undefined
  const name = sold ? 'Bikes sold' : 'Bikes in stock'
  return (
    <TableFrame label={name} busy={stale} className={classes.frame}>
      <Table className={classes.table} data-sold={sold} horizontalSpacing={sold ? 6 : 12} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Header column={vehicleNumber} order={order} onOrder={onOrder} />
            {columns.map((column) => (
              <Header key={column.name} column={column} order={order} onOrder={onOrder} />
            ))}
            {hasActions && (
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={ref as Ref<HTMLTableSectionElement>}>
          {bikes.map((bike) => (
            <MarkedTr key={bike._id} mark={asOf === undefined ? bike._id : undefined}>
              <Table.Th scope="row" className={classes.vehicle}>
                <span className={classes.named}>
                  {choice && <ChooseBike bike={bike} choice={choice} />}
                  <BikePhoto cover={bike.cover} size="line" />
                  <span className={classes.marked}>
                    <BikeLink bike={bike} asOf={asOf} />
                    <HeldMark bike={bike} asOf={asOf} />
                    <ReservedMark bike={bike} />
                    <SentThen bike={bike} asOf={asOf} />
                  </span>
                </span>
              </Table.Th>
              {columns.map(({ name: column, kind, cell }) => (
                <Table.Td key={column} data-kind={kind}>
                  {cell(bike)}
                </Table.Td>
              ))}
              {hasActions && (
                <Table.Td className={classes.actions}>
                  <MoveAction {...{ bike, isSent, onTransfer, mayTransfer }} variant="subtle" px={8} />
                  <HoldAction {...{ bike, onHold }} variant="subtle" px={8} />
                  <ShareBikeButton bike={bike} variant="subtle" />
                </Table.Td>
              )}
            </MarkedTr>
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
  const sorted = order.sort === sort ? order.order : undefined
  return <SortHeader name={name} kind={kind} sorted={sorted} onSort={() => onOrder(nextOrder(sort, order))} />
}

type ButtonOf = Pick<ButtonProps, 'variant' | 'px' | 'className'> & {
  bike: InventoryItem
  label: string
  onClick: () => void
}

type MoveProps = Pick<ButtonProps, 'variant' | 'px'> & { bike: InventoryItem } & Pick<
    ShownBikes,
    'isSent' | 'onTransfer' | 'mayTransfer'
  >

/** That a bike was on its way at a moment; now there is a way to where it is instead. */
export const SentThen = ({ bike, asOf }: { bike: InventoryItem } & Pick<ShownBikes, 'asOf'>) =>
  asOf !== undefined && bike.consignmentId !== null && <StateBadge state="onTheWay" />

/** What can be done to bring a bike elsewhere: to move or send it, or to see where it is. */
export function MoveAction({ bike, isSent, onTransfer, mayTransfer, ...look }: MoveProps) {
  if (bike.consignmentId !== null) return <OnTheWayLink bike={bike} consignmentId={bike.consignmentId} />
  if (!onTransfer || !isHere(bike) || !mayTransfer(bike)) return null
  const label = isSent?.(bike) ? 'Send' : 'Transfer'
  return <ActionButton bike={bike} label={label} {...look} onClick={() => onTransfer(bike)} />
}

type HoldProps = Pick<ButtonProps, 'variant' | 'px'> & { bike: InventoryItem } & Pick<ShownBikes, 'onHold'>

/** The way to hold a bike that is here. */
export const HoldAction = ({ bike, onHold, ...look }: HoldProps) =>
  isHere(bike) && <ActionButton bike={bike} label="Hold" {...look} onClick={() => onHold(bike)} />

/** An action of a bike in the list. A screen reader also hears which bike. */
const ActionButton = ({ bike, label, ...rest }: ButtonOf) => (
  <Button aria-label={`${label} ${bike.vehicleNumber}`} {...rest}>
    {label}
  </Button>
)
