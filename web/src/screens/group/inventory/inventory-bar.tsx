import type { Shop } from '@forecourt/contract/places'
import { Select } from '@mantine/core'
import type { InventoryFilter, InventoryOrder } from '../../../api/bikes.ts'
import { OrderControl } from '../../../ui/order-control.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ChangeSearch } from '../use-group-search.ts'
import { useTypedSearch } from '../use-typed-search.ts'
import classes from './inventory-bar.module.css'
import { nextOrder, sortNames } from './inventory-search.ts'

type Props = {
  shops: readonly Shop[]
  seesCost: boolean
  filter: InventoryFilter
  order: InventoryOrder
  change: ChangeSearch
}

/** Search, shop and, where there are no column headers to click, the order. */
export function InventoryBar({ shops, seesCost, filter, order, change }: Props) {
  const isPhone = useIsPhone()
  const [typed, type] = useTypedSearch(filter.q, (q) => change({ q: q || undefined }))
  return (
    <search className={classes.bar}>
      <SearchBox label="Search by vehicle number, make, model or shop" value={typed} onChange={type} />
      {shops.length > 1 && (
        <Select
          className={classes.shop}
          aria-label="Shop"
          placeholder="All shops"
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filter.shopId ?? null}
          onChange={(shop) => change({ shop: shop ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Show all shops' }}
          nothingFoundMessage="No shop found."
        />
      )}
      {isPhone && (
        <OrderControl
          {...order}
          names={seesCost ? sortNames : withoutCost}
          onSort={(sort) => change({ sort, order: undefined })}
          onTurn={() => change(nextOrder(order.sort, order))}
        />
      )}
    </search>
  )
}

const { cost: _cost, ...withoutCost } = sortNames
