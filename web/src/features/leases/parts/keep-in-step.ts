import { MINUTE } from '@forecourt/contract/calendar'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { listInventory } from '@forecourt/contract/inventory'
import {
  giveBackLeases,
  type Lease,
  type LeaseRefusal,
  leaseBikes,
  listLeasedBikes,
  listLeases,
  mostLeasesAtOnce,
} from '@forecourt/contract/leases/calls'
import { call } from '../../../api/client.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { connection } from '../../../device/connection.ts'
import { readSession } from '../../../device/session.ts'
import { deviceId, type KeptLease, type KeptShop } from '../../../device/stores/lease-store.ts'
import { readOrNothing } from '../../../device/tried.ts'
import { alone } from '../../outbox/parts/alone.ts'
import { longestTry } from '../../outbox/parts/outbox.ts'
import { findKeptSales, leasesIn } from './kept-sales.ts'
import { isSellable, isTried, type PhoneLeases, phoneLeasesOf } from './phone-leases.ts'

/*
 * What a device says to the server of its leases, and hears. All of it may be done again at any time, and is: it is
 * begun anew where no answer came.
 */

/** The bikes of a shop are asked for again after so long, in milliseconds: leases end later then, and new bikes come. */
const askAgainAfter = 30 * MINUTE

/** The most bikes of one person on a device: what they are is fetched over a phone's network. */
const mostBikes = mostLeasesAtOnce

/** What became of asking for a shop's bikes. */
export type Taken = {
  /** How many are on this device now. */
  held: number
  /** Why others are not, and how many of each. */
  refused: ReadonlyMap<LeaseRefusal, number>
  /** How many were not asked for, since a device takes only so many. */
  left: number
}

/** Brings a user's leases on this device in step with the server; ends without a word where no answer comes. */
export async function keepInStep(userId: Id): Promise<void> {
  const phone = phoneLeasesOf(userId)
  const { leases, shops } = await phone.opened()
  if (leases.length === 0 && shops.length === 0) return
  await phone.lookAgain()
  if (connection() === 'offline') return
  const step = async (device: Id) => {
    if (!(await wasAnswered(() => hearAll(phone, device)))) return
    await giveUpSales(phone)
    await phone.giveBack((one) => !isSellable(phone.state(), one) && !isWanted(phone, one.lease))
    await sendGivenBack(phone, device)
    // Not for a page that nobody looks at: hundreds of leases would be lengthened all night
    const due = document.hidden ? [] : phone.state().shops.filter((shop) => isDue(phone, shop))
    for (const shop of due) await wasAnswered(() => takeShop(phone, device, shop))
    const { leases: now, bikes } = phone.state()
    if (due.length > 0 || now.some(({ lease }) => !bikes.has(lease._id)))
      await wasAnswered(() => fetchBikes(phone, device))
  }
  // Where that is under way already, it is not lined up behind: it is begun anew within a minute
  await asHolder(userId, step, { waits: false })
}

/** Asks for all bikes of a shop, now and from then on. Fails as `call` does; nothing where this device keeps nothing. */
export async function takeBikes(userId: Id, shop: { _id: Id; name: string }): Promise<Taken | undefined> {
  const phone = phoneLeasesOf(userId)
  await phone.opened()
  // Else the browser may forget it when room is short, and nobody could say what became of the bikes
  await readOrNothing(() => navigator.storage.persist())
  const wanted = { shopId: shop._id, shopName: shop.name, asked: null, except: [] }
  const isKept = await phone.changeShops((shops) => [...shops.filter(({ shopId }) => shopId !== shop._id), wanted])
  if (!isKept) return undefined
  return asHolder(userId, async (device) => {
    await hearAll(phone, device)
    const taken = await takeShop(phone, device, wanted)
    await fetchBikes(phone, device)
    await hearAll(phone, device)
    return taken
  })
}

/** Gives the bikes of a shop back, or one of them, and asks for them no more. */
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

/** How long a sign-out waits at most, in milliseconds, until the server knows what this device sells no more. */
const signOutWaits = 3000

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

const failures = [CallFailure, NetworkFailure, SessionEnded, SyntaxError]

/** Whether an answer came that was no refusal; what was asked is asked again later. */
async function wasAnswered(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    // What is no JSON is not the server's answer, as where a network asks for a sign-in of its own
    if (failures.some((failure) => error instanceof failure)) return false
    throw error
  }
}

/** Whether the bikes of its shop are asked for again: else a lease whose time is over is of no use any more. */
const isWanted = (phone: PhoneLeases, { shopId }: Lease) => phone.state().shops.some((shop) => shop.shopId === shopId)

const isDue = (phone: PhoneLeases, { asked }: KeptShop) =>
  asked === null || (phone.state().measure?.passed ?? 0) - asked > askAgainAfter

const isOwn = ({ userId }: PhoneLeases) => readSession()?.user._id === userId

/** Asks as the one whose leases these are, never as somebody who signed in meanwhile. Fails as `call` does. */
async function askAs<E extends Endpoint>(phone: PhoneLeases, endpoint: E, input: Input<E>): Promise<Output<E>> {
  if (!isOwn(phone)) throw new SessionEnded('Whose leases these are has left')
  // One that hangs would keep a sign-out from giving back
  return call(endpoint, input, { signal: AbortSignal.timeout(longestTry) })
}

/** By one tab at a time, and as the user who is signed in; nothing where this device keeps nothing. */
async function asHolder<T>(userId: Id, act: (device: Id) => Promise<T>, { waits = true } = {}): Promise<T | undefined> {
  const device = await deviceId()
  const asThem = async () => (device === undefined || !isOwn(phoneLeasesOf(userId)) ? undefined : act(device))
  return alone(`leases ${userId}`, asThem, { waits })
}

/** All leases of this device that run: by their moment it measures, and who called one in is heard of. */
async function hearAll(phone: PhoneLeases, device: Id): Promise<void> {
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

/** A sale that was begun long ago, and that nothing here waits to send, has come to nothing. */
async function giveUpSales(phone: PhoneLeases): Promise<void> {
  const { measure, leases } = phone.state()
  const begun = leases.filter((one) => one.state === 'selling' && !isTried(one, measure))
  if (begun.length === 0) return
  const sales = await findKeptSales(phone.userId)
  if (!sales) return
  const kept = leasesIn(sales)
  for (const { lease } of begun) if (!kept.has(lease._id)) await phone.giveUpSale(lease._id)
}

/** Tells the server which bikes this device does not sell any more, until it has said that it knows. */
async function sendGivenBack(phone: PhoneLeases, device: Id): Promise<void> {
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

/** Asks for the bikes of a shop that are free or already here, as many as a device takes. */
async function takeShop(phone: PhoneLeases, device: Id, shop: KeptShop): Promise<Taken> {
  const { shopId } = shop
  const before = phone.state().leases
  const isHere = ({ lease }: KeptLease) => lease.shopId === shopId
  // Before others of the shop: those that are not asked for again end
  const own = before.flatMap((one) => (isHere(one) && one.state === 'reserved' ? [one.lease.bikeId] : []))
  const most = mostBikes - before.filter((one) => !isHere(one)).length
  const { bikeIds, left, leased } = await bikesToAsk(phone, shop, own, most)
  const refused = new Map<LeaseRefusal, number>(leased > 0 ? [['leased', leased]] : [])
  for (const some of chunks(bikeIds, mostLeasesAtOnce)) {
    const question = await phone.ask()
    if (!question) break
    const answer = await askAs(phone, leaseBikes, {
      params: { shopId },
      body: { deviceId: device, bikeIds: some },
    }).catch((error: unknown) => wantNoMore(phone, shopId, error))
    await phone.hear(question, answer.granted)
    // Somebody has given them back meanwhile, or signed out
    if (!phone.state().shops.some((one) => one.shopId === shopId)) await phone.giveBack(isHere)
    for (const { why } of answer.refused) refused.set(why, (refused.get(why) ?? 0) + 1)
  }
  const asked = phone.state().measure?.passed ?? 0
  await phone.changeShops((shops) => shops.map((one) => (one.shopId === shopId ? { ...one, asked } : one)))
  const held = phone.state().leases.filter((one) => isHere(one) && one.state === 'reserved').length
  return { held, refused, left }
}

/** A shop that leases no more, or not to this person, is not asked again. */
async function wantNoMore(phone: PhoneLeases, shopId: Id, error: unknown): Promise<never> {
  if (error instanceof CallFailure && [403, 404, 409].includes(error.status))
    await phone.changeShops((shops) => shops.filter((shop) => shop.shopId !== shopId))
  throw error
}

/** The bikes in a shop's stock that this device has, and then those that no phone has, the newest first; and how many others have. */
async function bikesToAsk(phone: PhoneLeases, { shopId, except }: KeptShop, own: readonly Id[], most: number) {
  const bikeIds = own.slice(0, Math.max(0, most))
  let cursor: string | undefined
  let left = 0
  let leased = 0
  do {
    const query = { shopId, sort: 'daysInInventory', order: 'asc', limit: 200, cursor } as const
    const page = await askAs(phone, listInventory, { query })
    for (const { _id, leaseId } of page.bikes) {
      if (except.includes(_id) || own.includes(_id)) continue
      if (leaseId) leased += 1
      else if (bikeIds.length < most) bikeIds.push(_id)
      else left += 1
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && left === 0)
  return { bikeIds, left, leased }
}

/** Fetches what the sale of leased bikes asks. */
async function fetchBikes(phone: PhoneLeases, device: Id): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await askAs(phone, listLeasedBikes, { query: { deviceId: device, limit: 200, cursor } })
    // What bikes cost is forgotten when they sign out
    if (isOwn(phone)) await phone.keepBikes(page.bikes)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
