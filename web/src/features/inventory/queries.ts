import type { Id } from '@forecourt/contract/fields'
import {
  exportInventory,
  type InventoryFilter,
  type InventorySort,
  listInventory,
  listModels,
  totalInventory,
} from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { earlierRows } from '../../api/earlier-rows.ts'
import { keys } from '../../api/keys.ts'

export type InventoryOrder = { sort: InventorySort; order: 'asc' | 'desc' }

const groupData = { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } }

/** A group's bikes lie under its key; those of all the user's shops under the trade's. */
const keyOf = (
  kind: 'inventory' | 'inventoryTotal' | 'inventorySums',
  filter: InventoryFilter,
  order?: InventoryOrder,
) =>
  filter.groupId === undefined
    ? keys.stock(kind, { ...filter, ...order })
    : keys[kind](filter.groupId, { ...filter, ...order })

/** Bikes in stock or sold, page by page. While another search or order is fetched the last one's bikes stay. */
export function useInventory(filter: InventoryFilter, order: InventoryOrder, enabled = true) {
  return useInfiniteQuery({
    queryKey: keyOf('inventory', filter, order),
    queryFn: ({ pageParam, signal }) =>
      call(listInventory, { query: { ...filter, ...order, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last, lastQuery) => {
      const lastFilter = lastQuery?.queryKey.at(-1) as InventoryFilter | undefined
      return lastFilter?.status === filter.status &&
        lastFilter.groupId === filter.groupId &&
        lastFilter.asOf === filter.asOf
        ? earlierRows(last)
        : undefined
    },
    enabled,
    // A moment to come
    meta: { failure: { ...groupData.failure, saidOnPage: filter.asOf === undefined ? [] : [400] } },
  })
}

/** Finds the bikes of a list, at most so many, for what is done with all of them. */
export function useFindBikes() {
  return useMutation({
    mutationFn: (query: InventoryFilter & { limit: number }) => call(listInventory, { query }),
    meta: groupData,
  })
}

/** How many bikes there are. */
export function useInventoryTotal(filter: InventoryFilter) {
  return useQuery({
    queryKey: keyOf('inventoryTotal', filter),
    queryFn: async ({ signal }) => (await call(listInventory, { query: { ...filter, limit: 1 } }, { signal })).total,
  })
}

/** What a whole list comes to; a failure says nothing, the list does. */
export function useInventoryTotals(filter: InventoryFilter, enabled: boolean) {
  return useQuery({
    queryKey: keyOf('inventorySums', filter),
    queryFn: ({ signal }) => call(totalInventory, { query: filter }, { signal }),
    placeholderData: (last, lastQuery) => {
      const lastFilter = lastQuery?.queryKey.at(-1) as InventoryFilter | undefined
      return lastFilter?.status === filter.status && lastFilter.asOf === filter.asOf ? last : undefined
    },
    enabled,
  })
}

/** The file of a whole list as it is narrowed and sorted. */
export const inventoryFile = (filter: InventoryFilter, order: InventoryOrder, format: 'csv' | 'xlsx') =>
  callForFile(exportInventory, { query: { ...filter, ...order, format } })

/** The makes that a group has had, by name; of all the user's groups without one. */
export function useMakes(groupId?: Id) {
  return useQuery({
    queryKey: keys.models({ groupId }),
    queryFn: ({ signal }) => call(listModels, { query: { groupId } }, { signal }),
    select: (models) => [...new Set(models.map(({ make }) => make))].sort((a, b) => a.localeCompare(b)),
    staleTime: 5 * 60_000,
  })
}
