import type { StockStatus } from '@forecourt/contract/inventory'
import type { ReactNode } from 'react'
import type { Named } from '../../../format/names.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { OrderControl } from '../../../ui/lists/order-control.tsx'
import { useIsPhone } from '../../../ui/page/use-is-phone.ts'
import type { ShownOrder } from './bike-table.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { type InventorySearch, isSortFor, nextOrder, sortNames, unnarrowed } from './inventory-search.ts'
import { narrowingWords } from './narrowing-words.ts'

/** Changes a part of the place in a list. A step of its own in the history only with `replace: false`. */
export type ChangeInventory = (changes: InventorySearch, how?: { replace: boolean }) => void

export type InventoryPlaces = {
  shops: Named
  zones: Named
  /** Those that a list of several groups may be narrowed to. */
  groups?: Named
  makes: readonly string[]
}

type Props = InventoryPlaces & {
  status: StockStatus
  search: InventorySearch
  order: ShownOrder
  seesCost: boolean
  change: ChangeInventory
  /** What else can be done with the list, such as saving it as a file. */
  children?: ReactNode
}

/** Search, filters and, where there are no column headers to click, the order. */
export function InventoryBar({ status, search, order, seesCost, change, children, ...places }: Props) {
  const isPhone = useIsPhone()
  const sorts = Object.entries(sortNames).filter(([sort]) =>
    isSortFor(sort as keyof typeof sortNames, { status, seesCost }),
  )
  return (
    <FilterBar
      label={
        status === 'sold'
          ? 'Search by vehicle number, make, model, shop or buyer'
          : 'Search by vehicle number, make, model or shop'
      }
      q={search.q ?? ''}
      onSearch={(q) => change({ q: q || undefined })}
      renderFilters={(onClose) => (
        <InventoryFilters
          {...places}
          status={status}
          search={search}
          onApply={(changes) => change(changes, { replace: false })}
          onClose={onClose}
        />
      )}
      narrowed={narrowingWords(search, places)}
      onOff={change}
      onClear={() => change(unnarrowed)}
      order={
        isPhone && (
          <OrderControl
            {...order}
            names={Object.fromEntries(sorts)}
            onSort={(sort) => change({ sort, order: undefined })}
            onTurn={() => change(nextOrder(order.sort, order))}
          />
        )
      }
    >
      {children}
    </FilterBar>
  )
}
