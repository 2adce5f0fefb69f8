import type { Lease } from '@forecourt/contract/leases/calls'
import { whosePhone } from '@forecourt/contract/leases/whose-phone'
import { ownUserId } from '../../../device/session.ts'

/** On whose phone a bike is reserved, as the signed-in user is told. */
export const phoneWords = ({ byUserId, byUserName }: Pick<Lease, 'byUserId' | 'byUserName'>): string =>
  whosePhone(byUserId === ownUserId(), byUserName)
