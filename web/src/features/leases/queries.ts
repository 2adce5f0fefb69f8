import type { Bike } from '@forecourt/contract/bikes'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { callInLease, type Lease, type LeasedBike, listLeases, releaseLease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { ownUserId } from '../../device/session.ts'
import type { KeptLease } from '../../device/stores/lease-store.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { isSellable, phoneLeasesOf } from './parts/phone-leases.ts'

type LeasesFilter = Omit<Input<typeof listLeases>['query'], 'limit' | 'cursor'>

/** Bikes that are reserved on phones, the last one first, page by page. While another list is fetched the last one's rows stay. */
export function useLeases(filter: LeasesFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.leases(filter),
    queryFn: ({ pageParam, signal }) => call(listLeases, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last) => (last?.pages[0]?.leases.length ? last : undefined),
    enabled,
    staleTime: 0,
    meta: { failure: { failed: sentences.failedLeases, broken: sentences.errorLeases } },
  })
}

type OfBike = { _id: Id; groupId: Id; leaseId?: Id | null | undefined }

/** The lease of a bike that is reserved on a phone, and whether that is somebody else's; nothing is asked of another bike. */
export function useLeaseOf({ _id: bikeId, groupId, leaseId }: OfBike) {
  const isLeased = leaseId !== null && leaseId !== undefined
  const { data, isError, refetch } = useLeases({ groupId, bikeId }, isLeased)
  const lease = isLeased ? data?.pages[0]?.leases[0] : undefined
  const isOthers = lease !== undefined && lease.byUserId !== ownUserId()
  return { lease, isOthers, isError: isLeased && lease === undefined && isError, refetch }
}

type OneLease = Pick<Lease, '_id' | 'groupId'>

/** Asks a phone for its bike. */
export function useCallInLease({ _id: leaseId, groupId }: OneLease) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: () => call(callInLease, { params: { leaseId } }),
    onSuccess: () => {
      showSuccess(sentences.leaseWasCalledIn)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedCallInLease, broken: sentences.errorCallInLease, serverFirst: true } },
  })
}

/** Frees a bike of which its phone has said nothing though its time is over. */
export function useReleaseLease({ _id: leaseId, groupId }: OneLease) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof releaseLease>) => call(releaseLease, { params: { leaseId }, body }),
    onSuccess: () => {
      showSuccess(sentences.leaseWasReleased)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedReleaseLease, broken: sentences.errorReleaseLease, serverFirst: true } },
  })
}

/** What this device may sell without a network, for the signed-in user. */
export function usePhoneLeases() {
  const phone = phoneLeasesOf(ownUserId())
  return useSyncExternalStore(phone.subscribe, phone.state)
}

/** What this device keeps of a lease, where it is the one that has the bike. */
export function useKeptLease({ _id }: Pick<Lease, '_id'>): KeptLease | undefined {
  return usePhoneLeases().leases.find(({ lease }) => lease._id === _id)
}

/** Tells which bikes are reserved on a phone that is not this one: here they are not sold. */
export function useReservedElsewhere(): (bike: Pick<Bike, 'leaseId'>) => boolean {
  const { leases } = usePhoneLeases()
  return ({ leaseId }) => Boolean(leaseId) && !leases.some(({ lease }) => lease._id === leaseId)
}

/** What this device knows of a bike that it may sell without a network now; nothing of any other. */
export function useLeasedBike(bikeId: Id): LeasedBike | undefined {
  const phone = usePhoneLeases()
  const kept = phone.leases.find(({ lease }) => lease.bikeId === bikeId)
  return kept && isSellable(phone, kept) ? phone.bikes.get(kept.lease._id) : undefined
}
