import type { Id } from '@forecourt/contract/fields'
import { listInventory } from '@forecourt/contract/inventory'
import { type LeaseRefusal, leaseBikes, listLeasedBikes } from '@forecourt/contract/leases/calls'
import { mayBeLengthened } from '@forecourt/contract/leases/lease-clock'
import { mostLeasesAtOnce, mostLeasesOnDevice } from '@forecourt/contract/leases/lease-limits'
import { CallFailure } from '../../../api/failures.ts'
import type { KeptLease, KeptShop } from '../../../device/stores/lease-store.ts'
import { readOrNothing } from '../../../device/tried.ts'
import { asHolder, askAs, chunks, isSignedIn } from './ask-as-holder.ts'
import { hearAll } from './hear-all.ts'
import { type PhoneLeases, type PhoneState, phoneLeasesOf } from './phone-leases.ts'

/** What became of reserving a shop's bikes, as far as the server was asked. */
export type Reserved = {
  /** How many are reserved on this device now. */
  reserved: number
  /** Why others are not, and how many of each. */
  refused: ReadonlyMap<LeaseRefusal, number>
  /** How many were not asked for, since a device keeps only so many. */
  notAsked: number
}

/** Asks for all bikes of a shop, now and from then on. Fails as `call` does; nothing where this device keeps nothing. */
export async function reserveBikes(userId: Id, shop: { _id: Id; name: string }): Promise<Reserved | undefined> {
  const phone = phoneLeasesOf(userId)
  await phone.opened()
  // Else the browser may forget it when room is short, and nobody could say what became of the bikes
  await readOrNothing(() => navigator.storage.persist())
  const wanted = { shopId: shop._id, shopName: shop.name, asked: null, except: [] }
  const isKept = await phone.changeShops((shops) => [...shops.filter(({ shopId }) => shopId !== shop._id), wanted])
  if (!isKept) return undefined
  return asHolder(userId, async (device) => {
    await hearAll(phone, device)
    const reserved = await reserveShop(phone, device, wanted)
    await fetchBikes(phone, device)
    await hearAll(phone, device)
    return reserved
  })
}

/** Asks for the bikes of a shop that are free, or here already and to be lengthened, as many as a device keeps. */
export async function reserveShop(phone: PhoneLeases, device: Id, shop: KeptShop): Promise<Reserved> {
  const { shopId } = shop
  const before = phone.state().leases
  const isHere = ({ lease }: KeptLease) => lease.shopId === shopId
  // Before others of the shop: those that are not asked for again end
  const own = before.flatMap((one) => (isHere(one) && one.state === 'reserved' ? [one.lease.bikeId] : []))
  const room = Math.max(0, mostLeasesOnDevice - before.filter((one) => !isHere(one)).length)
  const { bikeIds, notAsked, elsewhere } = await bikesToAsk(phone, shop, own, room)
  const refused = new Map<LeaseRefusal, number>(elsewhere > 0 ? [['leased', elsewhere]] : [])
  let { hours } = shop
  const toAsk = bikeIds.filter((bikeId) => !isStanding(phone.state(), bikeId, hours))
  for (const some of chunks(toAsk, mostLeasesAtOnce)) {
    const question = await phone.ask()
    if (!question) break
    const answer = await askAs(phone, leaseBikes, {
      params: { shopId },
      body: { deviceId: device, bikeIds: some },
    }).catch((error: unknown) => wantNoMore(phone, shopId, error))
    await phone.hear(question, answer.granted)
    // Somebody has given them back meanwhile, or signed out
    if (!phone.state().shops.some((one) => one.shopId === shopId)) await phone.giveBack(isHere)
    hours = answer.hours
    for (const { why } of answer.refused) refused.set(why, (refused.get(why) ?? 0) + 1)
  }
  const asked = phone.state().measure?.passed ?? 0
  await phone.changeShops((shops) => shops.map((one) => (one.shopId === shopId ? { ...one, asked, hours } : one)))
  const reserved = phone.state().leases.filter((one) => isHere(one) && one.state === 'reserved').length
  return { reserved, refused, notAsked }
}

/** Whether a bike is here by a lease that the server would not lengthen yet; its answer is kept, and is large. */
function isStanding({ leases, measure }: PhoneState, bikeId: Id, hours: number | undefined): boolean {
  const own = leases.find(({ lease }) => lease.bikeId === bikeId)?.lease
  return (
    own !== undefined && measure !== undefined && hours !== undefined && !mayBeLengthened(measure, own.until, hours)
  )
}

/** A shop that leases no more, or not to this person, is not asked again. */
async function wantNoMore(phone: PhoneLeases, shopId: Id, error: unknown): Promise<never> {
  if (error instanceof CallFailure && [403, 404, 409].includes(error.status))
    await phone.changeShops((shops) => shops.filter((shop) => shop.shopId !== shopId))
  throw error
}

/**
 * The bikes in a shop's stock that this device has, and then those that no phone has, the newest first; and how many
 * other phones have.
 */
async function bikesToAsk(phone: PhoneLeases, { shopId, except }: KeptShop, own: readonly Id[], room: number) {
  const bikeIds = own.slice(0, room)
  let cursor: string | undefined
  let notAsked = 0
  let elsewhere = 0
  do {
    const query = { shopId, sort: 'daysInInventory', order: 'asc', limit: 200, cursor } as const
    const page = await askAs(phone, listInventory, { query })
    for (const { _id, leaseId } of page.bikes) {
      if (except.includes(_id) || own.includes(_id)) continue
      if (leaseId) elsewhere += 1
      else if (bikeIds.length < room) bikeIds.push(_id)
      else notAsked += 1
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && notAsked === 0)
  return { bikeIds, notAsked, elsewhere }
}

/** Fetches what the sale of leased bikes asks. */
export async function fetchBikes(phone: PhoneLeases, device: Id): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await askAs(phone, listLeasedBikes, { query: { deviceId: device, limit: 200, cursor } })
    // What bikes cost is forgotten when they sign out
    if (isSignedIn(phone)) await phone.keepBikes(page.bikes)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
