import {
  addDocument,
  addDocumentPage,
  countPapers,
  type Document,
  deleteDocument,
  editDocument,
  getBikePapers,
  getDocumentPage,
  listDocuments,
  listPapers,
  markPaperStep,
  openDocument,
  removeDocumentPage,
  type Subject,
  undoPaperStep,
} from '@forecourt/contract/documents/calls'
import type { MarkedStep } from '@forecourt/contract/documents/steps'
import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchTrade } from '../../api/use-refetch.ts'
import { showError, showSuccess } from '../../ui/page/toast.tsx'
import { shrinkPicture } from '../uploads/queries.ts'
import { pagesInWords } from './parts/document-words.ts'

const documentsData = { failure: { failed: sentences.failedDocuments, broken: sentences.errorDocuments } }
const papersData = { failure: { failed: sentences.failedPapers, broken: sentences.errorPapers } }
const saving = {
  failure: { failed: sentences.failedSaveDocument, broken: sentences.errorSaveDocument, serverFirst: true },
}

/** What the documents of a subject are asked for by. */
const asked = (about: Subject): Input<typeof listDocuments>['query'] => {
  if (about.of === 'bike') return { bikeId: about.bikeId }
  if (about.of === 'sale') return { saleId: about.saleId }
  return about.of === 'shop' ? { shopId: about.shopId } : { shopId: about.shopId, phone: about.phone }
}

/** The documents of a bike, a sale, a shop or a customer, the newest first. */
export function useDocuments(about: Subject) {
  const query = asked(about)
  return useQuery({
    queryKey: keys.documents(query),
    queryFn: ({ signal }) => call(listDocuments, { query }, { signal }),
    select: ({ documents }) => documents,
    // Not kept on the device: numbers of identities are among them
    gcTime: 0,
    meta: documentsData,
  })
}

type NewDocument = { body: BodyOf<typeof addDocument>; files: readonly File[] }

/** Adds a document, then its pages one by one: those that fail leave it, and that is said, with why where it is known. */
export function useAddDocument(groupId: Id) {
  const { refetch } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: async ({ body, files }: NewDocument) => {
      const { _id } = await call(addDocument, { body })
      return sendPages(_id, files)
    },
    onSuccess: ({ failed, reason }) => {
      const pages = pagesInWords(failed)
      // What was refused is refused again
      if (reason) showError(sentences.pagesRefused(pages), { reason })
      else if (failed > 0) showError(sentences.pagesNotAdded(pages))
      else showSuccess(sentences.documentAdded)
      return refetch()
    },
    meta: saving,
  })
}

/** How many pages could not be sent, and why the first that was refused was. */
async function sendPages(documentId: Id, files: readonly File[]) {
  let failed = 0
  let reason = ''
  for (const file of files) {
    try {
      await sendPage(documentId, file)
    } catch (error) {
      failed += 1
      if (error instanceof CallFailure && error.status < 500) reason ||= error.message
    }
  }
  return { failed, reason }
}

async function sendPage(documentId: Id, file: File) {
  const body = new FormData()
  body.set('file', file.type === 'application/pdf' ? file : await shrinkPicture(file))
  const input = { params: { documentId }, body }
  return call(addDocumentPage, input)
}

/** Adds a page to a document that is there. */
export function useAddDocumentPage({ _id, groupId }: Pick<Document, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (file: File) => sendPage(_id, file),
    onSuccess: () => {
      showSuccess(sentences.documentUpdated)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })
}

export function useEditDocument({ _id: documentId, groupId }: Pick<Document, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof editDocument>) => call(editDocument, { params: { documentId }, body }),
    onSuccess: () => {
      showSuccess(sentences.documentUpdated)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })
}

const deleting = {
  failure: { failed: sentences.failedDeleteDocument, broken: sentences.errorDeleteDocument, serverFirst: true },
}

export function useDeleteDocument({ _id: documentId, groupId }: Pick<Document, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: () => call(deleteDocument, { params: { documentId } }),
    onSuccess: () => {
      showSuccess(sentences.documentDeleted)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: deleting,
  })
}

export function useRemoveDocumentPage({ groupId }: Pick<Document, 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (pageId: Id) => call(removeDocumentPage, { params: { pageId } }),
    onSuccess: () => {
      showSuccess(sentences.documentUpdated)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: deleting,
  })
}

/** A page in hand; without bytes where those are damaged or gone. */
export type OpenedPage = {
  _id: Id
  contentType: Document['pages'][number]['contentType']
  bytes: Blob | undefined
}

/** Opens a document: asks for its pages with a ticket of this session's own. Nothing of it is kept on the device. */
export function useOpenDocument({ _id }: Pick<Document, '_id'>) {
  return useMutation({
    mutationFn: () => openPages(_id),
    gcTime: 0,
    meta: {
      failure: { failed: sentences.failedOpenDocument, broken: sentences.errorOpenDocument, serverFirst: true },
    },
  })
}

const isRefusedAs = (error: unknown, code: string) => error instanceof CallFailure && error.code === code

async function openPages(documentId: Id): Promise<OpenedPage[]> {
  const open = () => call(openDocument, { params: { documentId } })
  const first = await open()
  let { ticket } = first
  const bytesOf = async ({ _id: pageId, contentType }: Document['pages'][number]) => {
    const { body } = await callForFile(getDocumentPage, { params: { pageId }, query: { ticket } })
    // By what we know it is, whatever a proxy in between says
    return new Blob([body], { type: contentType })
  }
  const opened: OpenedPage[] = []
  for (const page of first.pages) {
    const bytes = await bytesOf(page)
      .catch(async (error: unknown) => {
        if (!isRefusedAs(error, 'ticket_over')) throw error
        // The pages before it took longer than a ticket is good for
        ticket = (await open()).ticket
        return bytesOf(page)
      })
      .catch((error: unknown) => {
        if (!isRefusedAs(error, 'page_damaged')) throw error
        return undefined
      })
    opened.push({ _id: page._id, contentType: page.contentType, bytes })
  }
  return opened
}

/** Where a bike's papers stand, and what it lacks. */
export function useBikePapers(bikeId: Id) {
  return useQuery({
    queryKey: keys.bikePapers(bikeId),
    queryFn: ({ signal }) => call(getBikePapers, { params: { bikeId } }, { signal }),
    meta: papersData,
  })
}

const marking = { failure: { failed: sentences.failedMarkStep, broken: sentences.errorMarkStep, serverFirst: true } }

/** The bike whose papers they are. */
export type OfBike = { _id: Id; groupId: Id }

export function useMarkStep({ _id: bikeId, groupId }: OfBike) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: ({ step, ...body }: { step: MarkedStep } & BodyOf<typeof markPaperStep>) =>
      call(markPaperStep, { params: { bikeId, step }, body }),
    onSuccess: () => {
      showSuccess(sentences.stepMarked)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: marking,
  })
}

export function useUndoStep({ _id: bikeId, groupId }: OfBike) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (step: MarkedStep) => call(undoPaperStep, { params: { bikeId, step } }),
    onSuccess: () => {
      showSuccess(sentences.stepMarked)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: marking,
  })
}

type PapersFilter = Pick<Input<typeof listPapers>['query'], 'show' | 'groupId' | 'shopId'>

/** What is to be done about papers, page by page. */
export function usePapers(filter: PapersFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.papers(filter),
    queryFn: ({ pageParam, signal }) => call(listPapers, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    meta: papersData,
  })
}

/** How much there is to do about papers. A figure beside others: its failure says nothing. */
export function usePaperCounts(filter: Omit<PapersFilter, 'show'>, enabled = true) {
  return useQuery({
    queryKey: keys.paperCounts(filter),
    queryFn: ({ signal }) => call(countPapers, { query: filter }, { signal }),
    enabled,
  })
}
