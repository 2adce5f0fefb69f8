import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { findMentionable, listNotes, takeBackNote, writeNote } from '@forecourt/contract/notes/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchKeys } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** What notes are on: one of the three. */
export type NotesOn = Pick<Input<typeof listNotes>['query'], 'bikeId' | 'enquiryId' | 'saleId'>

/** The notes on something, newest first, page by page. */
export function useNotes(on: NotesOn) {
  return useInfiniteQuery({
    queryKey: keys.notes(on),
    queryFn: ({ pageParam, signal }) => call(listNotes, { query: { ...on, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { failure: { failed: sentences.failedNotes, broken: sentences.errorNotes } },
  })
}

/** The colleagues who see it, by what is typed of their name; asked for once `wanted`. It fails in silence. */
export function useMentionable(on: NotesOn, q: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.mentionable(on, q),
    queryFn: async ({ signal }) => (await call(findMentionable, { query: { ...on, q } }, { signal })).mentionable,
    placeholderData: (last) => last,
    enabled: wanted,
    // Who may see something changes with every role
    gcTime: 0,
  })
}

type Words = Pick<BodyOf<typeof writeNote>, 'text' | 'mentions'>

/** Writes a note. */
export function useWriteNote(on: NotesOn) {
  const { refetch, refetchIfRefused } = useRefetchKeys(keys.notes(on))
  return useMutation({
    mutationFn: (words: Words) => call(writeNote, { body: { ...on, ...words } }),
    onSuccess: () => {
      showSuccess(sentences.noteAdded)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedAddNote, broken: sentences.errorAddNote, serverFirst: true } },
  })
}

/** Takes a note back. */
export function useTakeBackNote(on: NotesOn) {
  const { refetch, refetchIfRefused } = useRefetchKeys(keys.notes(on))
  return useMutation({
    mutationFn: (noteId: Id) => call(takeBackNote, { params: { noteId } }),
    onSuccess: () => {
      showSuccess(sentences.noteTakenBack)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: { failed: sentences.failedTakeBackNote, broken: sentences.errorTakeBackNote, serverFirst: true },
    },
  })
}
