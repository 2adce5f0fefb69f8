import { extendHold, holdBike, releaseHold, settleToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { useExtendHold, useHoldBike, useReleaseHold, useSettleToken } from '../../src/features/holds/queries.ts'
import { bike } from '../dealership.ts'
import { hold } from '../holds.ts'
import { row, theirs } from './row.ts'

const until = '2026-03-12'
const asking = { customerName: 'Sita Devi', customerPhone: '9848054321', until }
const said = { ...theirs(sentences.failedHold, sentences.errorHold), onPage: 409 }

export const mutationsOfHolds = [
  row('useHoldBike', () => useHoldBike(bike), asking, [holdBike, hold], { ...said, done: [sentences.bikeIsHeld] }),
  row(
    'useHoldBike',
    () => useHoldBike(bike),
    { ...asking, nextInLine: true },
    [holdBike, { ...hold, state: 'next', ahead: 1 }],
    { ...said, done: [sentences.putInLine] },
  ),
  row(
    'useExtendHold',
    () => useExtendHold(hold),
    { until },
    [extendHold, hold],
    theirs(sentences.failedExtendHold, sentences.errorExtendHold, sentences.holdExtended),
  ),
  row(
    'useReleaseHold',
    () => useReleaseHold(hold),
    { reason: 'Changed his mind' },
    [releaseHold, hold],
    theirs(sentences.failedReleaseHold, sentences.errorReleaseHold, sentences.holdReleased),
  ),
  row(
    'useSettleToken',
    () => useSettleToken(hold),
    { how: 'givenBack' as const, account: 'cash' as const },
    [settleToken, hold],
    theirs(sentences.failedSettleToken, sentences.errorSettleToken, sentences.tokenIsSettled),
  ),
]
