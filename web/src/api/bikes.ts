import { getAdmin } from '@forecourt/contract/admin'
import { transferBike } from '@forecourt/contract/bikes'
import { type BulkResult, bulkUpload } from '@forecourt/contract/bulk-upload'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { listShops, type Shop, type ShopName } from '@forecourt/contract/places'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CallFailure } from '../lib/failures.ts'
import { selectedGroup } from '../session.ts'
import { showSuccess } from '../ui/toast.tsx'
import { readBulkResult } from './bulk-result-store.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { useRefetchGroup } from './use-refetch-group.ts'

const groupData = { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } }

/** Every shop of a group by name, those too whose stock the user does not see. */
export function useShopNames(groupId: Id) {
  return useQuery({
    queryKey: keys.shopNames(groupId),
    queryFn: ({ signal }) => call(listShops, { query: { groupId } }, { signal }),
    meta: groupData,
  })
}

/** Moves a bike to another shop and says to which. */
export function useTransferBike(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId, keys.trade, keys.dashboards)
  return useMutation({
    mutationFn: ({ bikeId, target, comments }: { bikeId: Id; target: ShopName; comments: string }) =>
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
      return (groupId && (await find(groupId).catch(noneOnRefusal))) || (await find().catch(noneOnRefusal)) || null
    },
    meta: groupData,
  })
}

/** Not there or not for this user: no failure, the page says so. */
function noneOnRefusal(error: unknown): undefined {
  if (!(error instanceof CallFailure && (error.status === 403 || error.status === 404))) throw error
}

type BulkFile = { file: File; onProgress: (sent: number) => void; signal: AbortSignal }

/** Uploads a CSV file of bikes to a shop; null when it was stopped by `signal`. */
export function useBulkUpload(shop: Pick<Shop, '_id' | 'groupId'>) {
  const { refetch } = useRefetchGroup(shop.groupId)
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
