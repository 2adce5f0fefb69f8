import type { StockStatus } from '@forecourt/contract/bikes'
import type { Shop } from '@forecourt/contract/places'
import type { z } from 'zod'
import type { InventoryFilter, InventoryOrder } from '../../../api/bikes.ts'
import { useGroupSearch } from '../use-group-search.ts'

/**
 * The place in the inventory as the address keeps it, so that reload and Back come to it again. `costly` are the shops
 * where the user may see what a bike cost.
 */
export function useInventorySearch(shops: readonly Shop[], costly: readonly Shop[]) {
  const { search, change } = useGroupSearch()

  const status: z.output<typeof StockStatus> = search.stock ?? 'inStock'
  const filter: InventoryFilter = {
    status,
    q: search.q?.trim() ?? '',
    // Another group's shop, or one that is deleted, is no filter
    shopId: shops.find(({ _id }) => _id === search.shop)?._id,
  }
  const seesCost = costly.some(({ _id }) => filter.shopId === undefined || _id === filter.shopId)
  const sort = search.sort === 'cost' && !seesCost ? undefined : search.sort
  const order: InventoryOrder = { sort: sort ?? 'shop', order: search.order ?? 'asc' }

  return { status, filter, order, seesCost, change }
}
