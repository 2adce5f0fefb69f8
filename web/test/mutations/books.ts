import { addEntry, addMove, closeDay, reopenDay, reverseEntry } from '@forecourt/contract/books/calls'
import { sentences } from '@forecourt/contract/messages'
import {
  useAddEntry,
  useAddMove,
  useCloseDay,
  useReopenDay,
  useReverseEntry,
} from '../../src/features/books/queries.ts'
import { dayClose, entry, repairs } from '../books.ts'
import { group, shop } from '../dealership.ts'
import { row, theirs } from './row.ts'

const groupId = group._id
const spent = { shopId: shop._id, headId: repairs._id, account: 'cash', amount: 45_050 } as const
const moved = { fromShopId: shop._id, from: 'cash', toShopId: shop._id, to: 'bank', amount: 45_050 } as const
const late = { ...entry, forDay: '2026-03-01' }
const lateWords = sentences.lateEntry('5 Mar 2026')

export const mutationsOfBooks = [
  row(
    'useAddEntry',
    () => useAddEntry(groupId),
    spent,
    [addEntry, entry],
    theirs(sentences.failedAddEntry, sentences.errorAddEntry, sentences.entryAdded),
  ),
  row('useAddEntry', () => useAddEntry(groupId), spent, [addEntry, late], {
    ...theirs(sentences.failedAddEntry, sentences.errorAddEntry),
    done: [sentences.entryAdded, lateWords],
  }),
  row(
    'useAddMove',
    () => useAddMove(groupId),
    moved,
    [addMove, entry],
    theirs(sentences.failedMoveMoney, sentences.errorMoveMoney, sentences.moneyMoved),
  ),
  row(
    'useReverseEntry',
    () => useReverseEntry({ _id: entry._id, groupId }),
    'Typed wrong',
    [reverseEntry, entry],
    theirs(sentences.failedTakeBack, sentences.errorTakeBack, sentences.entryTakenBack),
  ),
  row(
    'useCloseDay',
    () => useCloseDay(groupId),
    { shopId: shop._id, day: '2026-03-05', counts: {}, expected: 0 },
    [closeDay, dayClose],
    { ...theirs(sentences.failedCloseDay, sentences.errorCloseDay, sentences.dayClosed), onPage: 409 },
  ),
  row(
    'useReopenDay',
    () => useReopenDay({ _id: dayClose._id, groupId }),
    'Counted wrong',
    [reopenDay, dayClose],
    theirs(sentences.failedReopenDay, sentences.errorReopenDay, sentences.dayReopened),
  ),
]
