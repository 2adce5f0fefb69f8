import {
  type Consignment,
  countConsignments,
  disputeBikes,
  exportConsignments,
  getConsignment,
  getConsignmentReport,
  listConsignments,
  recallBikes,
  type receiveBikes,
  refuseBikes,
  sendBikes,
} from '@forecourt/contract/consignments/calls'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import type { Draft } from '../../device/drafts.ts'
import { amount } from '../../format/rupees.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { formHere } from '../outbox/parts/form-here.ts'
import { isKept, sendOrKeep } from '../outbox/parts/send-or-keep.ts'

const sending = { failure: { failed: sentences.failedSendBikes, broken: sentences.errorSendBikes, serverFirst: true } }
const settling = {
  failure: { failed: sentences.failedSettleBikes, broken: sentences.errorSettleBikes, serverFirst: true },
}

/** A consignment; null where it is not the signed-in user's to see. */
export function useConsignment(consignmentId: Id) {
  return useQuery({
    queryKey: keys.consignment(consignmentId),
    queryFn: async ({ signal }) => {
      try {
        return await call(getConsignment, { params: { consignmentId } }, { signal })
      } catch (error) {
        if (error instanceof CallFailure && error.status === 404) return null
        throw error
      }
    },
    meta: { failure: { failed: sentences.failedConsignment, broken: sentences.errorConsignment } },
  })
}

type Filter = Pick<Input<typeof listConsignments>['query'], 'groupId' | 'shopId'>

/** What is on the way to and from the signed-in user's shops, newest first, page by page. */
export function useConsignments(filter: Filter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.consignments(filter),
    queryFn: ({ pageParam, signal }) => call(listConsignments, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    meta: { failure: { failed: sentences.failedConsignments, broken: sentences.errorConsignments } },
  })
}

/** What of it waits for the signed-in user; nothing until that is known. */
export function useConsignmentsDue(groupId: Id | undefined) {
  return useQuery({
    queryKey: keys.consignments({ groupId, count: true }),
    queryFn: ({ signal }) => call(countConsignments, { query: { groupId } }, { signal }),
    staleTime: 0,
  }).data
}

type ReportQuery = Input<typeof getConsignmentReport>['query']

/** What was sent on some days. While other days are fetched the last ones' stay. */
export function useConsignmentReport(query: ReportQuery, enabled: boolean) {
  return useQuery({
    queryKey: keys.consignments({ ...query, report: true }),
    queryFn: ({ signal }) => call(getConsignmentReport, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    meta: { failure: { failed: sentences.failedConsignmentReport, broken: sentences.errorConsignmentReport } },
  })
}

/** The file of the bikes that were sent on some days. */
export const consignmentsFile = (query: ReportQuery, format: 'csv' | 'xlsx') =>
  callForFile(exportConsignments, { query: { ...query, format } })

/** Sends bikes to another shop, which signs for them. */
export function useSendBikes(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof sendBikes>) => call(sendBikes, { body }),
    onSuccess: ({ toShopName }) => {
      showSuccess(sentences.bikesSentTo(toShopName))
      return refetch()
    },
    onError: refetchIfRefused,
    meta: sending,
  })
}

/** Under which name what is typed of bikes that are taken in is kept. */
export const arrivalDraft = (consignmentId: Id) => `receive ${consignmentId}`

/** What is found of a bike on arrival, as its form has it. */
export type Found = { mileage: string; damage: string; pictures: string[] }

/** Takes bikes of a consignment in; without a network that is kept, with what was `typed` in its form. */
export function useReceiveBikes(consignment: Consignment) {
  const { _id: consignmentId, groupId, fromShopName } = consignment
  const names = Object.fromEntries(consignment.bikes.map(({ bikeId, vehicleNumber }) => [bikeId, vehicleNumber]))
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: ({ body, typed }: { body: BodyOf<typeof receiveBikes>; typed: Draft }) =>
      sendOrKeep(
        'arrival',
        { params: { consignmentId }, body },
        {
          title: `${amount(body.bikes.length, 'bike', 'bikes')} taken in from ${fromShopName}`,
          line: `consignment ${consignmentId}`,
          names,
          form: formHere({ place: 'tab', name: arrivalDraft(consignmentId), typed }),
        },
      ),
    onSuccess: (answer) => {
      showSuccess(isKept(answer) ? sentences.keptForNetwork : sentences.bikesReceived)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: settling,
  })
}

/** What else can become of bikes that were sent, each with a reason. */
export type OtherStep = 'refuse' | 'recall' | 'dispute'

const steps = {
  refuse: { endpoint: refuseBikes, done: sentences.bikesRefused },
  recall: { endpoint: recallBikes, done: sentences.bikesRecalled },
  dispute: { endpoint: disputeBikes, done: sentences.bikesDisputed },
} as const

/** Refuses bikes of a consignment, calls them back, or says that something is not right with them. */
export function useSettleBikes({ _id: consignmentId, groupId }: Pick<Consignment, '_id' | 'groupId'>, step: OtherStep) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  const { endpoint, done } = steps[step]
  return useMutation({
    mutationFn: (body: BodyOf<typeof refuseBikes>) => call(endpoint, { params: { consignmentId }, body }),
    onSuccess: () => {
      showSuccess(done)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: settling,
  })
}
