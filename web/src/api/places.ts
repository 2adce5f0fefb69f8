import type { BodyOf } from '@forecourt/contract/endpoint'
import { listEnquiries } from '@forecourt/contract/enquiries'
import type { Id } from '@forecourt/contract/fields'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop, deleteZone, saveShop, saveZone } from '@forecourt/contract/places'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'
import { useRefetchGroup } from './use-refetch-group.ts'

export function useSaveZone(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (zone: Omit<BodyOf<typeof saveZone>, 'groupId'>) => call(saveZone, { body: { ...zone, groupId } }),
    onSuccess: (_, { _id }) => {
      showSuccess(_id ? sentences.zoneUpdated : sentences.zoneAdded)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedSaveZone, broken: sentences.errorSaveZone } },
  })
}

export function useDeleteZone(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (zoneId: Id) => call(deleteZone, { params: { id: zoneId } }),
    onSuccess: () => {
      showSuccess(sentences.zoneDeleted)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedDeleteZone, broken: sentences.errorDeleteZone } },
  })
}

export function useSaveShop(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (shop: Omit<BodyOf<typeof saveShop>, 'groupId'>) => call(saveShop, { body: { ...shop, groupId } }),
    onSuccess: (_, { _id }) => {
      showSuccess(_id ? sentences.shopUpdated : sentences.shopAdded)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedSaveShop, broken: sentences.errorSaveShop } },
  })
}

export function useDeleteShop(groupId: Id) {
  const queryClient = useQueryClient()
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (shopId: Id) => call(deleteShop, { params: { id: shopId } }),
    // Counting what goes with it would find no shop any more
    onMutate: (shopId) => queryClient.cancelQueries({ queryKey: keys.shopContents(shopId) }),
    onSuccess: () => {
      showSuccess(sentences.shopDeleted)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedDeleteShop, broken: sentences.errorDeleteShop } },
  })
}

/** How much would go with a shop, as it is when one asks. */
export function useShopContents(shopId: Id) {
  return useQuery({
    queryKey: keys.shopContents(shopId),
    queryFn: async ({ signal }) => {
      const one = { shopId, limit: 1 }
      const [inStock, sold, enquiries] = await Promise.all([
        call(listInventory, { query: { ...one, status: 'inStock' } }, { signal }),
        call(listInventory, { query: { ...one, status: 'sold' } }, { signal }),
        call(listEnquiries, { query: one }, { signal }),
      ])
      return { bikes: inStock.total, sales: sold.total, enquiries: enquiries.total }
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
