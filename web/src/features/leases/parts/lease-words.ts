import type { Lease } from '@forecourt/contract/leases/calls'
import { readSession } from '../../../device/session.ts'

/** Whose phone has a bike: 'your phone' to whoever has it, else 'Salma Begum’s phone'. */
export const phoneWords = ({ byUserId, byUserName }: Pick<Lease, 'byUserId' | 'byUserName'>): string =>
  byUserId === readSession()?.user._id ? 'your phone' : `${byUserName}’s phone`
