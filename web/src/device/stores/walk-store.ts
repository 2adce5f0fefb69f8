import type { Id } from '@forecourt/contract/fields'
import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'
import { readOrNothing, tried } from '../tried.ts'

/** What somebody saw on a walk, as this device keeps it until the server has it and after. */
export type KeptSighting = {
  _id: Id
  bikeId: Id | null
  vehicleNumber: string
  /** ISO, by this device's clock. */
  seenAt: string
  note: string
  /** A photo that is not uploaded yet, and the address of one that is. */
  photo?: File | undefined
  picture: string
  /** `left`: it may have reached the server; `sent`: the server has it; `refused`: it will not, and why. */
  state: 'waiting' | 'left' | 'sent' | 'refused'
  reason?: string
  /** Taken back here; by the server too once it is `sent`. */
  takenBack?: 'here' | 'sent' | undefined
}

const lists = createStore('walk-lists', 'walk-lists')
const sightings = createStore('walk-sightings', 'walk-sightings')

const listKey = (userId: Id, countId: Id) => `${userId} ${countId}`
const sightingKey = (userId: Id, countId: Id, id: Id) => `${userId} ${countId} ${id}`

/** Whether the server has heard all that there is to say of a sighting; what was refused is for its walker to read. */
export const isSettled = ({ state, takenBack }: KeptSighting): boolean =>
  takenBack === undefined ? state === 'sent' : takenBack === 'sent'

/** Whether it waits for the server; what was refused waits for its walker. */
export const isWaiting = (sighting: KeptSighting): boolean => sighting.state !== 'refused' && !isSettled(sighting)

/** Whether the server has not taken it, and its walker still means it. */
export const isUntaken = ({ state, takenBack }: KeptSighting): boolean => state !== 'sent' && takenBack === undefined

/** Keeps what a walk looks for. Where the browser gives no database nothing is kept, and that is told. */
export const keepWalkList = (userId: Id, countId: Id, list: unknown): Promise<boolean> =>
  tried(() => set(listKey(userId, countId), list, lists))

/** What was kept of a walk to look for, if anything. */
export const readWalkList = <T>(userId: Id, countId: Id): Promise<T | undefined> =>
  readOrNothing(() => get<T>(listKey(userId, countId), lists))

/** Keeps a sighting as it stands now, and tells whether that could be. */
export const keepSighting = (userId: Id, countId: Id, sighting: KeptSighting): Promise<boolean> =>
  tried(() => set(sightingKey(userId, countId, sighting._id), sighting, sightings))

/** Forgets a sighting, and tells whether that could be: else it is there again after a reload. */
export const dropSighting = (userId: Id, countId: Id, id: Id): Promise<boolean> =>
  tried(() => del(sightingKey(userId, countId, id), sightings))

/** A user's sightings of a count, in the order in which they were made. */
export async function readSightings(userId: Id, countId: Id): Promise<KeptSighting[]> {
  const own = sightingKey(userId, countId, '')
  const all = (await readOrNothing(() => entries<string, KeptSighting>(sightings))) ?? []
  return all
    .flatMap(([key, sighting]) => (key.startsWith(own) ? [sighting] : []))
    .toSorted((one, other) => (one.seenAt < other.seenAt ? -1 : 1))
}

/** The counts of which this user has sightings here that the server does not know yet. */
export async function countsWaiting(userId: Id): Promise<Id[]> {
  const all = (await readOrNothing(() => entries<string, KeptSighting>(sightings))) ?? []
  const waiting = all.flatMap(([key, sighting]) => {
    const [of, countId] = key.split(' ')
    return of === userId && countId !== undefined && isWaiting(sighting) ? [countId] : []
  })
  return [...new Set(waiting)]
}

/**
 * Forgets what walks look for, and what the server knows of what was seen: the device may be shared. What it does not
 * know stays, under its walker's name, and is shown to nobody else: a walk of two hours is not lost by a sign-out.
 */
export async function forgetWalks(): Promise<void> {
  await tried(() => clear(lists))
  await tried(async () => {
    const all = await entries<string, KeptSighting>(sightings)
    await delMany(
      all.flatMap(([key, sighting]) => (isSettled(sighting) ? [key] : [])),
      sightings,
    )
  })
}

/** Forgets one user's walk of a count that has ended, and of which the server knows all. */
export async function forgetWalk(userId: Id, countId: Id): Promise<void> {
  await tried(() => del(listKey(userId, countId), lists))
  await tried(async () => {
    const own = sightingKey(userId, countId, '')
    await delMany(
      (await keys<string>(sightings)).filter((key) => key.startsWith(own)),
      sightings,
    )
  })
}
