import { type BikePage, getBikePage, getBikeThen, lookUpVehicle } from '@forecourt/contract/bike-page'
import {
  type addBike,
  type Bike,
  type BikeDetails,
  deleteBike,
  editBike,
  getBike,
  VehicleNumber,
} from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { listModels } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { useDebouncedValue } from '@mantine/hooks'
import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { refetchTrade, useRefetchTrade } from '../../api/use-refetch.ts'
import type { Draft } from '../../device/drafts.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { sayBooked } from '../books/parts/say-entered.ts'
import { formHere } from '../outbox/parts/form-here.ts'
import { isKept, sendOrKeep } from '../outbox/parts/send-or-keep.ts'
import { knownModels } from './parts/known-models.ts'

/** A bike with all that is known of it, or null where there is none within reach. */
export const bikeQuery = (bikeId: Id) =>
  queryOptions({
    queryKey: keys.bike(bikeId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(bikeId).success) return null
      return call(getBike, { params: { bikeId } }, { signal }).catch(orNull)
    },
  })

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

/** The pages of several bikes, in their order; `gone` is how many of them are not there for the reader. */
export const useBikePages = (bikeIds: readonly Id[]) =>
  useQueries({ queries: bikeIds.map(bikePageQuery), combine: together })

const together = (pages: UseQueryResult<BikePage | null>[]) => ({
  bikes: pages.flatMap(({ data }) => data ?? []),
  gone: pages.filter(({ data }) => data === null).length,
  isPending: pages.some(({ isPending }) => isPending),
  isError: pages.some(({ isError, data }) => isError && data === undefined),
  retry: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
})

/** What a bike was at a moment, in UTC, or null where it was at no shop then that is within reach. */
export function useBikeThen(bikeId: Id, asOf: string) {
  return useQuery({
    queryKey: keys.bikeThen(bikeId, asOf),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(bikeId).success) return null
      return call(getBikeThen, { params: { bikeId }, query: { asOf } }, { signal }).catch(orNull)
    },
    // 400: a moment to come
    meta: { failure: { failed: sentences.failedBike, broken: sentences.errorBike, saidOnPage: [400] } },
  })
}

/** Fetches the page for what is done with it at once, such as sharing; what came in this half minute will do. */
export function useFetchBikePage() {
  const queryClient = useQueryClient()
  return (bikeId: Id) => queryClient.query({ ...bikePageQuery(bikeId), staleTime: 30_000 })
}

/**
 * The same, always asked for anew: what is sold is what is there now, which `isFetchedAfterMount` tells, and whoever
 * types a sale is told at once that a colleague was quicker.
 */
export function useBikeToSell(bikeId: Id) {
  const { meta, ...query } = bikePageQuery(bikeId)
  return useQuery({ ...query, staleTime: 0, meta: { ...meta, underForms: true } })
}

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

/** Under which name what is typed of a purchase is kept. */
export const purchaseDraft = 'add-bike'

/** Buys a bike: adds it to the stock of a shop. Without a network it is kept, with what was `typed` in its form. */
export function useAddBike() {
  const refetch = useRefetchStock()
  return useMutation({
    mutationFn: ({ body, typed }: { body: BodyOf<typeof addBike>; typed: Draft }) =>
      sendOrKeep(
        'purchase',
        { body },
        {
          title: `Purchase of ${body.vehicleNumber}`,
          form: formHere({ place: 'device', name: purchaseDraft, typed }),
        },
      ).catch(alreadyInStockAt('vehicleNumber')),
    onSuccess: (bike) => {
      if (isKept(bike)) return showSuccess(sentences.keptForNetwork)
      sayBooked(sentences.bikeAdded, bike)
      refetch(bike.groupId)
    },
    meta: { failure: { failed: sentences.failedAddBike, broken: sentences.errorAddBike, serverFirst: true } },
  })
}

type Changes = BodyOf<typeof editBike>

/**
 * Changes fields of a bike, as long as it is still the version that was seen: otherwise nothing is changed, and what
 * comes back is the sentence that says by whom it was.
 */
export function useEditBike(bikeId: Id) {
  const refetch = useRefetchStock()
  return useMutation({
    mutationFn: async (changes: Changes): Promise<BikeDetails | { changedBy: string }> => {
      try {
        return await call(editBike, { params: { bikeId }, body: changes })
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'bike_changed') return { changedBy: error.message }
        return alreadyInStockAt('vehicleNumber')(error)
      }
    },
    onSuccess: (edited) => {
      if ('changedBy' in edited) return
      showSuccess(sentences.bikeUpdated)
      refetch(edited.groupId)
    },
    meta: { failure: { failed: sentences.failedEditBike, broken: sentences.errorEditBike, serverFirst: true } },
  })
}

/** The bike as it is when its form opens, or null where there is none within reach; asked for again by `refetch`. */
export function useBikeToEdit(bikeId: Id) {
  return useQuery({
    ...bikeQuery(bikeId),
    // Changes are made on what is there now
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { failure: { failed: sentences.failedBike, broken: sentences.errorBike } },
  })
}

/** Fewer letters are not looked up: hardly a number, and many would be asked for in passing. */
const leastLetters = 6

/** What the group of a shop knows of the vehicle that is being typed; undefined until it has come. */
export function useVehicle(shopId: Id, typed: string) {
  const number = VehicleNumber.safeParse(typed).data ?? ''
  const [settled] = useDebouncedValue(number, 300)
  const { data } = useQuery({
    queryKey: keys.vehicle(shopId, settled),
    queryFn: ({ signal }) => call(lookUpVehicle, { query: { shopId, vehicleNumber: settled } }, { signal }),
    enabled: shopId !== '' && settled.length >= leastLetters,
    // A hint while typing: the server has the last word, and a failure says nothing
    staleTime: 0,
    retry: false,
  })
  return settled === number && settled !== '' ? data : undefined
}

/** Makes and models to choose from: those that the group of the shop has had first, then those of the Indian market. */
export function useModels(shopId: Id) {
  const { data } = useQuery({
    queryKey: keys.models({ shopId, withMarket: true }),
    queryFn: async ({ signal }) => {
      const own = shopId ? call(listModels, { query: { shopId } }, { signal }).catch(() => []) : []
      const [{ marketModels }, ownModels] = await Promise.all([import('@forecourt/contract/bikes/market-models'), own])
      return knownModels(ownModels, marketModels)
    },
    staleTime: 5 * 60_000,
  })
  return data ?? []
}

/** Not waited for: another page comes now. */
function useRefetchStock() {
  const queryClient = useQueryClient()
  return (groupId: Id) => void refetchTrade(queryClient, groupId)
}

/** That a vehicle is in stock already stands beside the field with its number. */
export const alreadyInStockAt =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof CallFailure && error.code === 'already_in_stock')
      throw new CallFailure(error.status, error.message, error.code, { [field]: error.message })
    throw error
  }
