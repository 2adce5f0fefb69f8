import { MINUTE } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { Lease, LeasedBike } from '@forecourt/contract/leases/calls'
import {
  type Asked,
  answered,
  asking,
  firstLook,
  look,
  type Measure,
  maySell,
  restarted,
} from '@forecourt/contract/leases/lease-clock'
import { createExternalStore } from '../../../device/external-store.ts'
import { onePerUser } from '../../../device/one-per-user.ts'
import {
  changeLeases,
  changeTime,
  dropLeasedBikes,
  type KeptLease,
  type KeptLeases,
  type KeptShop,
  keepLeasedBikes,
  noLeases,
  readLeasedBikes,
  readLeases,
  soldNoMore,
  whereEnded,
} from '../../../device/stores/lease-store.ts'
import { newKey } from '../../../device/write-keys.ts'

/*
 * What one person's device does with its leases, as the model of server/test/leases/protocol.ts has it: a lease is
 * never taken up again once a sale by it has begun, it is being given back, or it has ended. See
 * docs/decisions/060-sold-without-a-network.md.
 */

export type PhoneState = {
  /** Whether what the device keeps is read. */
  isRead: boolean
  shops: readonly KeptShop[]
  leases: readonly KeptLease[]
  /** What is kept of the bikes; of a lease that is new it may be still to come. */
  bikes: ReadonlyMap<Id, LeasedBike>
  /** How the time is measured; nothing before the first look. */
  measure: Measure | undefined
}

/** A sale that was begun, and neither made nor kept, has come to nothing after so long, in milliseconds. */
const saleTakes = 10 * MINUTE

/** Another tab's clock that only runs on began at another moment: this one begins to measure as after a restart. */
const tab = newKey()

/** The leases that a user has on this device. */
export const phoneLeasesOf = onePerUser('leases', openPhone)

function openPhone(userId: Id, tellOtherTabs: () => void) {
  const { state, show, subscribe } = createExternalStore<PhoneState>({
    isRead: false,
    shops: [],
    leases: [],
    bikes: new Map(),
    measure: undefined,
  })

  async function readAgain() {
    const [kept, bikes] = await Promise.all([readLeases(userId), readLeasedBikes(userId)])
    const { shops, leases } = kept ?? noLeases
    show({ isRead: true, shops, leases, bikes: new Map(bikes.map((bike) => [bike.leaseId, bike])) })
  }
  const opened = readAgain()

  /** Changes what is kept, and tells whether that could be. */
  async function change(how: (kept: KeptLeases) => KeptLeases): Promise<boolean> {
    await opened
    const kept = await changeLeases(userId, how)
    if (kept) show({ shops: kept.shops, leases: kept.leases })
    tellOtherTabs()
    return kept !== undefined
  }

  /** Looks at the clocks, as is to be done each minute, and before each sale and each question. */
  async function lookAgain(): Promise<Measure | undefined> {
    const kept = await changeTime(userId, (time) => {
      const clocks = { running: performance.now(), wall: Date.now() }
      if (!time) return { measure: firstLook(clocks), tab, asked: 0 }
      const before = time.tab === tab ? time.measure : restarted(time.measure)
      return { measure: look(before, clocks), tab, asked: time.asked }
    })
    show({ measure: kept?.measure })
    return kept?.measure
  }

  /** What to keep with a question that is about to be asked; nothing where this device keeps nothing. */
  async function ask(): Promise<Asked | undefined> {
    await lookAgain()
    const kept = await changeTime(userId, (time) => time && { ...time, asked: time.asked + 1 })
    return kept && asking(kept.measure, kept.asked)
  }

  /** Takes what a list of all leases says, which is what tells the time. */
  async function hearList(question: Asked, listed: readonly Lease[], at: string): Promise<void> {
    await lookAgain()
    const time = await changeTime(userId, (kept) => kept && { ...kept, measure: answered(kept.measure, question, at) })
    show({ measure: time?.measure })
    const now = new Set(listed.map(({ _id }) => _id))
    // One by which a sale is just tried may be over by that sale, whose answer is to come
    const hasEnded = (one: KeptLease) =>
      one.asked < question.asked && !now.has(one.lease._id) && !isTried(one, state().measure)
    await hear(question, listed, { isList: true })
    await end(state().leases.flatMap((one) => (hasEnded(one) ? [one.lease._id] : [])))
  }

  /**
   * Takes what an answer says of leases that run. One that was called in is given back, unless its sale has begun. One
   * that has ended here is not taken up again; where a list of all has it though, as after a time without a role, it is
   * given back once more: else it would run on at the server.
   */
  async function hear({ asked }: Asked, told: readonly Lease[], { isList = false } = {}): Promise<void> {
    await change((kept) => {
      const known = new Set(kept.leases.map(({ lease }) => lease._id))
      const hasEnded = ({ _id }: Lease) => kept.endedAt[_id] !== undefined
      const fresh = told.filter((lease) => !known.has(lease._id) && (isList || !hasEnded(lease)))
      const asKept = (lease: Lease): KeptLease => ({ lease, state: hasEnded(lease) ? 'givingBack' : 'reserved', asked })
      const toldOf = new Map(told.map((lease) => [lease._id, lease]))
      const isNews = ({ lease }: KeptLease) => {
        const now = toldOf.get(lease._id)
        return now !== undefined && (now.until !== lease.until || (now.calledIn === null) !== (lease.calledIn === null))
      }
      if (fresh.length === 0 && !kept.leases.some(isNews)) return kept
      const leases = [...kept.leases, ...fresh.map(asKept)]
      return { ...kept, leases: leases.map((one) => afterHearing(one, toldOf.get(one.lease._id))) }
    })
  }

  /** They have ended, and are never taken up again. */
  async function end(ended: readonly Id[]): Promise<void> {
    if (ended.length === 0) return
    await change((kept) => whereEnded(kept, ended))
    await dropLeasedBikes(userId, ended)
  }

  /** Sells no more by those that are reserved and meant, before the server hears of it; tells whether that is kept. */
  const giveBack = (which: (kept: KeptLease) => boolean): Promise<boolean> => change((kept) => soldNoMore(kept, which))

  /** Changes the leases' state, those alone that are in one of these. */
  const move = (leaseId: Id, from: readonly KeptLease['state'][], to: (kept: KeptLease) => KeptLease) =>
    change((kept) => ({
      ...kept,
      leases: kept.leases.map((one) => (one.lease._id === leaseId && from.includes(one.state) ? to(one) : one)),
    }))

  return {
    userId,
    subscribe,
    state,
    /** Its state, once what the device keeps is read. */
    opened: async () => {
      await opened
      return state()
    },
    readAgain,
    lookAgain,
    ask,
    hearList,
    hear,
    end,
    giveBack,

    /**
     * Begins the sale of a bike by its lease, if this device has one: from here on no other is begun without a network.
     * Nothing is said of a lease that is being given back.
     */
    async beginSale(bikeId: Id): Promise<BegunSale | undefined> {
      await opened
      const measure = await lookAgain()
      const found = state().leases.find(({ lease, state: now }) => lease.bikeId === bikeId && now !== 'givingBack')
      if (!found) return undefined
      const leaseId = found.lease._id
      let wasReserved = false
      const isKept = await move(leaseId, ['reserved'], (one) => {
        wasReserved = true
        return { ...one, state: 'selling', sellingSince: measure?.passed ?? 0 }
      })
      const isBegun = wasReserved && isKept
      const isInTime = measure !== undefined && maySell(measure, found.lease.until)
      return { leaseId, isBegun, isInTime, bike: state().bikes.get(leaseId) }
    },

    /**
     * Whether a sale that was begun may still be kept, by what the device keeps now: it may have slept for long since, and
     * the bike have been given up.
     */
    async mayKeepSale(leaseId: Id): Promise<boolean> {
      const measure = await lookAgain()
      const one = (await readLeases(userId))?.leases.find(({ lease }) => lease._id === leaseId)
      return one?.state === 'selling' && measure !== undefined && maySell(measure, one.lease.until)
    },

    /** A sale that was begun is kept on this device: it is tried no more by whoever began it. */
    saleIsKept: (leaseId: Id) => move(leaseId, ['selling'], ({ sellingSince: _, ...one }) => one),

    /** Takes back a sale that was just begun, and of which it is sure that it was never sent. */
    takeBackSale: (leaseId: Id) =>
      move(leaseId, ['selling'], ({ sellingSince: _, ...one }) =>
        afterHearing({ ...one, state: 'reserved' }, one.lease),
      ),

    /** A sale by it that was begun has come to nothing: the bike goes back. */
    giveUpSale: (leaseId: Id) => move(leaseId, ['selling'], (one) => ({ ...one, state: 'givingBack' })),

    /** Changes the shops whose bikes this person wants here. */
    changeShops: (how: (shops: readonly KeptShop[]) => readonly KeptShop[]) =>
      change((kept) => ({ ...kept, shops: how(kept.shops) })),

    /** Keeps what their sale asks. */
    async keepBikes(kept: readonly LeasedBike[]): Promise<void> {
      if (kept.length === 0) return
      await keepLeasedBikes(userId, kept)
      await readAgain()
    },
  }
}
export type PhoneLeases = ReturnType<typeof openPhone>

export type BegunSale = {
  leaseId: Id
  /** Whether it was begun by this. */
  isBegun: boolean
  /** Whether the device may sell by the lease without a network now. */
  isInTime: boolean
  bike: LeasedBike | undefined
}

/** Whether a sale by a lease may just be on its way, which is neither made nor kept yet. */
export const isTried = ({ state, sellingSince }: KeptLease, measure: Measure | undefined): boolean =>
  state === 'selling' && sellingSince !== undefined && (measure?.passed ?? 0) - sellingSince <= saleTakes

/** A kept lease after an answer has told of it, or has not. */
function afterHearing(one: KeptLease, lease: Lease | undefined): KeptLease {
  if (!lease) return one
  const isCalledIn = one.state === 'reserved' && lease.calledIn !== null
  return { ...one, lease, state: isCalledIn ? 'givingBack' : one.state }
}

/** Whether the device may sell by a lease now, by its last look, with a network or without. */
export const isSellable = ({ measure }: PhoneState, { lease, state }: KeptLease): boolean =>
  state === 'reserved' && measure !== undefined && maySell(measure, lease.until)
