import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { findMentionable, listNotes, takeBackNote, type writeNote } from '@forecourt/contract/notes/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchKeys } from '../../api/use-refetch.ts'
import type { Draft } from '../../device/drafts.ts'
import { shortened } from '../../format/shortened.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { formHere } from '../outbox/parts/form-here.ts'
import { isKept, sendOrKeep } from '../outbox/parts/send-or-keep.ts'

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

/** Under which name what is typed of a note is kept. */
export const noteDraft = (on: NotesOn) => `note ${JSON.stringify(on)}`

type Words = Pick<BodyOf<typeof writeNote>, 'text' | 'mentions'>

/** Writes a note; without a network it is kept, with what was `typed` in its form. */
export function useWriteNote(on: NotesOn) {
  const { refetch, refetchIfRefused } = useRefetchKeys(keys.notes(on))
  return useMutation({
    mutationFn: ({ body, typed }: { body: Words; typed: Draft }) =>
      sendOrKeep(
        'note',
        { body: { ...on, ...body } },
        { title: `Note: ${shortened(body.text)}`, form: formHere({ place: 'tab', name: noteDraft(on), typed }) },
      ),
    onSuccess: (answer) => {
      showSuccess(isKept(answer) ? sentences.keptForNetwork : sentences.noteAdded)
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
