import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { call } from '../../../api/client.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { connection } from '../../../device/connection.ts'
import { dropDraft, mendedBy, readDraft } from '../../../device/drafts.ts'
import { createExternalStore } from '../../../device/external-store.ts'
import { createListeners } from '../../../device/listeners.ts'
import { onePerUser } from '../../../device/one-per-user.ts'
import { readSession } from '../../../device/session.ts'
import { changeWrite, dropWrite, type KeptWrite, keepWrite, readWrites } from '../../../device/stores/outbox-store.ts'
import { alone } from './alone.ts'
import { kindOf } from './kinds.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { dropPhotosOf, photosIn, withUploaded } from './photos.ts'

/** A try is given up after so long, in milliseconds: whether the server took it is asked under the same key. */
export const longestTry = 60_000

export type OutboxState = {
  /** In the order in which they were made. */
  writes: readonly KeptWrite[]
  /** Whether it is known yet what the device keeps. */
  isRead: boolean
  /** The key of the one that is on its way. */
  sending: string | undefined
}

/** The writes of a user that wait on this device. */
export const outboxOf = onePerUser('outbox', openOutbox)

/**
 * What one person did without a network: kept on this device before anything is said of it, and sent in its order once
 * the server can be reached. What the server refuses stays, with why, for its maker to settle.
 */
function openOutbox(userId: Id, tellOtherTabs: () => void) {
  const { state, show, subscribe } = createExternalStore<OutboxState>({ writes: [], isRead: false, sending: undefined })
  const { tell: tellSettled, listen: onSettled } = createListeners<[write: KeptWrite]>()
  const isOwn = () => readSession()?.user._id === userId

  /** What became of some, where the device had no room to note it: they are not sent again in this page. */
  const unnoted = new Map<string, Partial<KeptWrite>>()
  const read = async () => (await readWrites(userId)).map((write) => ({ ...write, ...unnoted.get(write.key) }))
  const readAgain = async () => show({ writes: await read(), isRead: true })
  const tell = async () => {
    tellOtherTabs()
    await readAgain()
  }
  const opened = readAgain()

  /** Keeps a write, and tells whether that could be; not where `mayStay`, asked once it lies here, says no. */
  async function keep(write: KeptWrite, mayStay = () => Promise.resolve(true)): Promise<boolean> {
    const lies = await keepWrite(userId, write)
    const isKept = lies && ((await mayStay()) || !(await dropWrite(userId, write.key)))
    await tell()
    void send()
    return isKept
  }

  /** Sends what waits; ends where no answer comes, to be begun again. */
  const send = oneAtATime(async () => {
    await opened
    try {
      // One tab at a time. Where the browser has no locks, two may send one write: the server makes it once
      await alone(`outbox ${userId}`, sendAll)
    } finally {
      show({ sending: undefined })
    }
  })

  /** While it is sent no tab lets go of it, nor is it sent while one does. */
  const lockOf = (key: string) => `outbox ${userId} ${key}`

  async function sendAll(): Promise<void> {
    // What the server had no answer to this time; those behind it in its line wait with it
    const passedOver = new Set<string>()
    const tried = new Set<string>()
    let withoutAnswer = 0
    // Never under the name of somebody who signed in meanwhile
    while (connection() !== 'offline' && isOwn()) {
      const writes = await read()
      const next = writes.find(
        ({ key, state, line }) => state === 'waiting' && !passedOver.has(line) && !tried.has(key),
      )
      if (!next) return
      show({ writes, sending: next.key })
      tried.add(next.key)
      const became = (await alone(lockOf(next.key), () => sendOne(next))) ?? 'passedOver'
      if (became === 'noAnswer') withoutAnswer += 1
      if (became !== 'settled') passedOver.add(next.line)
      // One may be too large for this network, or its photo be gone bad: only with the second it is the network
      if (became === 'notNow' || withoutAnswer > 1) return
    }
  }

  /** What became of one that was tried; `notNow` where nothing is to be sent any more. */
  async function sendOne(write: KeptWrite): Promise<'settled' | 'passedOver' | 'noAnswer' | 'notNow'> {
    const kind = kindOf(write.kind)
    try {
      if (!kind) throw new CallFailure(400, sentences.keptByOtherRelease, 'unknown_kind')
      const input = await leaving(write)
      // It may have been discarded in another tab meanwhile, and somebody else have signed in
      if (!(await read()).some(({ key, state }) => key === write.key && state === 'waiting')) return 'settled'
      if (!isOwn()) return 'notNow'
      const answer = await call(kind.endpoint, input as Parameters<typeof call>[1], {
        signal: AbortSignal.timeout(longestTry),
        once: { key: write.key, madeAt: write.madeAt },
      })
      await settle(write, { state: 'made', made: kind.pageOf?.(answer) })
      return 'settled'
    } catch (error) {
      if (error instanceof SessionEnded) return 'notNow'
      // No answer, or one that is not the server's
      if (error instanceof NetworkFailure || error instanceof SyntaxError) return 'noAnswer'
      if (!(error instanceof CallFailure)) throw error
      if (mayPass(error)) return 'passedOver'
      // It was made, and its answer is for nobody any more: a role is lost since, or a customer was erased
      if (isMade.includes(error.code)) await settle(write, { state: 'made' })
      else
        await settle(write, {
          state: 'refused',
          reason: error.message || sentences.somethingWentWrong,
          code: error.code,
        })
      return 'settled'
    }
  }

  /** What is sent of a write: its photos first, where it has some that lie here. */
  async function leaving(write: KeptWrite): Promise<KeptWrite['input']> {
    if (write.sent !== undefined || photosIn(write.input.body).length === 0) return write.sent ?? write.input
    const sent = await withUploaded(userId, write)
    await changeWrite(userId, write.key, { sent })
    return sent
  }

  async function settle(write: KeptWrite, how: Partial<KeptWrite> & Pick<KeptWrite, 'state'>): Promise<void> {
    // Whoever signed in meanwhile is not told, and what was made is not to be found by them
    if (!isOwn() && how.state === 'made') await dropWrite(userId, write.key)
    else if (!(await changeWrite(userId, write.key, how))) unnoted.set(write.key, how)
    if (how.state === 'made') {
      await dropPhotosOf(userId, write)
      dropDraftOf(write)
    }
    await tell()
    if (!isOwn()) return
    tellSettled({ ...write, ...how })
  }

  /** What its form was opened with, so that it could be mended, would be the same once more. */
  function dropDraftOf({ key, form }: KeptWrite) {
    if (!form?.draft) return
    const { place, name } = form.draft
    if (mendedBy(readDraft(place, userId, name)) === key) dropDraft(place, userId, name)
  }

  /** Sends one again that was refused; its photos anew where the server may have let go of them meanwhile. */
  async function tryAgain(key: string): Promise<boolean> {
    const isKept = await changeWrite(userId, key, { state: 'waiting', reason: '', code: '', sent: undefined })
    if (isKept) unnoted.delete(key)
    await tell()
    void send()
    return isKept
  }

  /** Forgets one, which is not sent then; or says why it cannot be forgotten. */
  async function discard(key: string): Promise<string | undefined> {
    // On its way, in this tab or another, it may be made already
    const isGone = state().sending === key ? undefined : await alone(lockOf(key), () => drop(key))
    await tell()
    if (isGone === undefined) return sentences.keptLeaves
    return isGone ? undefined : sentences.keptNotChanged
  }

  async function drop(key: string): Promise<boolean> {
    const write = (await read()).find((one) => one.key === key)
    if (!(await dropWrite(userId, key))) return false
    if (write) await dropPhotosOf(userId, write)
    return true
  }

  return {
    subscribe,
    state,
    /** Its state, once what the device keeps is read. */
    opened: async () => {
      await opened
      return state()
    },
    readAgain,
    /** Hears of each write that was just made or refused. */
    onSettled,
    keep,
    send,
    tryAgain,
    discard,
  }
}
export type Outbox = ReturnType<typeof openOutbox>

/**
 * Whether it says nothing of what was sent: the server is in trouble, wants less at a time, or did
 * not answer itself, as where a network asks for a sign-in of its own.
 */
const mayPass = ({ status, code }: CallFailure) => code === '' || status >= 500 || status === 429 || status === 408

/** Refusals that only what was made before can meet. */
const isMade = ['rights_changed', 'erased_since']
