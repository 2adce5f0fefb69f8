import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import {
  type addEnquiry,
  deleteEnquiry,
  type Enquiry,
  exportEnquiries,
  getEnquiry,
  listEnquiries,
} from '@forecourt/contract/enquiries'
import { Id } from '@forecourt/contract/fields'
import { type ExportFormat, listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { earlierRows } from '../../api/earlier-rows.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import type { Draft } from '../../device/drafts.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { bikeQuery } from '../bikes/queries.ts'
import { formHere } from '../outbox/parts/form-here.ts'
import { isKept, sendOrKeep } from '../outbox/parts/send-or-keep.ts'
import { type Change, draftOf, fieldNames, fieldsOf, type Seen } from './parts/change.ts'

/** Which enquiries, and in which order. */
type EnquiriesQuery = Omit<Input<typeof listEnquiries>['query'], 'cursor' | 'limit'>

const enquiriesData = { failure: { failed: sentences.failedEnquiries, broken: sentences.errorEnquiries } }
const saving = {
  failure: { failed: sentences.failedSaveEnquiry, broken: sentences.errorSaveEnquiry, serverFirst: true },
}

/** Enquiries page by page. While another search or order of the same tab is fetched the last one's rows stay. */
export function useEnquiries(query: EnquiriesQuery, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.enquiries(query),
    queryFn: ({ pageParam, signal }) => call(listEnquiries, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last, lastQuery) => {
      const lastAsked = lastQuery?.queryKey[2] as EnquiriesQuery | undefined
      return lastAsked?.state === query.state && lastAsked?.show === query.show ? earlierRows(last) : undefined
    },
    enabled,
    meta: enquiriesData,
  })
}

/** How many enquiries there are. */
export function useEnquiryTotal(query: EnquiriesQuery, enabled: boolean) {
  const asked = { ...query, limit: 1 }
  return useQuery({
    queryKey: keys.enquiries(asked),
    queryFn: async ({ signal }) => (await call(listEnquiries, { query: asked }, { signal })).total,
    enabled,
  })
}

/** The file of the whole list as it is narrowed and sorted. */
export const enquiriesFile = (query: EnquiriesQuery, format: ExportFormat) =>
  callForFile(exportEnquiries, { query: { ...query, format } })

const enquiryQuery = (enquiryId: Id) =>
  queryOptions({
    queryKey: keys.enquiry(enquiryId),
    queryFn: async ({ signal }) => {
      if (!Id.safeParse(enquiryId).success) return null
      return call(getEnquiry, { params: { enquiryId } }, { signal }).catch(orNull)
    },
    meta: enquiriesData,
  })

/** An enquiry with the bikes in stock that fit its wish, or null where there is none within reach. */
export const useEnquiry = (enquiryId: Id) => useQuery(enquiryQuery(enquiryId))

/** The same as it is now, whatever was fetched before. */
export function useEnquiryNow(enquiryId: Id) {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({
    ...enquiryQuery(enquiryId),
    refetchOnMount: 'always',
  })
  return { now: isFetchedAfterMount && !isError ? data : undefined, isError, refetch }
}

/** The first bikes in stock that fit a search; of one group, so that none turns up that the enquiry cannot be about. */
export function useBikesToAskFor(groupId: Id | undefined, q: string) {
  const query = { groupId, q, status: 'inStock', sort: 'vehicleNumber', limit: 20 } as const
  return useQuery({
    queryKey: keys.bikesToAskFor(query),
    queryFn: async ({ signal }) => (await call(listInventory, { query }, { signal })).bikes,
    placeholderData: (last) => last,
    enabled: groupId !== undefined,
    gcTime: 60_000,
  })
}

/** The bike that an enquiry is to be about, or null where it is not there for the signed-in user. */
export function useBikeAskedFor(bikeId: Id) {
  return useQuery({ ...bikeQuery(bikeId), enabled: bikeId !== '' })
}

/**
 * Adds an enquiry to a shop of this group; without a network it is kept, with what was `typed` in its form, whose draft
 * has this name.
 */
export function useAddEnquiry(groupId: Id, name: string) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: ({ body, typed }: { body: BodyOf<typeof addEnquiry>; typed: Draft }) =>
      sendOrKeep(
        'enquiry',
        { body },
        { title: `Enquiry of ${body.customerName}`, form: formHere({ place: 'device', name, typed }) },
      ),
    onSuccess: (answer) => {
      showSuccess(isKept(answer) ? sentences.keptForNetwork : sentences.enquiryAdded)
      // Not waited for: its page comes now
      void refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })
}

type Edited = Pick<Enquiry, '_id' | 'groupId' | 'customerName'>
type Edit = { changes: Change; seen: Seen; done?: string }

/**
 * Changes fields of an enquiry, or its state, unless these were changed since they were `seen`; `done` is what the toast
 * then says. Without a network it is kept.
 */
export function useEditEnquiry({ _id: enquiryId, groupId, customerName }: Edited) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  const line = `enquiry ${enquiryId}`
  return useMutation({
    // One after the other, so that the last one stands
    scope: { id: line },
    mutationFn: ({ changes, seen }: Edit) => {
      const body = { ...changes, seen }
      return sendOrKeep('enquiryChange', { params: { enquiryId }, body }, { ...aboutEdit(body), line })
    },
    onSuccess: (answer, { done = sentences.enquiryUpdated }) => {
      showSuccess(isKept(answer) ? sentences.keptForNetwork : done)
      return isKept(answer) ? undefined : refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })

  /** Its state has no form that could be opened again. */
  function aboutEdit({ seen, ...changes }: Change & { seen: Seen }) {
    const changed = fieldsOf(changes).map((name) => fieldNames[name].toLowerCase())
    const title = [`Enquiry of ${customerName}`, changed.join(', ')].filter(Boolean).join(': ')
    if (changes.state !== undefined) return { title }
    return { title, form: { address: `/enquiries/${enquiryId}?edit=true`, draft: draftOf(enquiryId, changes, seen) } }
  }
}

/** Deletes an enquiry. */
export function useDeleteEnquiry({ _id: enquiryId, groupId }: Pick<Enquiry, '_id' | 'groupId'>) {
  const { markOld, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: () => call(deleteEnquiry, { params: { enquiryId } }),
    onSuccess: () => {
      showSuccess(sentences.enquiryDeleted)
      // Its page is left now: asked for again at once, it would find nothing any more
      void markOld()
    },
    onError: refetchIfRefused,
    meta: {
      failure: { failed: sentences.failedDeleteEnquiry, broken: sentences.errorDeleteEnquiry, serverFirst: true },
    },
  })
}
