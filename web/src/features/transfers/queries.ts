import type { Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { ShopName } from '@forecourt/contract/places'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { earlierRows } from '../../api/earlier-rows.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

type Move = {
  target: Pick<ShopName, '_id' | 'name'>
  comments: string
  /** Of what the other shop asked for. */
  requestId?: Id
}

/**
 * Moves a bike and says where it went. Nothing is asked for of a bike that what is open shows no longer, as `isGoneIn`
 * says of the shop it is in then.
 */
export function useMoveBike(groupId: Id, isGoneIn?: (shopId: Id) => boolean) {
  const { refetch, refetchIfRefused, markOld } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: ({ bikeId, target, ...words }: Move & { bikeId: Id }) =>
      call(transferBike, { params: { bikeId }, body: { targetShopId: target._id, ...words } }),
    onSuccess: (_, { target }) => {
      showSuccess(sentences.bikeTransferredTo(target.name), sentences.transferSuccessful)
      return isGoneIn?.(target._id) ? markOld() : refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        title: sentences.transferFailed,
        failed: sentences.unknownError,
        broken: sentences.unknownError,
        asSpecified: true,
        serverFirst: true,
      },
    },
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
