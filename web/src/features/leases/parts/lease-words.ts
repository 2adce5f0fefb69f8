import type { Lease } from '@forecourt/contract/leases/calls'
import { whosePhone } from '@forecourt/contract/leases/whose-phone'
import { ownUserId } from '../../../device/session.ts'
import { useKeptLease } from '../queries.ts'

/** On whose phone a bike is reserved, as the signed-in user is told: 'this phone', or another of their own. */
export function usePhoneWords(lease: Lease): string {
  const isHere = useKeptLease(lease) !== undefined
  return isHere ? 'this phone' : whosePhone(lease.byUserId === ownUserId(), lease.byUserName)
}
