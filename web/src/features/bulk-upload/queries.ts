import { type BulkResult, bulkUpload } from '@forecourt/contract/bulk-upload'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Shop } from '@forecourt/contract/places'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { sendWithProgress } from '../../api/send-with-progress.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { readBulkResult } from '../../device/bulk-result-store.ts'

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
        asSpecified: true,
        serverFirst: true,
      },
    },
  })
}

/**
 * The result of a bulk upload: the one at hand, or the one that this device keeps under its key; null once forgotten.
 */
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
