import {
  type BulkChange,
  type BulkChangeBike,
  getBulkChange,
  listBulkChangeBikes,
  listBulkChanges,
  type PriceChange,
  takeBackChange,
} from '@forecourt/contract/bulk-changes/calls'
import { deleteBikes, previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { moveBikes, previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { changePrices, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { refetchTrade, useRefetchKeys, useRefetchTrade } from '../../api/use-refetch.ts'
import { amount } from '../../format/rupees.ts'
import { showNotice, showSuccess } from '../../ui/page/toast.tsx'

const failedList = { failure: { failed: sentences.failedBulkChanges, broken: sentences.errorBulkChanges } }
const failedOne = { failure: { failed: sentences.failedBulkChange, broken: sentences.errorBulkChange } }

type Filter = Pick<Input<typeof listBulkChanges>['query'], 'groupId' | 'shopId'>

/** What changed many bikes at once in the signed-in user's shops, newest first, page by page. */
export function useBulkChanges(filter: Filter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.bulkChanges(filter),
    queryFn: ({ pageParam, signal }) => call(listBulkChanges, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    meta: failedList,
  })
}

/** A bulk change; null where it is not the signed-in user's to see. While an upload runs it is asked for again. */
export function useBulkChange(changeId: Id) {
  return useQuery({
    queryKey: keys.bulkChange(changeId),
    queryFn: ({ signal }) => call(getBulkChange, { params: { changeId } }, { signal }).catch(orNull),
    refetchInterval: ({ state }) => (state.data?.isRunning ? 3000 : false),
    meta: failedOne,
  })
}

/** Its bikes, with what happened to each since, page by page. */
export function useBulkChangeBikes(changeId: Id) {
  return useInfiniteQuery({
    queryKey: keys.bulkChangeBikes(changeId),
    queryFn: ({ pageParam, signal }) =>
      call(listBulkChangeBikes, { params: { changeId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: failedOne,
  })
}

/** The bulk change of the upload that a bike came with; nothing until that is known, and where it is not told. */
export function useChangeOfUpload({ shopId, bikeId }: { shopId: Id; bikeId: Id | undefined }) {
  const { data } = useQuery({
    queryKey: keys.bulkChanges({ shopId, bikeId }),
    queryFn: ({ signal }) => call(listBulkChanges, { query: { shopId, bikeId } }, { signal }),
    enabled: bikeId !== undefined,
  })
  return data?.changes.find(({ kind }) => kind === 'upload')
}

type Some = { bikeIds?: Id[]; onProgress?: (takenBack: number) => void }

/**
 * Takes a change back, or what it did to the named bikes; of many bikes part by part. Answers how many it were, and those
 * that stay as they are.
 */
export function useTakeBack({ _id: changeId, groupId }: Pick<BulkChange, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: async ({ bikeIds, onProgress }: Some) => {
      let takenBack = 0
      const kept: BulkChangeBike[] = []
      let after: Id | undefined
      for (;;) {
        const some = await call(takeBackChange, { params: { changeId }, body: { bikeIds, after } })
        takenBack += some.takenBack
        kept.push(...some.kept)
        onProgress?.(takenBack)
        if (some.next === null) return { takenBack, kept }
        after = some.next
      }
    },
    onSuccess: ({ takenBack }) => {
      if (takenBack === 0) showNotice(sentences.nothingTakenBack)
      else showSuccess(sentences.bikesTakenBack(amount(takenBack, 'bike', 'bikes')))
      return refetch()
    },
    // What was taken back before the line broke is
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedUndoChange, broken: sentences.errorUndoChange, serverFirst: true } },
  })
}

type AskedPrices = Omit<BodyOf<typeof previewPrices>, 'price'>

/** What a change of prices would do, asked for anew each time; the dialog says where that fails. */
export function usePricesPreview(asked: AskedPrices, price: PriceChange | null) {
  return useQuery({
    queryKey: keys.bulkPreview({ ...asked, price }),
    queryFn:
      price === null ? skipToken : ({ signal }) => call(previewPrices, { body: { ...asked, price } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Changes the prices of many bikes. That others would change than were looked at is for the dialog to say. */
export function useChangePrices() {
  const done = useChangedMany()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePrices>) => call(changePrices, { body }),
    ...done,
    meta: {
      failure: {
        failed: sentences.failedChangePrices,
        broken: sentences.errorChangePrices,
        serverFirst: true,
        saidOnPage: [404, 409],
      },
    },
  })
}

type AskedMove = Omit<BodyOf<typeof previewMove>, 'targetShopId'>

/** Which bikes would move to a shop, asked for anew each time; the dialog says where that fails. */
export function useMovePreview(asked: AskedMove, targetShopId: Id | undefined) {
  return useQuery({
    queryKey: keys.bulkPreview({ ...asked, targetShopId }),
    queryFn: targetShopId
      ? ({ signal }) => call(previewMove, { body: { ...asked, targetShopId } }, { signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Moves many bikes to another shop. That others would move than were looked at is for the dialog to say. */
export function useMoveBikes() {
  const done = useChangedMany()
  return useMutation({
    mutationFn: (body: BodyOf<typeof moveBikes>) => call(moveBikes, { body }),
    ...done,
    meta: {
      failure: {
        failed: sentences.failedMoveBikes,
        broken: sentences.errorMoveBikes,
        serverFirst: true,
        saidOnPage: [404, 409],
      },
    },
  })
}

/** Which bikes would be deleted, asked for anew each time; the dialog says where that fails. */
export function useDeletePreview(asked: BodyOf<typeof previewDelete>) {
  return useQuery({
    queryKey: keys.bulkPreview({ ...asked, isDelete: true }),
    queryFn: ({ signal }) => call(previewDelete, { body: asked }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Deletes many bikes. That others would go than were looked at is for the dialog to say. */
export function useDeleteBikes() {
  const done = useChangedMany()
  return useMutation({
    mutationFn: (body: BodyOf<typeof deleteBikes>) => call(deleteBikes, { body }),
    ...done,
    meta: {
      failure: {
        failed: sentences.failedDeleteBikes,
        broken: sentences.errorDeleteBikes,
        serverFirst: true,
        saidOnPage: [404, 409],
      },
    },
  })
}

/** After a change of many bikes, or one that was refused: what shows them is old. */
function useChangedMany() {
  const queryClient = useQueryClient()
  const { refetchIfRefused } = useRefetchKeys(keys.trade, keys.dashboards)
  return {
    onSuccess: ({ groupId }: BulkChange) => refetchTrade(queryClient, groupId),
    onError: refetchIfRefused,
  }
}
