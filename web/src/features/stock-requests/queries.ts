import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import {
  askForStock,
  listStockRequests,
  refuseStockRequest,
  type StockRequest,
  withdrawStockRequest,
} from '@forecourt/contract/stock-requests/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

const answering = {
  failure: { failed: sentences.failedAnswerRequest, broken: sentences.errorAnswerRequest, serverFirst: true },
}

type Filter = Pick<Input<typeof listStockRequests>['query'], 'groupId' | 'shopId'>

/** What the signed-in user's shops ask others for and are asked for, newest first, page by page. */
export function useStockRequests(filter: Filter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.stockRequests(filter),
    queryFn: ({ pageParam, signal }) =>
      call(listStockRequests, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    meta: { failure: { failed: sentences.failedStockRequests, broken: sentences.errorStockRequests } },
  })
}

/** How many wait for the signed-in user's answer; nothing until that is known. */
export function useRequestsToAnswer(groupId: Id | undefined) {
  return useQuery({
    queryKey: keys.stockRequests({ groupId, count: true }),
    queryFn: ({ signal }) => call(listStockRequests, { query: { groupId, limit: 1 } }, { signal }),
    select: ({ toAnswer }) => toAnswer,
    staleTime: 0,
  }).data
}

/** Asks a sister shop for a bike. */
export function useAskForStock(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForStock>) => call(askForStock, { body }),
    onSuccess: ({ fromShopName }) => {
      showSuccess(sentences.stockAsked(fromShopName))
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedAskForStock, broken: sentences.errorAskForStock, serverFirst: true } },
  })
}

/** Refuses what another shop asks for. */
export function useRefuseRequest({ _id: requestId, groupId }: Pick<StockRequest, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof refuseStockRequest>) => call(refuseStockRequest, { params: { requestId }, body }),
    onSuccess: () => {
      showSuccess(sentences.stockRefused)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: answering,
  })
}

/** Takes back what one's own shop asks for. */
export function useWithdrawRequest({ _id: requestId, groupId }: Pick<StockRequest, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: () => call(withdrawStockRequest, { params: { requestId } }),
    onSuccess: () => {
      showSuccess(sentences.stockWithdrawn)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: answering,
  })
}
