import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import type { giveBackLeases } from '@forecourt/contract/leases/calls'
import { mostLeasesAtOnce } from '@forecourt/contract/leases/lease-limits'
import { type Session, signOutWaits } from './session.ts'
import { findKeptSales, leasesIn } from './stores/kept-sales.ts'
import { changeLeases, deviceId, readLeases, soldNoMore, whereEnded } from './stores/lease-store.ts'

/*
 * The sign-out at the landing page, which loads neither the typed client nor the schemas: by the same store and rule as
 * the app's own (features/leases/parts/give-back.ts).
 */

/**
 * Gives back all bikes that this device has not sold, as the one who signs out. What the server does not hear of within
 * three seconds is sent when that person is back.
 */
export async function giveBackAll({ token, user }: Session): Promise<void> {
  const userId = user._id
  if (!(await readLeases(userId))?.leases.length) return
  // Before it is sent: another tab may sell by one of them just now
  const stopped = await changeLeases(userId, (kept) => soldNoMore({ ...kept, shops: [] }, () => true))
  const [device, sales] = [await deviceId(), await findKeptSales(userId)]
  if (!stopped || !device || !sales) return
  const kept = leasesIn(sales)
  const back = stopped.leases.filter(({ state, lease }) => state === 'givingBack' && !kept.has(lease._id))
  const late = AbortSignal.timeout(signOutWaits)
  await Promise.allSettled(
    [...new Set(back.map(({ lease }) => lease.shopId))].map(async (shopId) => {
      const ofShop = back.flatMap(({ lease }) => (lease.shopId === shopId ? [lease._id] : []))
      const body = { deviceId: device, leaseIds: ofShop.slice(0, mostLeasesAtOnce) }
      const { leases } = await send(token, shopId, body, late)
      await changeLeases(userId, (before) =>
        whereEnded(
          before,
          leases.map(({ leaseId }) => leaseId),
        ),
      )
    }),
  )
}

/** Tells the server of bikes of a shop that this device sells no more. Fails where no answer came, or a refusal. */
async function send(
  token: string,
  shopId: Id,
  body: BodyOf<typeof giveBackLeases>,
  signal: AbortSignal,
): Promise<Output<typeof giveBackLeases>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const answer = await fetch(`/api/shops/${shopId}/leases/giveBack`, request)
  if (!answer.ok) throw new Error('Not given back')
  return (await answer.json()) as Output<typeof giveBackLeases>
}
