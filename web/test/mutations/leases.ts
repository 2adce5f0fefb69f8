import { callInLease, releaseLease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { useCallInLease, useReleaseLease } from '../../src/features/leases/queries.ts'
import { lease, leaseThatIsOver } from '../leases.ts'
import { row, theirs } from './row.ts'

export const mutationsOfLeases = [
  row(
    'useCallInLease',
    () => useCallInLease(lease),
    undefined,
    [callInLease, lease],
    theirs(sentences.failedCallInLease, sentences.errorCallInLease, sentences.leaseWasCalledIn),
  ),
  row(
    'useReleaseLease',
    () => useReleaseLease(leaseThatIsOver),
    { reason: 'Ravi has the phone' },
    [releaseLease, leaseThatIsOver],
    theirs(sentences.failedReleaseLease, sentences.errorReleaseLease, sentences.leaseWasReleased),
  ),
]
