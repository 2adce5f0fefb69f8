import type { InventorySort } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'

/** What the inventory can be sorted by (specification 9), by the names that people read. */
export const sortNames: Record<InventorySort, string> = {
  shop: 'Shop',
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  cost: 'Cost',
  listPrice: 'List price',
  daysInInventory: 'Days',
}

/** The place in the inventory, as the address keeps it; what is left out is as it stands at first. */
export type InventorySearch = {
  stock?: 'sold'
  q?: string
  shop?: Id
  sort?: InventorySort
  order?: 'desc'
}

const isSort = (text: unknown): text is InventorySort => typeof text === 'string' && Object.hasOwn(sortNames, text)

/** The active column turns round; another one starts ascending. */
export const nextOrder = (
  sort: InventorySort,
  now: { sort: InventorySort; order: 'asc' | 'desc' },
): InventorySearch => ({
  sort,
  order: now.sort === sort && now.order === 'asc' ? 'desc' : undefined,
})

/** Reads it from the address, where anything may stand. Without zod: the router loads this before any screen. */
export function readInventorySearch({ stock, q, shop, sort, order }: Record<string, unknown>): InventorySearch {
  return {
    stock: stock === 'sold' ? stock : undefined,
    // A search for digits comes out of the address as a number
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : undefined,
    shop: typeof shop === 'string' ? shop : undefined,
    sort: isSort(sort) && sort !== 'shop' ? sort : undefined,
    order: order === 'desc' ? order : undefined,
  }
}
