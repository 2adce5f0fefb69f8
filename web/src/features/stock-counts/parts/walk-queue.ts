import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { mostSightings, sendSightings, takeBackSightings } from '@forecourt/contract/stock-counts/walk-calls'
import { call } from '../../../api/client.ts'
import { CallFailure, isPassing } from '../../../api/failures.ts'
import { connection } from '../../../device/connection.ts'
import { createExternalStore } from '../../../device/external-store.ts'
import { newId } from '../../../device/new-id.ts'
import { readSession } from '../../../device/session.ts'
import {
  countsWaiting,
  dropSighting,
  forgetWalk,
  isSettled,
  isWaiting,
  type KeptSighting,
  keepSighting,
  readSightings,
} from '../../../device/stores/walk-store.ts'
import { oneAtATime } from '../../outbox/parts/one-at-a-time.ts'
import { uploadPhoto } from '../../uploads/queries.ts'

/** What is seen: a bike by its id, a number that is in no list, or both. */
export type Seen = { bikeId: Id | null; vehicleNumber: string; note?: string; photo?: File | undefined }

export type WalkState = {
  /** In the order in which they were made; those that were taken back before they left are gone. */
  sightings: readonly KeptSighting[]
  isSending: boolean
  /** Whether this device could keep what is seen: else it is lost with the page. */
  isKept: boolean
  /** Why the server takes nothing of this walk for now, as while a role waits for its code; empty where it may. */
  blocked: string
}

const walks = new Map<string, Walk>()

/**
 * The walk of a user for a count: one for the whole page, so that what is taken back by one hand is not sent by another.
 */
export function walkOf(userId: Id, countId: Id): Walk {
  const key = `${userId} ${countId}`
  const walk = walks.get(key) ?? openWalk(userId, countId)
  walks.set(key, walk)
  return walk
}

/** Sends what walks of this user left on this device, wherever they are in the app. */
export async function sendWaiting(userId: Id): Promise<void> {
  for (const countId of await countsWaiting(userId)) await walkOf(userId, countId).send()
}

/**
 * What one person sees on a walk: kept on this device before anything else, and sent in its order as soon as the server
 * can be reached. What the server refuses stays, with why.
 */
function openWalk(userId: Id, countId: Id) {
  const { state, show, subscribe } = createExternalStore<WalkState>({
    sightings: [],
    isSending: false,
    isKept: true,
    blocked: '',
  })
  const read = readSightings(userId, countId).then((kept) => show({ sightings: kept }))

  /** The next state of some of them, on this device first. */
  async function change(ids: ReadonlySet<Id>, to: (sighting: KeptSighting) => Partial<KeptSighting>) {
    const changed = state().sightings.map((one) => (ids.has(one._id) ? { ...one, ...to(one) } : one))
    show({ sightings: changed })
    const kept = await Promise.all(
      changed.flatMap((one) => (ids.has(one._id) ? [keepSighting(userId, countId, one)] : [])),
    )
    if (kept.includes(false)) show({ isKept: false })
  }
  const idsOf = (some: readonly KeptSighting[]) => new Set(some.map(({ _id }) => _id))

  async function see({ bikeId, vehicleNumber, note = '', photo }: Seen): Promise<void> {
    const sighting: KeptSighting = {
      ...{ _id: newId(), bikeId, vehicleNumber, seenAt: new Date().toISOString(), note, photo, picture: '' },
      state: 'waiting',
    }
    // Behind those of before, and shown once it is kept: what somebody saw counted is there after a reload
    await read
    const isKept = await keepSighting(userId, countId, sighting)
    show({ sightings: [...state().sightings, sighting], isKept: state().isKept && isKept })
    void send()
  }

  /** Takes one back: at once where it never left, else by the server too. */
  async function takeBack(id: Id): Promise<void> {
    const sighting = state().sightings.find(({ _id }) => _id === id)
    if (sighting?.state === 'waiting' || sighting?.state === 'refused') {
      show({ sightings: state().sightings.filter(({ _id }) => _id !== id) })
      await dropSighting(userId, countId, id)
      return
    }
    await change(new Set([id]), () => ({ takenBack: 'here' }))
    void send()
  }

  /** Sends what waits, one batch after the other; ends where no answer comes, to be begun again. */
  const send = oneAtATime(async () => {
    await read
    try {
      await sendAll()
    } finally {
      show({ isSending: false })
    }
  })

  async function sendAll(): Promise<void> {
    let most = mostSightings
    // Never under the name of somebody who signed in meanwhile
    while (connection() !== 'offline' && readSession()?.user._id === userId) {
      const { sightings } = state()
      const open = sightings.filter((one) => one.state === 'waiting' || one.state === 'left').slice(0, most)
      const back = sightings.filter((one) => one.state === 'sent' && one.takenBack === 'here')
      if (open.length === 0 && back.length === 0) return
      show({ isSending: true })
      try {
        if (open.length > 0) await sendBatch(open)
        else await sendTakenBack(back.slice(0, mostSightings))
        show({ blocked: '' })
      } catch (error) {
        if (!(error instanceof CallFailure) || mayPass(error)) return
        if (error.status === 400 && open.length > 1) {
          // One of them is in the way of the others: it is found by halves
          most = Math.ceil(open.length / 2)
        } else if (error.status === 400 && open.length === 1) {
          await change(idsOf(open), () => ({ state: 'refused', reason: error.message }))
        } else if (error.status === 409 && open.length === 0) {
          // The count has ended: what it holds it keeps
          await change(idsOf(back), () => ({ takenBack: undefined }))
        } else {
          // Not what was sent, but who sends it, for now: nothing of it is given up
          return show({ blocked: error.message || sentences.errorSendSightings })
        }
      }
    }
  }

  async function sendBatch(batch: readonly KeptSighting[]): Promise<void> {
    for (const { _id, photo, picture } of batch) {
      if (photo && picture === '') await sendPhoto(_id, photo)
    }
    const ids = idsOf(batch)
    const ready = state().sightings.filter((one) => ids.has(one._id) && one.state !== 'refused')
    if (ready.length === 0) return
    await change(idsOf(ready.filter((one) => one.state === 'waiting')), () => ({ state: 'left' }))
    const sightings = ready.map(({ _id, bikeId, vehicleNumber, seenAt, note, picture }) => ({
      ...{ _id, bikeId, vehicleNumber, seenAt, note, picture },
    }))
    const { taken, refused } = await call(sendSightings, { params: { countId }, body: { sightings } })
    const why = new Map(refused.map(({ _id, message }) => [_id, message]))
    await change(new Set(taken), () => ({ state: 'sent', photo: undefined }))
    await change(new Set(why.keys()), ({ _id }) => ({ state: 'refused', reason: why.get(_id) ?? '' }))
  }

  /** A photo goes before what it shows. One that the server refuses keeps its sighting here, with why. */
  async function sendPhoto(id: Id, photo: File): Promise<void> {
    try {
      const picture = await uploadPhoto(photo)
      await change(new Set([id]), () => ({ picture }))
    } catch (error) {
      if (mayPass(error)) throw error
      const reason = error instanceof Error ? error.message : ''
      await change(new Set([id]), () => ({ state: 'refused', reason }))
    }
  }

  async function sendTakenBack(some: readonly KeptSighting[]): Promise<void> {
    const sightingIds = some.map(({ _id }) => _id)
    await call(takeBackSightings, { params: { countId }, body: { sightingIds } })
    await change(new Set(sightingIds), () => ({ takenBack: 'sent' }))
  }

  /** Sends one that was refused again, without its photo where that was in the way. */
  async function tryAgain(id: Id): Promise<void> {
    const withoutPhoto = ({ picture, photo }: KeptSighting) => ({ photo: picture === '' ? undefined : photo })
    await change(new Set([id]), (one) => ({ state: 'waiting', reason: '', ...withoutPhoto(one) }))
    void send()
  }

  /** Forgets all of it, sent or not. */
  async function forget(): Promise<void> {
    show({ sightings: [], blocked: '' })
    await forgetWalk(userId, countId)
  }

  /** Forgets a walk of a count that has ended, if the server knows all of it. */
  async function tidy(): Promise<void> {
    await read
    if (state().sightings.every(isSettled)) await forget()
  }

  return {
    subscribe,
    state,
    see,
    takeBack,
    tryAgain,
    send,
    forget,
    tidy,
  }
}
export type Walk = ReturnType<typeof openWalk>

/** Whether it says nothing of what was sent: the server cannot be reached, or is in trouble. */
const mayPass = (error: unknown) =>
  isPassing(error) || (error instanceof CallFailure && (error.status >= 500 || error.status === 429))

/** How many wait for the server, which does not know them yet. */
export const waitingIn = ({ sightings }: WalkState): number => sightings.filter(isWaiting).length
