import {
  addEntry,
  addMove,
  closeDay,
  getCashBook,
  listCloses,
  listEntries,
  reopenDay,
  reverseEntry,
} from '@forecourt/contract/books/calls'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { useMyShops } from '../dashboard/queries.ts'
import { placeOfMyShop } from '../places/parts/place-of.ts'
import { useMay, useMe } from '../session/queries.ts'
import { sayEntered } from './parts/say-entered.ts'

/** The shops where the signed-in user sees money, by name. */
export function useMoneyShops() {
  const { shops, groupId, isPending, isMissing, refetch } = useMyShops()
  const me = useMe()
  const may = useMay()
  return {
    shops: shops.filter((shop) => may('money.see', placeOfMyShop(shop))),
    groupId,
    isPending: isPending || me.isPending,
    /** There is nothing to show, and asking again may help. */
    isMissing: isMissing || (me.isError && !me.data),
    refetch: () => Promise.all([refetch(), me.refetch()]),
  }
}

/** A shop's cash of a day, with its entries page by page; as of a moment, in UTC, what it said then. */
export function useCashBook(asked: { shopId: Id; day: string; asOf?: string | undefined }) {
  return useInfiniteQuery({
    queryKey: keys.cashBook(asked),
    queryFn: ({ pageParam, signal }) => call(getCashBook, { query: { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Colleagues enter meanwhile
    staleTime: 0,
    meta: {
      failure: {
        failed: sentences.failedCashBook,
        broken: sentences.errorCashBook,
        // A moment to come
        saidOnPage: asked.asOf === undefined ? [] : [400],
      },
    },
  })
}

/** What a shop's till holds today, in paise, for a word beside a form. */
const cashAtHand = (shopId: Id) =>
  queryOptions({
    queryKey: keys.cashBook({ shopId, only: 'closing' }),
    queryFn: ({ signal }) => call(getCashBook, { query: { shopId, limit: 1 } }, { signal }),
    // Until all of before is entered nobody knows
    select: ({ catchingUp, closing }) => (catchingUp ? undefined : closing),
    staleTime: 0,
    retry: false,
  })

/** The same, fetched before anything is typed; a failure says nothing. */
export const useCashAtHand = (shopId: Id): number | undefined => useQuery(cashAtHand(shopId)).data

/** The same for whoever is about to save: waits for what is on its way. Undefined where it is not known. */
export function useKnownCash() {
  const queryClient = useQueryClient()
  return async (shopId: Id): Promise<number | undefined> => {
    const asked = cashAtHand(shopId)
    const { fetchStatus, isInvalidated } = queryClient.getQueryState(asked.queryKey) ?? {}
    // Not asked again: what the question says is what the warning said, unless something was entered since
    const isKnown = fetchStatus === 'idle' && !isInvalidated
    return queryClient.query({ ...asked, staleTime: isKnown ? 'static' : 0 }).catch(() => undefined)
  }
}

/** What entries are narrowed to. */
type EntriesFilter = Omit<Input<typeof listEntries>['query'], 'limit' | 'cursor'>

/** Entries, newest first, page by page. While others are fetched the last ones stay. */
export function useEntries(filter: EntriesFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.entries(filter),
    queryFn: ({ pageParam, signal }) => call(listEntries, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // None of an empty list: 'no entries' would be said of what nobody knows yet
    placeholderData: (last) => (last?.pages[0]?.entries.length ? last : undefined),
    enabled,
    meta: { failure: { failed: sentences.failedEntries, broken: sentences.errorEntries } },
  })
}

/** The closed days of a shop, newest first, page by page. */
export function useCloses(shopId: Id) {
  return useInfiniteQuery({
    queryKey: keys.closes(shopId),
    queryFn: ({ pageParam, signal }) => call(listCloses, { query: { shopId, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { failure: { failed: sentences.failedCloses, broken: sentences.errorCloses } },
  })
}

/** Enters an income or an expense in a shop of this group. */
export function useAddEntry(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof addEntry>) => call(addEntry, { body }),
    onSuccess: (entry) => {
      sayEntered(sentences.entryAdded)(entry)
      // Not waited for: the cash book comes now
      void refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedAddEntry, broken: sentences.errorAddEntry, serverFirst: true } },
  })
}

/** Enters money that went from one account or shop of this group to another. */
export function useAddMove(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof addMove>) => call(addMove, { body }),
    onSuccess: (entry) => {
      sayEntered(sentences.moneyMoved)(entry)
      void refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedMoveMoney, broken: sentences.errorMoveMoney, serverFirst: true } },
  })
}

/** Takes an entry back by one the other way. */
export function useReverseEntry({ _id: entryId, groupId }: { _id: Id; groupId: Id }) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (reason: string) => call(reverseEntry, { params: { entryId }, body: { reason } }),
    onSuccess: () => {
      showSuccess(sentences.entryTakenBack)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedTakeBack, broken: sentences.errorTakeBack, serverFirst: true } },
  })
}

/** Somebody else was quicker, or entered something meanwhile: too much to say in passing. */
const conflicts = [409]

/** Closes a day of a shop of this group. */
export function useCloseDay(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof closeDay>) => call(closeDay, { body }),
    onSuccess: () => {
      showSuccess(sentences.dayClosed)
      void refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        failed: sentences.failedCloseDay,
        broken: sentences.errorCloseDay,
        serverFirst: true,
        saidOnPage: conflicts,
      },
    },
  })
}

/** Reopens the last closed day of a shop of this group. */
export function useReopenDay({ _id: closeId, groupId }: { _id: Id; groupId: Id }) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (reason: string) => call(reopenDay, { params: { closeId }, body: { reason } }),
    onSuccess: () => {
      showSuccess(sentences.dayReopened)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedReopenDay, broken: sentences.errorReopenDay, serverFirst: true } },
  })
}
