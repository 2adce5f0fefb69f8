import { sentences } from '@forecourt/contract/messages'
import { takeBackNote, writeNote } from '@forecourt/contract/notes/calls'
import { useTakeBackNote, useWriteNote } from '../../src/features/notes/queries.ts'
import { bike, id } from '../dealership.ts'
import { row, theirs } from './row.ts'

const on = { bikeId: bike._id }
const words = { text: 'Ask for the second key', mentions: [] }
const noteId = id(90)

export const mutationsOfNotes = [
  row(
    'useWriteNote',
    () => useWriteNote(on),
    { body: words, typed: words },
    [writeNote, { _id: noteId }],
    theirs(sentences.failedAddNote, sentences.errorAddNote, sentences.noteAdded),
  ),
  row(
    'useTakeBackNote',
    () => useTakeBackNote(on),
    noteId,
    [takeBackNote, { _id: noteId }],
    theirs(sentences.failedTakeBackNote, sentences.errorTakeBackNote, sentences.noteTakenBack),
  ),
]
