import { sentences } from '@forecourt/contract/messages'
import { cancelCount, finishCount, openCount, settleDifferences } from '@forecourt/contract/stock-counts/calls'
import {
  useCancelCount,
  useFinishCount,
  useOpenCount,
  useSettleDifferences,
} from '../../src/features/stock-counts/queries.ts'
import { shop } from '../dealership.ts'
import { finishedCount, missing, stockCount } from '../stock-counts.ts'
import { row, theirs } from './row.ts'

export const mutationsOfStockCounts = [
  row(
    'useOpenCount',
    useOpenCount,
    { shopId: shop._id },
    [openCount, stockCount],
    theirs(sentences.failedOpenCount, sentences.errorOpenCount, sentences.countOpened),
  ),
  row(
    'useFinishCount',
    () => useFinishCount(stockCount),
    {},
    [finishCount, finishedCount],
    theirs(sentences.failedFinishCount, sentences.errorFinishCount, sentences.countFinished),
  ),
  row(
    'useCancelCount',
    () => useCancelCount(stockCount),
    undefined,
    [cancelCount, { ...stockCount, state: 'cancelled' }],
    theirs(sentences.failedCancelCount, sentences.errorCancelCount, sentences.countCancelled),
  ),
  row(
    'useSettleDifferences',
    () => useSettleDifferences(finishedCount),
    { differenceIds: [missing._id], as: 'found' as const },
    [settleDifferences, finishedCount],
    theirs(sentences.failedSettleDifference, sentences.errorSettleDifference, sentences.differenceSettled),
  ),
]
