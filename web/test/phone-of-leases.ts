import { HOUR } from '@forecourt/contract/calendar'
import { listInventory } from '@forecourt/contract/inventory'
import { leaseBikes, listLeasedBikes, listLeases } from '@forecourt/contract/leases/calls'
import { afterEach, beforeEach, vi } from 'vitest'
import { isSellable, phoneLeasesOf } from '../src/features/leases/parts/phone-leases.ts'
import { reserveBikes } from '../src/features/leases/parts/reserve-bikes.ts'
import { id, inStock, manager, newUserId, shop } from './dealership.ts'
import { lease, leasedBike, leasesOf } from './leases.ts'
import { answer } from './network.ts'
import { signIn } from './page.tsx'

/* A phone of its own for each test, whose clocks the test moves. */

/** Another bike that the phone may have. */
export const second = { ...lease, _id: id(212), bikeId: id(213), vehicleNumber: 'TS09EA5678' }
export const at = lease.created

let now = Date.parse(at)
/** Whose phone it is. */
export let userId = ''

/** Time goes by, on both of the device's clocks. */
export const pass = (time: number) => {
  now += time
}

/** Prepares each test of a file: somebody is signed in, and the server leases one bike. */
export function preparePhones() {
  beforeEach(() => {
    userId = newUserId()
    now = Date.parse(at)
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    vi.spyOn(performance, 'now').mockImplementation(() => now - Date.parse(at))
    signIn({ ...manager, _id: userId })
    answer(listLeases, leasesOf())
    answer(listInventory, { bikes: [inStock], total: 1, nextCursor: null })
    answer(leaseBikes, { granted: [own(lease)], refused: [], hours: 1 })
    answer(listLeasedBikes, { bikes: [leasedBike], nextCursor: null })
  })
  afterEach(() => vi.restoreAllMocks())
}

/** A lease of this phone, of an hour from the first moment. */
export const own = (one: typeof lease) => ({
  ...one,
  byUserId: userId,
  until: new Date(Date.parse(at) + HOUR).toISOString(),
})

export const phone = () => phoneLeasesOf(userId)
export const states = () =>
  phone()
    .state()
    .leases.map(({ lease: { _id }, state }) => [_id, state])
export const sellable = () => {
  const state = phone().state()
  return state.leases.flatMap((kept) => (isSellable(state, kept) ? [kept.lease._id] : []))
}

/** The bikes of the shop are reserved, and the server lists these from then on. */
export async function reserveOnPhone(...leases: (typeof lease)[]) {
  answer(listLeases, () => ({ ...leasesOf(...leases.map(own)), at: new Date(now).toISOString() }))
  answer(leaseBikes, { granted: leases.map(own), refused: [], hours: 1 })
  return reserveBikes(userId, shop)
}
