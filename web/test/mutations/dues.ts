import { payForBike } from '@forecourt/contract/books/calls'
import { payDue } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { usePayDue, usePayForBike } from '../../src/features/dues/queries.ts'
import { entry } from '../books.ts'
import { bike, shop } from '../dealership.ts'
import { due, receipt } from '../dues.ts'
import { row, theirs } from './row.ts'

const bookedOn = '2026-03-05'
const lateWords = sentences.lateMoney('5 Mar 2026')

export const mutationsOfDues = [
  row(
    'usePayDue',
    () => usePayDue(due),
    { amount: 500_000, account: 'upi' as const },
    [payDue, receipt],
    theirs(sentences.failedPayDue, sentences.errorPayDue, sentences.paymentTaken),
  ),
  row(
    'usePayDue',
    () => usePayDue({ ...due, kind: 'seller' }),
    { amount: 500_000, account: 'cash' as const },
    [payDue, { ...receipt, kind: 'seller', serial: '' }],
    theirs(sentences.failedPayDue, sentences.errorPayDue, sentences.sellerPaid),
  ),
  row(
    'usePayDue',
    () => usePayDue(due),
    { amount: 500_000, account: 'cash' as const },
    [payDue, { ...receipt, bookedOn }],
    { ...theirs(sentences.failedPayDue, sentences.errorPayDue), done: [sentences.paymentTaken, lateWords] },
  ),
  row(
    'usePayForBike',
    () => usePayForBike(bike),
    { shopId: shop._id, account: 'cash', amount: 45_050 },
    [payForBike, entry],
    theirs(sentences.failedPayForBike, sentences.errorPayForBike, sentences.bikePaymentEntered),
  ),
]
