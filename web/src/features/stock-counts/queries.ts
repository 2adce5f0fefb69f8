import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import {
  cancelCount,
  exportCount,
  finishCount,
  getCount,
  getCountFile,
  listCounts,
  listDifferences,
  openCount,
  type StockCount,
  settleDifferences,
} from '@forecourt/contract/stock-counts/calls'
import { getWalk, listSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchKeys } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

const countsData = { failure: { failed: sentences.failedCounts, broken: sentences.errorCounts } }
const countData = { failure: { failed: sentences.failedCount, broken: sentences.errorCount } }

/** Counts of the signed-in user's shops, or of one of them, newest first, page by page. */
export function useCounts(filter: { groupId?: Id | undefined; shopId?: Id | undefined }, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.stockCounts(filter),
    queryFn: ({ pageParam, signal }) => call(listCounts, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    // Others walk meanwhile
    staleTime: 0,
    meta: countsData,
  })
}

/** A count with how far it is and who walks; null where it is not the signed-in user's to see. */
export function useCount(countId: Id) {
  return useQuery({
    queryKey: keys.stockCount(countId),
    queryFn: ({ signal }) => call(getCount, { params: { countId } }, { signal }).catch(orNull),
    staleTime: 0,
    meta: countData,
  })
}

export type ShownDifferences = 'toSettle' | 'settled' | 'explained'

/** Differences of a finished count, page by page. */
export function useDifferences(countId: Id, show: ShownDifferences) {
  return useInfiniteQuery({
    queryKey: keys.countDifferences(countId, show),
    queryFn: ({ pageParam, signal }) =>
      call(listDifferences, { params: { countId }, query: { show, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { failure: { failed: sentences.failedDifferences, broken: sentences.errorDifferences } },
  })
}

/** What the server has told of the sightings of a count, and from when on to ask for more. */
type Told = Pick<Output<typeof listSightings>, 'sightings' | 'readAt'>

/**
 * What everybody has seen in a count, as far as the server knows: all of it once, then what is new. A failure says
 * nothing: one walks on without it.
 */
export function useSightings(countId: Id) {
  const queryClient = useQueryClient()
  const queryKey = keys.countSightings(countId)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Told> => {
      const had = queryClient.getQueryData<Told>(queryKey)
      const byId = new Map(had?.sightings.map((one) => [one._id, one]))
      const since = had?.readAt
      let readAt: string | undefined
      let cursor: string | undefined
      do {
        const page = await call(listSightings, { params: { countId }, query: { since, cursor } }, { signal })
        for (const one of page.sightings) byId.set(one._id, one)
        readAt ??= page.readAt
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return { sightings: [...byId.values()], readAt }
    },
    staleTime: 0,
    retry: false,
  })
}

/** All that a phone takes along on a walk. */
export async function fetchWalk(countId: Id, signal?: AbortSignal) {
  const pages = []
  let cursor: string | undefined
  do {
    const page = await call(getWalk, { params: { countId }, query: { cursor } }, signal ? { signal } : {})
    pages.push(page)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

/** After a write: lists of counts, and all that is shown of this one. */
const useRefetchCounts = (countId?: Id) =>
  useRefetchKeys(['trade', 'stock-counts'], countId === undefined ? ['trade', 'stock-count'] : keys.stockCount(countId))

/** Opens a count of a shop. */
export function useOpenCount() {
  const { refetch, refetchIfRefused } = useRefetchCounts()
  return useMutation({
    mutationFn: (body: BodyOf<typeof openCount>) => call(openCount, { body }),
    onSuccess: () => {
      showSuccess(sentences.countOpened)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedOpenCount, broken: sentences.errorOpenCount, serverFirst: true } },
  })
}

type OneCount = Pick<StockCount, '_id'>

/** Finishes a count. */
export function useFinishCount({ _id: countId }: OneCount) {
  const { refetch, refetchIfRefused } = useRefetchCounts(countId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof finishCount>) => call(finishCount, { params: { countId }, body }),
    onSuccess: () => {
      showSuccess(sentences.countFinished)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedFinishCount, broken: sentences.errorFinishCount, serverFirst: true } },
  })
}

/** Cancels a count. */
export function useCancelCount({ _id: countId }: OneCount) {
  const { refetch, refetchIfRefused } = useRefetchCounts(countId)
  return useMutation({
    mutationFn: () => call(cancelCount, { params: { countId } }),
    onSuccess: () => {
      showSuccess(sentences.countCancelled)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedCancelCount, broken: sentences.errorCancelCount, serverFirst: true } },
  })
}

/** Settles differences of a finished count. */
export function useSettleDifferences({ _id: countId }: OneCount) {
  const { refetch, refetchIfRefused } = useRefetchCounts(countId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof settleDifferences>) => call(settleDifferences, { params: { countId }, body }),
    onSuccess: () => {
      showSuccess(sentences.differenceSettled)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: { failed: sentences.failedSettleDifference, broken: sentences.errorSettleDifference, serverFirst: true },
    },
  })
}

/** A finished count as the file that has its digest. */
export const countCsv = (countId: Id) => callForFile(exportCount, { params: { countId } })
/** A finished count as a document. */
export const countDocument = (countId: Id) => callForFile(getCountFile, { params: { countId } })
