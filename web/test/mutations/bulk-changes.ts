import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { changePrices } from '@forecourt/contract/bulk-changes/price-calls'
import { sentences } from '@forecourt/contract/messages'
import { useChangePrices, useTakeBack } from '../../src/features/bulk-changes/queries.ts'
import { bulkChange } from '../bulk-changes.ts'
import { bike } from '../dealership.ts'
import { row, theirs } from './row.ts'

const cheaper = { by: 'percent', value: -5, roundTo: 500 } as const

export const mutationsOfBulkChanges = [
  row(
    'useTakeBack',
    () => useTakeBack(bulkChange),
    {},
    [takeBackChange, { takenBack: 2, kept: [], next: null }],
    theirs(sentences.failedUndoChange, sentences.errorUndoChange, sentences.bikesTakenBack('2 bikes')),
  ),
  row(
    'useChangePrices',
    () => useChangePrices(),
    { bikeIds: [bike._id], price: cheaper, expected: 1 },
    [changePrices, { ...bulkChange, kind: 'price', price: cheaper, bikes: 1 }],
    // Its dialog says what is done, and that the bikes are others by now
    { ...theirs(sentences.failedChangePrices, sentences.errorChangePrices), onPage: 409 },
  ),
]
