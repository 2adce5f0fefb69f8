import { payForBike } from '@forecourt/contract/books/calls'
import { type Due, getBikeDues, getReceipt, getSaleDues, listDues, payDue } from '@forecourt/contract/dues/calls'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { sayBooked, sayEntered } from '../books/parts/say-entered.ts'
import { moneySettingsQuery } from '../prices/queries.ts'

const duesData = { failure: { failed: sentences.failedDues, broken: sentences.errorDues } }

type DuesFilter = Omit<Input<typeof listDues>['query'], 'limit' | 'cursor'>

/** What is owed, the longest due first, page by page. While another search is fetched the last one's rows stay. */
export function useDues(filter: DuesFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.dues(filter),
    queryFn: ({ pageParam, signal }) => call(listDues, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last) => (last?.pages[0]?.dues.length ? last : undefined),
    enabled,
    meta: duesData,
  })
}

/** How much is owed by age, for a figure beside a link: a failure says nothing. */
export function useDueAges(groupId?: Id) {
  const { data } = useQuery({
    queryKey: keys.dues({ groupId, only: 'ages' }),
    queryFn: ({ signal }) => call(listDues, { query: { groupId, limit: 1 } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  return data?.ages
}

/** What a sale left owed, and what was paid of it. */
export function useSaleDues(saleId: Id) {
  return useQuery({
    queryKey: keys.saleDues(saleId),
    queryFn: ({ signal }) => call(getSaleDues, { params: { saleId } }, { signal }),
    meta: duesData,
  })
}

/** What the seller of a bike is owed, and what was paid of it; asked for once `wanted`. */
export function useBikeDues(bikeId: Id, wanted: boolean) {
  return useQuery({
    queryKey: keys.bikeDues(bikeId),
    queryFn: ({ signal }) => call(getBikeDues, { params: { bikeId } }, { signal }),
    enabled: wanted,
    meta: duesData,
  })
}

/** A receipt as it is printed, or null where there is none within reach. */
export function useReceipt(receiptId: Id) {
  return useQuery({
    queryKey: keys.receipt(receiptId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(receiptId).success) return null
      return call(getReceipt, { params: { receiptId } }, { signal }).catch(orNull)
    },
    meta: { failure: { failed: sentences.failedReceipt, broken: sentences.errorReceipt } },
  })
}

/** Not allowed any more, gone, or ended by somebody else: what is on the screen is old. */
const outdated = [400, 403, 404, 409]

/** Takes a payment against a due, or notes what a seller was paid. */
export function usePayDue({ _id: dueId, kind }: Pick<Due, '_id' | 'kind'>) {
  const queryClient = useQueryClient()
  // It shows in lists, on the sale or the bike, and in what a person gave in cash
  const refetch = () => queryClient.invalidateQueries({ queryKey: keys.trade })
  return useMutation({
    mutationFn: (body: BodyOf<typeof payDue>) => call(payDue, { params: { dueId }, body }),
    onSuccess: (receipt) => {
      sayBooked(kind === 'seller' ? sentences.sellerPaid : sentences.paymentTaken, receipt)
      // Not waited for: a receipt comes now
      void refetch()
    },
    onError: (error) => {
      // Somebody else took a part of it meanwhile
      if (error instanceof CallFailure && outdated.includes(error.status)) void refetch()
    },
    meta: { failure: { failed: sentences.failedPayDue, broken: sentences.errorPayDue, serverFirst: true } },
  })
}

/** Enters how a bike was paid for. */
export function usePayForBike({ _id: bikeId, groupId }: { _id: Id; groupId: Id }) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof payForBike>) => call(payForBike, { params: { bikeId }, body }),
    onSuccess: (entry) => {
      sayEntered(sentences.bikePaymentEntered)(entry)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedPayForBike, broken: sentences.errorPayForBike, serverFirst: true } },
  })
}

/** Whether a group sells for a part of the price; nothing until that is known. */
export function usePartialPayments(groupId: Id): boolean | undefined {
  // The server has the last word, and a failure says nothing
  return useQuery({ ...moneySettingsQuery(groupId), retry: false }).data?.partialPayments
}
