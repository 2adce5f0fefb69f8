import { saveHoldingRate } from '@forecourt/contract/analytics/calls'
import { sentences } from '@forecourt/contract/messages'
import { approveAtCounter, askApproval, decideApproval, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { useSaveHoldingRate } from '../../src/features/analytics/queries.ts'
import {
  useApproveAtCounter,
  useAskApproval,
  useDecideApproval,
  useSaveMoneySettings,
} from '../../src/features/prices/queries.ts'
import { bike, group } from '../dealership.ts'
import { approval, moneySettings } from '../prices.ts'
import { row, theirs } from './row.ts'

const { price } = approval

export const mutationsOfPrices = [
  row(
    'useAskApproval',
    () => useAskApproval(bike._id),
    { price, note: 'Pays in cash today' },
    [askApproval, approval],
    theirs(sentences.failedAskApproval, sentences.errorAskApproval, sentences.managerAsked),
  ),
  row(
    'useApproveAtCounter',
    () => useApproveAtCounter(bike._id),
    { price, phoneNumber: '9848012345', pin: '402817' },
    [approveAtCounter, { ...approval, state: 'approved', atCounter: true }],
    {
      ...theirs(sentences.failedApproveAtCounter, sentences.errorApproveAtCounter, sentences.priceApproved),
      onPage: 400,
    },
  ),
  ...(
    [
      [true, 'approved', sentences.priceApproved],
      [false, 'refused', sentences.priceRefused],
    ] as const
  ).map(([approve, state, done]) =>
    row(
      'useDecideApproval',
      () => useDecideApproval(approval),
      { approve, answer: '' },
      [decideApproval, { ...approval, state }],
      theirs(sentences.failedDecideApproval, sentences.errorDecideApproval, done),
    ),
  ),
  row(
    'useSaveMoneySettings',
    () => useSaveMoneySettings(group._id),
    { partialPayments: true, floorRule: null },
    [saveMoneySettings, moneySettings],
    theirs(sentences.failedSaveMoneySettings, sentences.errorSaveMoneySettings, sentences.moneySettingsSaved),
  ),
  row(
    'useSaveHoldingRate',
    () => useSaveHoldingRate(group._id),
    12.5,
    [saveHoldingRate, { groupId: group._id, percent: 12.5 }],
    theirs(sentences.failedSaveHoldingRate, sentences.errorSaveHoldingRate, sentences.holdingRateSaved),
  ),
]
