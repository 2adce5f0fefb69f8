import type { InventoryItem } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { type InventoryFilter, useInventory, useInventoryTotal } from '../../../api/bikes.ts'
import { useGroupAdmin } from '../../../api/groups.ts'
import { useMay } from '../../../api/session.ts'
import { byName, placeOfShop } from '../../../lib/places.ts'
import { count } from '../../../lib/rupees.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { useFirstNew } from '../../../ui/use-first-new.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { BikeCards } from './bike-cards.tsx'
import { BikeTable } from './bike-table.tsx'
import { InventoryBar } from './inventory-bar.tsx'
import classes from './inventory-tab.module.css'
import { NoBikes } from './no-bikes.tsx'
import { TransferBikeDialog } from './transfer-bike-dialog.tsx'
import { useInventorySearch } from './use-inventory-search.ts'

/** The bikes of a group, in stock and sold: searched, sorted and paged by the server. */
export function InventoryTab({ groupId }: { groupId: Id }) {
  const may = useMay()
  const isPhone = useIsPhone()
  const shops = byName(useGroupAdmin(groupId).data?.shops ?? [])
  const costly = shops.filter((shop) => may('cost.see', placeOfShop(shop)))
  const { status, filter, order, seesCost, change } = useInventorySearch(shops, costly)
  const [moving, setMoving] = useState<InventoryItem>()
  const list = useInventory(groupId, filter, order)
  const totals = useTotals(groupId, filter)
  const bikes = list.data?.pages.flatMap((page) => page.bikes) ?? []
  const { container, goTo } = useFirstNew<HTMLElement>(bikes.length)
  const more = () => {
    goTo(bikes.length)
    void list.fetchNextPage()
  }
  const placeOf = new Map(shops.map((shop) => [shop._id, placeOfShop(shop)]))
  const mayTransfer = ({ shopId }: InventoryItem) => {
    const place = placeOf.get(shopId)
    return place !== undefined && may('bike.transfer', place)
  }
  const shown = {
    bikes,
    order,
    seesCost,
    sold: status === 'sold',
    stale: list.isPlaceholderData,
    onOrder: change,
    onTransfer: status === 'inStock' && bikes.some(mayTransfer) ? setMoving : undefined,
    mayTransfer,
    ref: container,
  }

  return (
    <Tabs
      variant="pills"
      value={status}
      onChange={(next) => change({ stock: next === 'sold' ? 'sold' : undefined }, { replace: false })}
      className={classes.stock}
    >
      <Tabs.List aria-label="Inventory">
        <Tabs.Tab value="inStock">In Stock{numbered(totals.inStock)}</Tabs.Tab>
        <Tabs.Tab value="sold">Sold{numbered(totals.sold)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={status} className={classes.panel}>
        <InventoryBar shops={shops} seesCost={seesCost} filter={filter} order={order} change={change} />
        {list.isPending && <ListSkeleton label="Loading the inventory" rows={8} />}
        {list.isError && bikes.length === 0 && (
          <ErrorState text={sentences.failedGroupData} onRetry={() => list.refetch()} />
        )}
        {list.isSuccess && bikes.length === 0 && (
          <NoBikes
            groupId={groupId}
            shops={shops}
            filter={filter}
            onClear={() => change({ q: undefined, shop: undefined })}
          />
        )}
        {bikes.length > 0 && (isPhone ? <BikeCards {...shown} /> : <BikeTable {...shown} />)}
        {bikes.length > 0 && (
          <ListEnd
            shown={bikes.length}
            total={list.data?.pages[0]?.total ?? bikes.length}
            words={['bike', 'bikes']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        )}
      </Tabs.Panel>
      {moving && <TransferBikeDialog bike={moving} onClose={() => setMoving(undefined)} />}
    </Tabs>
  )
}

const numbered = (total: number | undefined) => (total === undefined ? '' : ` (${count(total)})`)

/** How many bikes the search finds in stock and sold. */
function useTotals(groupId: Id, filter: InventoryFilter) {
  return {
    inStock: useInventoryTotal(groupId, { ...filter, status: 'inStock' }).data,
    sold: useInventoryTotal(groupId, { ...filter, status: 'sold' }).data,
  }
}
