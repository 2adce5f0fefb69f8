import type { Id } from '@forecourt/contract/fields'
import { type Lease, listLeases } from '@forecourt/contract/leases/calls'
import { mostLeasesAtOnce } from '@forecourt/contract/leases/lease-limits'
import { askAs } from './ask-as-holder.ts'
import type { PhoneLeases } from './phone-leases.ts'

/**
 * Hears which leases of this device run, who called one in, and what time it is at the server. Fails as `call` does.
 */
export async function hearAll(phone: PhoneLeases, device: Id): Promise<void> {
  const question = await phone.ask()
  if (!question) return
  const listed: Lease[] = []
  let at: string | undefined
  let cursor: string | undefined
  do {
    const page = await askAs(phone, listLeases, { query: { deviceId: device, limit: mostLeasesAtOnce, cursor } })
    listed.push(...page.leases)
    at ??= page.at
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  await phone.hearList(question, listed, at)
}
