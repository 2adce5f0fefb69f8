import type { Id } from '@forecourt/contract/fields'
import { giveBackLeases, type Lease } from '@forecourt/contract/leases/calls'
import { mostLeasesAtOnce } from '@forecourt/contract/leases/lease-limits'
import { connection } from '../../../device/connection.ts'
import { signOutWaits } from '../../../device/session.ts'
import { findKeptSales, leasesIn } from '../../../device/stores/kept-sales.ts'
import type { KeptShop } from '../../../device/stores/lease-store.ts'
import { asHolder, askAs, chunks, wasAnswered } from './ask-as-holder.ts'
import { type PhoneLeases, phoneLeasesOf } from './phone-leases.ts'

/**
 * Gives the bikes of a shop back, or one of them, and asks for them no more; tells whether this device could note it. The
 * server hears of it now or with the next network.
 */
export async function giveBackBikes(userId: Id, { shopId, lease }: { shopId: Id; lease?: Lease }): Promise<boolean> {
  const phone = phoneLeasesOf(userId)
  const isWanted = (shop: KeptShop) => lease !== undefined || shop.shopId !== shopId
  const without = (shop: KeptShop) =>
    lease?.shopId === shop.shopId ? { ...shop, except: [...shop.except, lease.bikeId] } : shop
  const isKept =
    (await phone.changeShops((shops) => shops.filter(isWanted).map(without))) &&
    (await phone.giveBack((one) => (lease ? one.lease._id === lease._id : one.lease.shopId === shopId)))
  if (connection() !== 'offline') await asHolder(userId, (device) => sendGivenBack(phone, device))
  return isKept
}

/** Gives back all bikes that this device has not sold: whoever signs out sells none of them. */
export async function giveBackAll(userId: Id): Promise<void> {
  const phone = phoneLeasesOf(userId)
  const { leases } = await phone.opened()
  if (leases.length === 0) return
  await phone.changeShops(() => [])
  if (!(await phone.giveBack(() => true)) || connection() === 'offline') return
  const waited = new Promise((resolve) => {
    setTimeout(resolve, signOutWaits)
  })
  await Promise.race([asHolder(userId, (device) => sendGivenBack(phone, device)), waited])
}

/** Tells the server which bikes this device does not sell any more, until it has said that it knows. */
export async function sendGivenBack(phone: PhoneLeases, device: Id): Promise<void> {
  const given = phone.state().leases.flatMap(({ state, lease }) => (state === 'givingBack' ? [lease] : []))
  if (given.length === 0) return
  // A sale that was given up may have been kept just then: of the two, one sees the other
  const sales = await findKeptSales(phone.userId)
  if (!sales) return
  const kept = leasesIn(sales)
  const back = given.filter(({ _id }) => !kept.has(_id))
  for (const shopId of new Set(back.map((lease) => lease.shopId))) {
    const leaseIds = back.flatMap((lease) => (lease.shopId === shopId ? [lease._id] : []))
    for (const some of chunks(leaseIds, mostLeasesAtOnce)) {
      await wasAnswered(async () => {
        const body = { deviceId: device, leaseIds: some }
        const { leases } = await askAs(phone, giveBackLeases, { params: { shopId }, body })
        await phone.end(leases.map(({ leaseId }) => leaseId))
      })
    }
  }
}
