import { getAdmin } from '@forecourt/contract/admin'
import { type Bike, getBike } from '@forecourt/contract/bikes'
import { type BulkResult, bulkUpload } from '@forecourt/contract/bulk-upload'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { listShops, type Shop, type ShopName } from '@forecourt/contract/places'
import { transferBike } from '@forecourt/contract/transfers'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { selectedGroup } from '../session.ts'
import { showSuccess } from '../ui/toast.tsx'
import { readBulkResult } from './bulk-result-store.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'
import { orNull } from './or-null.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { useRefetchTrade } from './use-refetch-trade.ts'

const groupData = { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } }

/** A bike with all that is known of it, or null where there is none within reach. */
export const bikeQuery = (bikeId: Id) =>
  queryOptions({
    queryKey: keys.bike(bikeId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(bikeId).success) return null
      return call(getBike, { params: { bikeId } }, { signal }).catch(orNull)
    },
  })

/** Every shop of a group by name, those too whose stock the user does not see. */
export function useShopNames(groupId: Id) {
  return useQuery({
    queryKey: keys.shopNames(groupId),
    queryFn: ({ signal }) => call(listShops, { query: { groupId } }, { signal }),
    meta: groupData,
  })
}

/** What the dialog that moves a bike needs: the shops of its group, and the move, which says where it went. */
export function useTransferBike({ _id: bikeId, groupId }: Pick<Bike, '_id' | 'groupId'>) {
  const shops = useShopNames(groupId)
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  const { mutateAsync: move } = useMutation({
    mutationFn: ({ target, comments }: { target: ShopName; comments: string }) =>
      call(transferBike, { params: { bikeId }, body: { targetShopId: target._id, comments } }),
    onSuccess: (_, { target }) => {
      showSuccess(sentences.bikeTransferredTo(target.name), sentences.transferSuccessful)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        title: sentences.transferFailed,
        failed: sentences.unknownError,
        broken: sentences.unknownError,
        serverFirst: true,
      },
    },
  })
  return { shops, onTransfer: (target: ShopName, comments: string) => move({ target, comments }) }
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

type BulkFile = { file: File; onProgress: (sent: number) => void; signal: AbortSignal }

/** Uploads a CSV file of bikes to a shop; null when it was stopped by `signal`. */
export function useBulkUpload(shop: Pick<Shop, '_id' | 'groupId'>) {
  const { refetch } = useRefetchTrade(shop.groupId)
  return useMutation({
    mutationFn: async ({ file, onProgress, signal }: BulkFile): Promise<BulkResult | null> => {
      const body = new FormData()
      body.set('file', file)
      const input = { query: { shopId: shop._id }, body }
      try {
        return await call(bulkUpload, input, { signal, send: sendWithProgress(onProgress) })
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    // Not waited for: another page comes now
    onSuccess: () => void refetch(),
    meta: {
      failure: {
        title: sentences.uploadFailed,
        failed: sentences.unknownError,
        broken: sentences.unknownError,
        serverFirst: true,
      },
    },
  })
}

/** The result of a bulk upload: the one at hand, or the one that this device keeps under its key; null once forgotten. */
export function useBulkResult(result: BulkResult | { key: string }, userId: Id) {
  const key = 'key' in result ? result.key : ''
  return useQuery({
    queryKey: keys.bulkResult(key),
    queryFn: () => ('key' in result ? readBulkResult(result.key, userId) : result),
    initialData: 'key' in result ? undefined : result,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
