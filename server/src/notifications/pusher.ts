import { HOUR, MINUTE } from '@forecourt/contract/calendar'
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { ANYTHING, type Listen, TO_PUSH } from '../db/postgres/listen-to-server.ts'
import { notifications, pushDevices } from '../db/schema.ts'
import { within } from '../limits/within.ts'
import { repeat } from '../repeat.ts'
import { findActors } from '../session/read.ts'
import { maySeeAbout } from './about.ts'
import { openLanes } from './lanes.ts'
import type { PushKey } from './push-key.ts'
import { type Reach, sendPush, TIME_OUT_MS, theInternet } from './send-push.ts'

type Options = {
  db: Db
  listen: Listen
  now: () => Date
  key: PushKey
  /** To whom push services may write. */
  email: string
  onError: (error: Error) => void
  reach?: Reach
}

const AT_ONCE = 100
const mostOnTheWay = { inAll: 20, ofPerson: 2, ofHost: 4 }
/** After which a place on the way is free again, even of a request that never tells how it ended. */
const LONGEST_MS = TIME_OUT_MS + 2000
/** After so many refusals in a row a browser is forgotten; its person's next visit to the app brings it back. */
const mostRefusals = 20
/** What could not be pushed for so long, since no server ran, is no news to a phone: it waits in the app. */
const newsFor = HOUR

type Taken = Pick<typeof notifications.$inferSelect, 'groupId' | 'userId' | 'about' | 'aboutId'>

/**
 * Pushes to the phones of those who are to be told, after the write that told them has been committed, and never in its
 * way: a service that hangs or fails costs nobody anything but this one push. Of several servers on one database one
 * takes up each. It runs until close().
 */
export function startPusher({ db, listen, now, key, email, onError, reach = theInternet }: Options): {
  /** How many pushes are on the way or wait for their turn. */
  count(): number
  close(): Promise<void>
} {
  const closing = new AbortController()
  const lanes = openLanes(mostOnTheWay, () => isWanted && wake())
  let isWanted = false
  let working: Promise<void> | undefined

  function wake() {
    isWanted = true
    // What is not taken up yet another server may take
    if (lanes.isFull() || closing.signal.aborted) return
    working ??= workWhileWanted()
      .catch(onError)
      .finally(() => {
        working = undefined
      })
  }

  async function workWhileWanted() {
    while (isWanted && !lanes.isFull() && !closing.signal.aborted) {
      isWanted = false
      const { taken, isMore } = await takeUp(db, now())
      isWanted ||= isMore
      await push(taken)
    }
  }

  /** Wakes each phone once, however much there is to tell it; waits for none. */
  async function push(taken: readonly Taken[]) {
    const devices = await findDevices(db, taken, now())
    if (closing.signal.aborted) return
    for (const { endpoint, userId } of devices) {
      lanes.add(endpoint, { person: userId, host: new URL(endpoint).host, send: () => send(endpoint) })
    }
  }

  async function send(endpoint: string) {
    const status = await answerOf(endpoint)
    if (closing.signal.aborted) return
    try {
      // The browser is gone, or its person allows it no more
      if (status === 404 || status === 410) await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
      else if (status === undefined || status >= 300) await noteRefused(db, endpoint)
      else await noteTaken(db, endpoint)
    } catch (error) {
      onError(error as Error)
    }
  }

  /** What the service answered; undefined where it did not. What went wrong with it is told. */
  async function answerOf(endpoint: string): Promise<number | undefined> {
    // The address stands in no log: with it one could push
    const tell = (what: string) => onError(new Error(`${new URL(endpoint).hostname}: ${what}`))
    try {
      const sent = sendPush(endpoint, { key, email, at: now(), reach, signal: closing.signal })
      const status = await within(LONGEST_MS, sent)
      if (status >= 300 && status !== 404 && status !== 410) tell(`it answered ${status}`)
      return status
    } catch (error) {
      if (!closing.signal.aborted) tell((error as Error).message)
      return undefined
    }
  }

  const hear = (payload: string) => {
    if (payload === TO_PUSH || payload === ANYTHING) wake()
  }
  const listening = listen(hear)
    .catch((error: Error) => {
      onError(error)
      return async () => {}
    })
    .then((end) => {
      // What was there before, or came meanwhile
      wake()
      return end
    })
  // What was not heard
  const stop = repeat(MINUTE, async () => wake(), onError)

  return {
    count: lanes.count,
    async close() {
      closing.abort()
      await stop()
      await (await listening)()
      await working
      await lanes.close()
    },
  }
}

/** Takes up what is to be pushed, so that nobody else does, and leaves out what was read or is old. */
async function takeUp(db: Db, at: Date): Promise<{ taken: Taken[]; isMore: boolean }> {
  const next = db
    .select({ groupId: notifications.groupId, id: notifications.id })
    .from(notifications)
    .where(eq(notifications.toPush, true))
    .orderBy(notifications.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const rows = await db.update(notifications).set({ toPush: false }).where(sql`(group_id, id) in ${next}`).returning()
  const isNews = ({ created }: { created: Date }) => at.getTime() - created.getTime() < newsFor
  return { taken: rows.filter(isNews), isMore: rows.length === AT_ONCE }
}

/**
 * Where the owners are pushed to: in sessions that live, of people who still see something of what they are told of.
 * Those of ended sessions are forgotten.
 */
async function findDevices(db: Db, taken: readonly Taken[], at: Date): Promise<(typeof pushDevices.$inferSelect)[]> {
  const owners = [...new Set(taken.map(({ userId }) => userId))]
  if (owners.length === 0) return []
  const devices = await db.select().from(pushDevices).where(inArray(pushDevices.userId, owners))
  const tokens = devices.map(({ tokenHash }) => tokenHash)
  const actors = await findActors(db, tokens, at)
  const ended = tokens.filter((token) => !actors.has(token))
  if (ended.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.tokenHash, ended))
  const told = new Set<string>()
  for (const owner of owners) {
    const actor = [...actors.values()].find(({ userId }) => userId === owner)
    if (actor && (await seesAny(db, actor, taken))) told.add(owner)
  }
  return devices.filter(({ userId, tokenHash }) => told.has(userId) && actors.has(tokenHash))
}

async function seesAny(db: Db, actor: Actor, taken: readonly Taken[]): Promise<boolean> {
  for (const { groupId, userId, about, aboutId } of taken) {
    if (userId !== actor.userId) continue
    if (await maySeeAbout(db, actor, { groupId, about: { kind: about, id: aboutId } })) return true
  }
  return false
}

/** Notes that a service refused, hung or could not be reached; forgets the browser where it did too often in a row. */
async function noteRefused(db: Db, endpoint: string) {
  const isIt = eq(pushDevices.endpoint, endpoint)
  await db
    .update(pushDevices)
    .set({ refusals: sql`${pushDevices.refusals} + 1` })
    .where(isIt)
  await db.delete(pushDevices).where(and(isIt, gte(pushDevices.refusals, mostRefusals)))
}

/** Begins to count anew; what was never refused is not written to. */
async function noteTaken(db: Db, endpoint: string) {
  const wasRefused = and(eq(pushDevices.endpoint, endpoint), gt(pushDevices.refusals, 0))
  await db.update(pushDevices).set({ refusals: 0 }).where(wasRefused)
}
