import { getAdmin } from '@forecourt/contract/admin'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { listEnquiries } from '@forecourt/contract/enquiries'
import { Id } from '@forecourt/contract/fields'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop, deleteZone, listShops, type Shop, saveShop, saveZone } from '@forecourt/contract/places'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchGroup } from '../../api/use-refetch.ts'
import { selectedGroup } from '../../device/session.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

const groupData = { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } }

/** Every shop of a group by name, those too whose stock the user does not see. */
export function useShopNames(groupId: Id) {
  return useQuery({
    queryKey: keys.shopNames(groupId),
    queryFn: ({ signal }) => call(listShops, { query: { groupId } }, { signal }),
    meta: groupData,
  })
}

/** The shop with this id, or null where the user administers none. */
export function useShop(shopId: Id) {
  return useQuery({
    queryKey: keys.shop(shopId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(shopId).success) return null
      const find = async (groupId?: Id): Promise<Shop | undefined> => {
        const { shops } = await call(getAdmin, { query: { groupId, include: 'shops' } }, { signal })
        return shops.find(({ _id }) => _id === shopId)
      }
      // Mostly the group one comes from; only for others all shops are fetched
      const groupId = Id.safeParse(selectedGroup()).data
      return (groupId && (await find(groupId).catch(orNull))) || (await find().catch(orNull)) || null
    },
    meta: groupData,
  })
}

export function useSaveZone(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (zone: Omit<BodyOf<typeof saveZone>, 'groupId'>) => call(saveZone, { body: { ...zone, groupId } }),
    onSuccess: (_, { _id }) => {
      showSuccess(_id ? sentences.zoneUpdated : sentences.zoneAdded)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedSaveZone, broken: sentences.errorSaveZone, asSpecified: true } },
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
    meta: { failure: { failed: sentences.failedDeleteZone, broken: sentences.errorDeleteZone, asSpecified: true } },
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
    meta: { failure: { failed: sentences.failedSaveShop, broken: sentences.errorSaveShop, asSpecified: true } },
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
    meta: { failure: { failed: sentences.failedDeleteShop, broken: sentences.errorDeleteShop, asSpecified: true } },
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
