import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import {
  extendHold,
  getBikeHolds,
  getTokenReceipt,
  type Hold,
  holdBike,
  listHolds,
  releaseHold,
  settleToken,
} from '@forecourt/contract/holds/calls'
import { defaultHoldRule, type HoldRule } from '@forecourt/contract/holds/rule'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { sayBooked } from '../books/parts/say-entered.ts'
import { moneySettingsQuery } from '../prices/queries.ts'

const holdsData = { failure: { failed: sentences.failedHolds, broken: sentences.errorHolds } }

type HoldsFilter = Omit<Input<typeof listHolds>['query'], 'limit' | 'cursor'>

/** Holds of one list, the first to end first, page by page. While another is fetched the last one's rows stay. */
export function useHolds(filter: HoldsFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.holds(filter),
    queryFn: ({ pageParam, signal }) => call(listHolds, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last) => (last?.pages[0]?.holds.length ? last : undefined),
    enabled,
    // They end by themselves
    staleTime: 0,
    meta: holdsData,
  })
}

/** How many holds there are of each list, for a figure beside a link: a failure says nothing. */
export function useHoldCounts(groupId?: Id) {
  const { data } = useQuery({
    queryKey: keys.holds({ groupId, only: 'counts' }),
    queryFn: ({ signal }) => call(listHolds, { query: { groupId, limit: 1 } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  return data?.counts
}

/** Who holds a bike and who is next in line, and those whose token is to be settled. */
export function useBikeHolds(bikeId: Id) {
  return useQuery({
    queryKey: keys.bikeHolds(bikeId),
    queryFn: ({ signal }) => call(getBikeHolds, { params: { bikeId } }, { signal }),
    staleTime: 0,
    meta: holdsData,
  })
}

/** A token's receipt as it is printed, or null where there is none within reach. */
export function useTokenReceipt(holdId: Id) {
  return useQuery({
    queryKey: keys.tokenReceipt(holdId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(holdId).success) return null
      return call(getTokenReceipt, { params: { holdId } }, { signal }).catch(orNull)
    },
    meta: { failure: { failed: sentences.failedTokenReceipt, broken: sentences.errorTokenReceipt } },
  })
}

/** What a group has settled about holds; the usual, until that is known. */
export function useHoldRule(groupId: Id): { rule: HoldRule; isKnown: boolean } {
  // The server has the last word, and a failure says nothing
  const { data, isPending } = useQuery({ ...moneySettingsQuery(groupId), retry: false })
  return { rule: data?.holds ?? defaultHoldRule, isKnown: !isPending }
}

/** Somebody else was quicker: said beside the form. */
const conflicts = [409]

/** Holds a bike for a customer. */
export function useHoldBike({ _id: bikeId, groupId }: { _id: Id; groupId: Id }) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof holdBike>) => call(holdBike, { params: { bikeId }, body }),
    onSuccess: (hold) => {
      sayBooked(hold.state === 'next' ? sentences.putInLine : sentences.bikeIsHeld, hold)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        failed: sentences.failedHold,
        broken: sentences.errorHold,
        serverFirst: true,
        saidOnPage: conflicts,
      },
    },
  })
}

type OneHold = Pick<Hold, '_id' | 'groupId'>

/** Holds a bike until another day. */
export function useExtendHold({ _id: holdId, groupId }: OneHold) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof extendHold>) => call(extendHold, { params: { holdId }, body }),
    onSuccess: () => {
      showSuccess(sentences.holdExtended)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedExtendHold, broken: sentences.errorExtendHold, serverFirst: true } },
  })
}

/** Ends a hold before its time. */
export function useReleaseHold({ _id: holdId, groupId }: OneHold) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof releaseHold>) => call(releaseHold, { params: { holdId }, body }),
    onSuccess: (hold) => {
      sayBooked(sentences.holdReleased, hold)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedReleaseHold, broken: sentences.errorReleaseHold, serverFirst: true } },
  })
}

/** Gives a token back, or keeps it. */
export function useSettleToken({ _id: holdId, groupId }: OneHold) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof settleToken>) => call(settleToken, { params: { holdId }, body }),
    onSuccess: (hold) => {
      sayBooked(sentences.tokenIsSettled, hold)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedSettleToken, broken: sentences.errorSettleToken, serverFirst: true } },
  })
}
