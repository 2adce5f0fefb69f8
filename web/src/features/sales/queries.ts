import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, checkCash, getSale, listSales, type SaleNote, type sellBike } from '@forecourt/contract/sales'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { earlierRows } from '../../api/earlier-rows.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import type { Draft } from '../../device/drafts.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { alreadyInStockAt } from '../bikes/queries.ts'
import { sayBooked } from '../books/parts/say-entered.ts'
import { isKept } from '../outbox/parts/send-or-keep.ts'
import { sellOrKeep } from './parts/sell-by-lease.ts'

const salesData = { failure: { failed: sentences.failedSales, broken: sentences.errorSales } }

/** A sale as its note prints it, or null where there is none within reach. */
export function useSale(saleId: Id) {
  return useQuery({
    queryKey: keys.sale(saleId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(saleId).success) return null
      return call(getSale, { params: { saleId } }, { signal }).catch(orNull)
    },
    meta: salesData,
  })
}

/** The register of sale notes, page by page. While another search is fetched the last one's rows stay. */
export function useSales(filter: { q: string; groupId: Id | undefined }) {
  return useInfiniteQuery({
    queryKey: keys.sales(filter),
    queryFn: ({ pageParam, signal }) => call(listSales, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: earlierRows,
    meta: salesData,
  })
}

/** Somebody else was quicker: too much to say in passing. */
const conflicts = [409]

/** That a manager is asked below the floor stands at the price. */
function atThePrice(error: unknown): never {
  if (error instanceof CallFailure && error.code === 'below_floor')
    throw new CallFailure(error.status, error.message, error.code, { salePrice: error.message })
  throw error
}

type Sold = { body: BodyOf<typeof sellBike>; typed: Draft }

/**
 * Sells a bike in stock; without a network it is kept, of one that is reserved on this device, with what its form keeps
 * under a name.
 */
export function useSellBike(bike: { _id: Id; groupId: Id; vehicleNumber: string }, draftName: string) {
  const { refetch, refetchIfRefused } = useRefetchTrade(bike.groupId)
  return useMutation({
    mutationFn: ({ body, typed }: Sold) =>
      sellOrKeep({ bike, body, draft: { place: 'device', name: draftName, typed } })
        .catch(atThePrice)
        .catch(alreadyInStockAt('exchangeBike.vehicleNumber')),
    onSuccess: (sale) => {
      if (isKept(sale)) return showSuccess(sentences.keptForNetwork)
      sayBooked(sentences.bikeSold, sale)
      // Not waited for: the note comes now
      void refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        failed: sentences.failedSellBike,
        broken: sentences.errorSellBike,
        serverFirst: true,
        saidOnPage: conflicts,
      },
    },
  })
}

/** Cancels a sale: the bike is in stock again. */
export function useCancelSale({ _id: saleId, groupId }: Pick<SaleNote, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (reason: string) => call(cancelSale, { params: { saleId }, query: { reason } }),
    onSuccess: () => {
      showSuccess(sentences.saleCancelled)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        failed: sentences.failedCancelSale,
        broken: sentences.errorCancelSale,
        serverFirst: true,
        saidOnPage: conflicts,
      },
    },
  })
}

/** Cash that is about to be taken; without a day it is today's. */
type CashGiven = Input<typeof checkCash>['query']

/** Whether cash from a buyer reaches the limit of section 269ST with what was taken from them that day already. */
export function useCheckCash(given: CashGiven, wanted: boolean) {
  return useQuery({
    queryKey: keys.cash(given),
    queryFn: ({ signal }) => call(checkCash, { query: given }, { signal }),
    enabled: wanted,
    // Stands while the next amount is typed; an answer of an earlier look would miss what was taken since
    placeholderData: (last) => last,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
