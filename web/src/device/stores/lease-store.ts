import { DAY } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { Lease, LeasedBike } from '@forecourt/contract/leases/calls'
import type { Measure } from '@forecourt/contract/leases/lease-clock'
import { clear, createStore, delMany, entries, get, promisifyRequest, setMany } from 'idb-keyval'
import { newId } from '../new-id.ts'
import { readOrNothing, tried } from '../tried.ts'

/** A lease of this device, which a person asked for. */
export type KeptLease = {
  lease: Lease
  /**
   * `reserved`: the bike may be sold by it. `selling`: a sale by it has begun, whatever became of that. `givingBack`: it is
   * not sold by any more, and the server may not know that yet. None of them becomes `reserved` again, but one by which a
   * sale was begun that never left.
   */
  state: 'reserved' | 'selling' | 'givingBack'
  /** The question whose answer told of it first: a list that was asked for later tells whether it still runs. */
  asked: number
  /** Since when a sale by it is tried, in milliseconds of the measure; none once that is kept on this device. */
  sellingSince?: number
}

/** A shop whose bikes a person wants on this device. */
export type KeptShop = {
  shopId: Id
  shopName: string
  /** When its bikes were asked for last, in milliseconds of the measure; null before they were. */
  asked: number | null
  /** For how many hours its bikes are leased; nothing before it was asked. */
  hours?: number | undefined
  /** Bikes that were given back one by one, and are not asked for again. */
  except: Id[]
}

/** What this device keeps of the leases of a person. */
export type KeptLeases = {
  shops: readonly KeptShop[]
  leases: readonly KeptLease[]
  /** When it was heard of leases that they have ended, in milliseconds by this device's clock: never taken up again. */
  endedAt: Readonly<Record<Id, number>>
}

/** How this device measures time for a person (@forecourt/contract/leases/lease-clock), and who looked last. */
export type KeptTime = { measure: Measure; tab: string; asked: number }

/** What is kept of a person before anything is. */
export const noLeases: KeptLeases = { shops: [], leases: [], endedAt: {} }

/** Ids of leases that have ended are kept so long, in milliseconds: no answer comes later. */
const endedFor = 7 * DAY

/** What is kept once the device sells no more by those leases that are reserved and meant. */
export const soldNoMore = (kept: KeptLeases, which: (kept: KeptLease) => boolean): KeptLeases => ({
  ...kept,
  leases: kept.leases.map((one) => (one.state === 'reserved' && which(one) ? { ...one, state: 'givingBack' } : one)),
})

/** What is kept once these have ended: they are never taken up again. */
export function whereEnded({ shops, leases, endedAt }: KeptLeases, ended: readonly Id[]): KeptLeases {
  const gone = new Set(ended)
  return {
    shops,
    leases: leases.filter(({ lease }) => !gone.has(lease._id)),
    endedAt: Object.fromEntries([
      ...Object.entries(endedAt).filter(([, at]) => at > Date.now() - endedFor),
      ...ended.map((leaseId) => [leaseId, Date.now()] as const),
    ]),
  }
}

const records = createStore('leases', 'leases')
const bikes = createStore('leased-bikes', 'leased-bikes')

const leasesOf = (userId: Id) => `${userId} leases`
const timeOf = (userId: Id) => `${userId} time`

/** Changes one record in one step, over all tabs, and gives it as it is then. Fails where it cannot be kept. */
const changed = <T>(name: string, change: (kept: T | undefined) => T | undefined): Promise<T | undefined> =>
  records('readwrite', async (kept) => {
    const before = await promisifyRequest<T | undefined>(kept.get(name))
    const after = change(before)
    if (after !== undefined && after !== before) kept.put(after, name)
    // On a full disk what was put is refused only at the end
    await promisifyRequest(kept.transaction)
    return after
  })

/** What this device is called where it asks for leases; nothing where the browser keeps nothing. */
export const deviceId = (): Promise<Id | undefined> =>
  readOrNothing(() => changed<Id>('device', (before) => before ?? newId()))

/** A person's leases on this device; nothing where the browser gives no database. */
export const readLeases = (userId: Id): Promise<KeptLeases | undefined> =>
  readOrNothing(async () => (await get<KeptLeases>(leasesOf(userId), records)) ?? noLeases)

/** Changes what is kept of a person's leases, and gives it as it is then; nothing where that could not be kept. */
export const changeLeases = (userId: Id, change: (kept: KeptLeases) => KeptLeases): Promise<KeptLeases | undefined> =>
  readOrNothing(() => changed<KeptLeases>(leasesOf(userId), (before) => change(before ?? noLeases)))

/** The same for how time is measured. */
export const changeTime = (
  userId: Id,
  change: (kept: KeptTime | undefined) => KeptTime | undefined,
): Promise<KeptTime | undefined> => readOrNothing(() => changed<KeptTime>(timeOf(userId), change))

/** Keeps what a sale of leased bikes asks, and tells whether that could be. */
export const keepLeasedBikes = (userId: Id, kept: readonly LeasedBike[]): Promise<boolean> =>
  tried(() =>
    setMany(
      kept.map((one) => [`${userId} ${one.leaseId}`, one]),
      bikes,
    ),
  )

/** What is kept of a person's leased bikes. */
export async function readLeasedBikes(userId: Id): Promise<LeasedBike[]> {
  const own = `${userId} `
  const all = (await readOrNothing(() => entries<string, LeasedBike>(bikes))) ?? []
  return all.flatMap(([name, one]) => (name.startsWith(own) ? [one] : []))
}

/** Forgets what the sale of bikes asks, by their leases, which have ended; without a word where that cannot be. */
export async function dropLeasedBikes(userId: Id, leaseIds: readonly Id[]): Promise<void> {
  const names = leaseIds.map((leaseId) => `${userId} ${leaseId}`)
  await readOrNothing(() => delMany(names, bikes))
}

/**
 * Forgets what bikes are and cost: the device may be shared. Which leases it has stays, under their holder's name: the
 * server waits for what becomes of them.
 */
export async function forgetLeasedBikes(): Promise<void> {
  await readOrNothing(() => clear(bikes))
}
