import { type AuditSearch, readAuditSearch } from '../../audit/parts/audit-search.ts'
import { type InventorySearch, readInventorySearch } from '../../inventory/parts/inventory-search.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

/**
 * The place in the open tab, as the address keeps it, so that reload and Back come to it again: `q` is what the tab is
 * searched for. Another tab starts anew.
 */
export type GroupSearch = InventorySearch & AuditSearch & ListSearch

/** Reads it from the address, where anything may stand. */
export const readGroupSearch = (search: Record<string, unknown>): GroupSearch => ({
  ...readInventorySearch(search),
  ...readAuditSearch(search),
  ...readListSearch(search),
})
