import {
  type BulkProgress,
  type BulkResult,
  bulkUpload,
  getBulkResult,
  listBulkUploads,
} from '@forecourt/contract/bulk-upload'
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

/** Where a result is kept: on this device, or by the server. */
type Kept = { key: string } | { uploadId: Id }

export const isRunning = ({ rows, done }: BulkProgress) => done < rows

/** How often it is asked how far an upload is, in milliseconds. */
const askEvery = 1000

/** One's own large uploads into a shop, asked for again while one is running, or `expected` to begin. */
export function useBulkUploads(shopId: Id, { expected }: { expected: boolean }) {
  return useQuery({
    queryKey: keys.bulkUploads(shopId),
    queryFn: ({ signal }) => call(listBulkUploads, { query: { shopId } }, { signal }),
    refetchInterval: ({ state }) => (expected || state.data?.some(isRunning) ? askEvery : false),
    staleTime: 0,
  })
}

/**
 * The result of a bulk upload into a shop: the one at hand, the one that this device keeps under its key, or that the
 * server keeps; null once forgotten.
 */
export function useBulkResult(result: BulkResult | Kept, { userId, shopId }: { userId: Id; shopId: Id }) {
  const key = 'key' in result ? result.key : 'uploadId' in result ? result.uploadId : ''
  return useQuery({
    queryKey: keys.bulkResult(key),
    queryFn: ({ signal }) => {
      if ('key' in result) return readBulkResult(result.key, userId)
      if (!('uploadId' in result)) return result
      return call(getBulkResult, { params: { uploadId: result.uploadId }, query: { shopId } }, { signal })
    },
    initialData: 'succeeded' in result ? result : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
