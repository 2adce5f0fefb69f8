import { disputeBikes, recallBikes, receiveBikes, refuseBikes, sendBikes } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { useReceiveBikes, useSendBikes, useSettleBikes } from '../../src/features/consignments/queries.ts'
import { consignment } from '../consignments.ts'
import { bike, group, shop } from '../dealership.ts'
import { row, theirs } from './row.ts'

const { failedSendBikes, errorSendBikes, failedSettleBikes, errorSettleBikes } = sentences
const bikes = [{ bikeId: bike._id }]

export const mutationsOfConsignments = [
  row(
    'useSendBikes',
    () => useSendBikes(group._id),
    { toShopId: shop._id, bikes },
    [sendBikes, consignment],
    theirs(failedSendBikes, errorSendBikes, sentences.bikesSentTo('Kukatpally')),
  ),
  row(
    'useReceiveBikes',
    () => useReceiveBikes(consignment),
    { body: { bikes }, typed: { bikes } },
    [receiveBikes, consignment],
    theirs(failedSettleBikes, errorSettleBikes, sentences.bikesReceived),
  ),
  row(
    'useSettleBikes',
    () => useSettleBikes(consignment, 'refuse'),
    { bikes, reason: 'Another bike came' },
    [refuseBikes, consignment],
    theirs(failedSettleBikes, errorSettleBikes, sentences.bikesRefused),
  ),
  row(
    'useSettleBikes',
    () => useSettleBikes(consignment, 'recall'),
    { bikes, reason: '' },
    [recallBikes, consignment],
    theirs(failedSettleBikes, errorSettleBikes, sentences.bikesRecalled),
  ),
  row(
    'useSettleBikes',
    () => useSettleBikes(consignment, 'dispute'),
    { bikes, reason: 'Another bike came' },
    [disputeBikes, consignment],
    theirs(failedSettleBikes, errorSettleBikes, sentences.bikesDisputed),
  ),
]
