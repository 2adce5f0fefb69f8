import type { Id } from '@forecourt/contract/fields'
import type { StockStatus } from '@forecourt/contract/inventory'
import type { Shop, Zone } from '@forecourt/contract/places'
import { useGroupSearch } from '../../../groups/parts/use-group-search.ts'
import type { InventoryOrder } from '../../queries.ts'
import { isSortFor, toFilter } from '../inventory-search.ts'

type Places = { shops: readonly Shop[]; zones: readonly Zone[] }

/**
 * The place in the inventory as the address keeps it, so that reload and Back come to it again. `costly` are the shops
 * where the user may see what a bike cost.
 */
export function useInventorySearch(groupId: Id, places: Places, costly: readonly Shop[]) {
  const { search, change } = useGroupSearch()
  const status: StockStatus = search.stock ?? 'inStock'
  const filter = { ...toFilter(search, status, places), groupId }
  const seesCost = costly.some(({ _id }) => filter.shopId === undefined || _id === filter.shopId)
  const sort = search.sort && isSortFor(search.sort, { status, seesCost }) ? search.sort : 'shop'
  const order: InventoryOrder = { sort, order: search.order ?? 'asc' }
  return { status, search, filter, order, seesCost, change }
}
