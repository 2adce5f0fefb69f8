import { listInventory } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { listEnquiries } from '@forecourt/contract/enquiries'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop, saveShop } from '@forecourt/contract/places'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'

export function useSaveShop(groupId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shop: Omit<BodyOf<typeof saveShop>, 'groupId'>) => call(saveShop, { body: { ...shop, groupId } }),
    onSuccess: (_, { _id }) => {
      showSuccess(_id ? sentences.shopUpdated : sentences.shopAdded)
      return queryClient.invalidateQueries({ queryKey: keys.group(groupId) })
    },
    meta: { failure: { failed: sentences.failedSaveShop, broken: sentences.errorSaveShop } },
  })
}

export function useDeleteShop(groupId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shopId: Id) => call(deleteShop, { params: { id: shopId } }),
    onSuccess: () => {
      showSuccess(sentences.shopDeleted)
      return queryClient.invalidateQueries({ queryKey: keys.group(groupId) })
    },
    meta: { failure: { failed: sentences.failedDeleteShop, broken: sentences.errorDeleteShop } },
  })
}

/** How much would go with a shop. */
export function useShopContents(groupId: Id, shopId: Id) {
  return useQuery({
    queryKey: keys.shopContents(groupId, shopId),
    queryFn: async ({ signal }) => {
      const one = { shopId, limit: 1 }
      const [inStock, sold, enquiries] = await Promise.all([
        call(listInventory, { query: { ...one, status: 'inStock' } }, { signal }),
        call(listInventory, { query: { ...one, status: 'sold' } }, { signal }),
        call(listEnquiries, { query: one }, { signal }),
      ])
      return { bikes: inStock.total, sales: sold.total, enquiries: enquiries.total }
    },
  })
}
