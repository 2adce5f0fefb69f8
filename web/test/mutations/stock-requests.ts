import { sentences } from '@forecourt/contract/messages'
import { askForStock, refuseStockRequest, withdrawStockRequest } from '@forecourt/contract/stock-requests/calls'
import { useAskForStock, useRefuseRequest, useWithdrawRequest } from '../../src/features/stock-requests/queries.ts'
import { group, otherShop, shop } from '../dealership.ts'
import { stockRequest } from '../stock-requests.ts'
import { row, theirs } from './row.ts'

const { failedAskForStock, errorAskForStock, failedAnswerRequest, errorAnswerRequest } = sentences

export const mutationsOfStockRequests = [
  row(
    'useAskForStock',
    () => useAskForStock(group._id),
    { fromShopId: shop._id, toShopId: otherShop._id, make: 'Honda', model: 'Dio' },
    [askForStock, stockRequest],
    theirs(failedAskForStock, errorAskForStock, sentences.stockAsked('Kukatpally')),
  ),
  row(
    'useRefuseRequest',
    () => useRefuseRequest(stockRequest),
    { reason: 'Sold by phone' },
    [refuseStockRequest, stockRequest],
    theirs(failedAnswerRequest, errorAnswerRequest, sentences.stockRefused),
  ),
  row(
    'useWithdrawRequest',
    () => useWithdrawRequest(stockRequest),
    undefined,
    [withdrawStockRequest, stockRequest],
    theirs(failedAnswerRequest, errorAnswerRequest, sentences.stockWithdrawn),
  ),
]
