import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { deleteBikes } from '@forecourt/contract/bulk-changes/delete-calls'
import { moveBikes } from '@forecourt/contract/bulk-changes/move-calls'
import { changePrices } from '@forecourt/contract/bulk-changes/price-calls'
import { sentences } from '@forecourt/contract/messages'
import { useChangePrices, useDeleteBikes, useMoveBikes, useTakeBack } from '../../src/features/bulk-changes/queries.ts'
import { bulkChange } from '../bulk-changes.ts'
import { bike, otherShop } from '../dealership.ts'
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
  row(
    'useMoveBikes',
    () => useMoveBikes(),
    { bikeIds: [bike._id], targetShopId: otherShop._id, expected: 1 },
    [moveBikes, { ...bulkChange, kind: 'move', toShopName: otherShop.name, bikes: 1 }],
    { ...theirs(sentences.failedMoveBikes, sentences.errorMoveBikes), onPage: 409 },
  ),
  row(
    'useDeleteBikes',
    () => useDeleteBikes(),
    { bikeIds: [bike._id], expected: 1 },
    [deleteBikes, { ...bulkChange, kind: 'delete', bikes: 1 }],
    { ...theirs(sentences.failedDeleteBikes, sentences.errorDeleteBikes), onPage: 409 },
  ),
]
