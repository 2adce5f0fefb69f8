import type { Id } from '@forecourt/contract/fields'
import type { Lease, LeasedBike } from '@forecourt/contract/leases/calls'
import { phoneLeasesOf } from '../src/features/leases/parts/phone-leases.ts'
import { lease, leasedBike } from './leases.ts'

/** The small dealership's bike is reserved on this device for a user, and the server has just told the time. */
export async function leaseOnPhone(
  userId: Id,
  { of = lease, price = {} }: { of?: Lease; price?: Partial<LeasedBike> } = {},
) {
  const phone = phoneLeasesOf(userId)
  const own = { ...of, byUserId: userId }
  const question = await phone.ask()
  if (!question) throw new Error('This device keeps nothing')
  await phone.hearList(question, [own], new Date().toISOString())
  await phone.keepBikes([{ ...leasedBike, leaseId: of._id, ...price }])
  return own
}
