import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import {
  type Approval,
  approveAtCounter,
  askApproval,
  decideApproval,
  getBikePrice,
  getMoneySettings,
  listApprovals,
  saveMoneySettings,
} from '@forecourt/contract/prices/calls'
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { connection } from '../../device/connection.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** How often whoever waits for an answer asks whether there is one, and who decides whether there is a question. */
const [waitingForAnswer, waitingForQuestions] = [10_000, 30_000]

/** Not while the server does not answer: then all that is shown is asked for again by itself, without a word. */
const whileAnswered = (every: number) => (connection() === 'online' ? every : false)

/** The floor of a bike, and what it cost for those who see that; asked for again while a question waits. */
export function useBikePrice(bikeId: Id) {
  return useQuery({
    queryKey: keys.bikePrice(bikeId),
    queryFn: ({ signal }) => call(getBikePrice, { params: { bikeId } }, { signal }),
    // A manager may have answered since
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.approval?.state === 'pending' ? whileAnswered(waitingForAnswer) : false,
    meta: { failure: { failed: sentences.failedBikePrice, broken: sentences.errorBikePrice } },
  })
}

/** After a question, an answer, or when it turns out that somebody else was quicker: both are asked for anew. */
function useRefetchPrices() {
  const queryClient = useQueryClient()
  const refetch = (bikeId?: Id) =>
    Promise.all(
      [keys.allApprovals, ...(bikeId === undefined ? [] : [keys.bikePrice(bikeId)])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const refetchIfOver = (bikeId?: Id) => (error: Error) => {
    if (error instanceof CallFailure && [403, 404, 409].includes(error.status)) void refetch(bikeId)
  }
  return { refetch, refetchIfOver }
}

/** Asks a manager for a price below the floor. */
export function useAskApproval(bikeId: Id) {
  const { refetch, refetchIfOver } = useRefetchPrices()
  return useMutation({
    mutationFn: (body: BodyOf<typeof askApproval>) => call(askApproval, { params: { bikeId }, body }),
    onSuccess: () => {
      showSuccess(sentences.managerAsked)
      return refetch(bikeId)
    },
    onError: refetchIfOver(bikeId),
    meta: { failure: { failed: sentences.failedAskApproval, broken: sentences.errorAskApproval, serverFirst: true } },
  })
}

/** A manager approves a price with their PIN, here on the device of whoever sells. */
export function useApproveAtCounter(bikeId: Id) {
  const { refetch, refetchIfOver } = useRefetchPrices()
  return useMutation({
    mutationFn: (body: BodyOf<typeof approveAtCounter>) => call(approveAtCounter, { params: { bikeId }, body }),
    onSuccess: () => {
      showSuccess(sentences.priceApproved)
      return refetch(bikeId)
    },
    onError: refetchIfOver(bikeId),
    meta: {
      // What is wrong with the phone or the PIN stands beside it
      failure: {
        failed: sentences.failedApproveAtCounter,
        broken: sentences.errorApproveAtCounter,
        serverFirst: true,
        saidOnPage: [400],
      },
    },
  })
}

/** Approves or refuses a price that somebody asked for. */
export function useDecideApproval({ _id: approvalId, bikeId }: Pick<Approval, '_id' | 'bikeId'>) {
  const { refetch, refetchIfOver } = useRefetchPrices()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideApproval>) => call(decideApproval, { params: { approvalId }, body }),
    onSuccess: ({ state }) => {
      showSuccess(state === 'approved' ? sentences.priceApproved : sentences.priceRefused)
      return refetch(bikeId)
    },
    onError: refetchIfOver(bikeId),
    meta: {
      failure: { failed: sentences.failedDecideApproval, broken: sentences.errorDecideApproval, serverFirst: true },
    },
  })
}

/** The prices that were asked for where the signed-in user decides, newest first, page by page; in one state, or all. */
export function useApprovals(filter: { groupId: Id | undefined; state?: Approval['state'] }) {
  return useInfiniteQuery({
    queryKey: keys.approvals(filter),
    queryFn: ({ pageParam, signal }) => call(listApprovals, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: () => whileAnswered(waitingForQuestions),
    meta: { failure: { failed: sentences.failedApprovals, broken: sentences.errorApprovals } },
  })
}

/** How many questions wait for the signed-in user, as '3' or '50+'; empty for none, and until that is known. */
export function useWaitingApprovals(groupId: Id | undefined, enabled: boolean): string {
  const query = { groupId, state: 'pending' } as const
  // Asked for in passing: where it does not come, nothing is said
  const { data } = useQuery({
    queryKey: keys.waitingApprovals(groupId),
    queryFn: ({ signal }) => call(listApprovals, { query }, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: () => whileAnswered(waitingForQuestions),
  })
  if (!data || data.approvals.length === 0) return ''
  return `${data.approvals.length}${data.nextCursor === null ? '' : '+'}`
}

/** What a group has settled about money; a failure is said where it is shown. */
export const moneySettingsQuery = (groupId: Id) =>
  queryOptions({
    queryKey: keys.moneySettings(groupId),
    queryFn: ({ signal }) => call(getMoneySettings, { params: { groupId } }, { signal }),
  })

export function useMoneySettings(groupId: Id) {
  return useQuery({
    ...moneySettingsQuery(groupId),
    meta: { failure: { failed: sentences.failedMoneySettings, broken: sentences.errorMoneySettings } },
  })
}

/** Settles a group's rules of money: every floor may be another. */
export function useSaveMoneySettings(groupId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveMoneySettings>) => call(saveMoneySettings, { params: { groupId }, body }),
    onSuccess: () => {
      showSuccess(sentences.moneySettingsSaved)
      return Promise.all(
        [keys.moneySettings(groupId), keys.trade].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    meta: {
      failure: {
        failed: sentences.failedSaveMoneySettings,
        broken: sentences.errorSaveMoneySettings,
        serverFirst: true,
      },
    },
  })
}
