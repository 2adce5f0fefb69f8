import { getBikePage } from '@forecourt/contract/bike-page'
import { type Bike, deleteBike } from '@forecourt/contract/bikes'
import type { Input } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { listTransfers } from '@forecourt/contract/transfers'
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { earlierRows } from './earlier-rows.ts'
import { keys } from './keys.ts'
import { orNull } from './or-null.ts'
import { useRefetchTrade } from './use-refetch-trade.ts'

/** All that a bike's page shows, or null where there is no such bike within reach. */
const bikePageQuery = (bikeId: Id) =>
  queryOptions({
    queryKey: keys.bikePage(bikeId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(bikeId).success) return null
      return call(getBikePage, { params: { bikeId } }, { signal }).catch(orNull)
    },
    meta: { failure: { failed: sentences.failedBike, broken: sentences.errorBike } },
  })

export const useBikePage = (bikeId: Id) => useQuery(bikePageQuery(bikeId))

/** The same, always asked for anew: what is sold is what is there now, which `isFetchedAfterMount` tells. */
export const useBikeToSell = (bikeId: Id) => useQuery({ ...bikePageQuery(bikeId), staleTime: 0 })

/** Removes a bike that is not sold. What the bike's own page shows is not asked for again: it goes elsewhere. */
export function useDeleteBike({ _id: bikeId, groupId }: Pick<Bike, '_id' | 'groupId'>) {
  const { markOld, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: () => call(deleteBike, { params: { bikeId } }),
    onSuccess: () => {
      showSuccess(sentences.bikeDeleted)
      return markOld()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedDeleteBike, broken: sentences.errorDeleteBike, serverFirst: true } },
  })
}

/** Where moves are looked for; all that the signed-in user sees when nothing is named. */
type TransfersFilter = Pick<Input<typeof listTransfers>['query'], 'groupId' | 'shopId'>

/** Moves of bikes, newest first, page by page. While another shop's are fetched the last one's stay. */
export function useTransfers(filter: TransfersFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.transfers(filter),
    queryFn: ({ pageParam, signal }) => call(listTransfers, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: earlierRows,
    enabled,
    meta: { failure: { failed: sentences.failedTransfers, broken: sentences.errorTransfers } },
  })
}
