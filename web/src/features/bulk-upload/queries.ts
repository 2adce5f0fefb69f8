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
import { type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { sendWithProgress } from '../../api/send-with-progress.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { type BulkUploadResult, readBulkResult } from '../../device/stores/bulk-result-store.ts'

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

export const isRunning = ({ rows, done, failure }: BulkProgress) => done < rows && !failure

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

/** What a bulk upload came to; null once this device has forgotten it. */
export const useBulkResult = (upload: BulkUploadResult) =>
  useQuery({ ...resultQuery(upload), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })

function resultQuery({ userId, shop, result }: BulkUploadResult): UseQueryOptions<BulkResult | null> {
  if ('uploadId' in result) {
    const input = { params: { uploadId: result.uploadId }, query: { shopId: shop._id } }
    return {
      queryKey: keys.bulkResult(result.uploadId),
      queryFn: ({ signal }) => call(getBulkResult, input, { signal }),
    }
  }
  if ('key' in result)
    return { queryKey: keys.bulkResult(result.key), queryFn: () => readBulkResult(result.key, userId) }
  return { queryKey: keys.bulkResult('at hand'), queryFn: () => result, initialData: result }
}
