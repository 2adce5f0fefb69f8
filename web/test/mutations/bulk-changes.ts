import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import { useTakeBack } from '../../src/features/bulk-changes/queries.ts'
import { bulkChange } from '../bulk-changes.ts'
import { row, theirs } from './row.ts'

export const mutationsOfBulkChanges = [
  row(
    'useTakeBack',
    () => useTakeBack(bulkChange),
    {},
    [takeBackChange, { takenBack: 2, kept: [], next: null }],
    theirs(sentences.failedUndoChange, sentences.errorUndoChange, sentences.bikesTakenBack('2 bikes')),
  ),
]
