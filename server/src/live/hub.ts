import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveNews, mostLiveLines } from '@forecourt/contract/live/calls'
import { cursorText, type LiveCursor } from '@forecourt/contract/live/cursor'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { Listen } from '../db/postgres/listen-to-server.ts'
import { overloaded } from '../http/errors.ts'
import { findActors } from '../session/read.ts'
import { type Asked, askedBy, BEAT, both, forWhatIsWritten } from './asked.ts'
import { findToGiveWay } from './give-way.ts'
import { readChanges, type Seen } from './read-changes.ts'
import { readNews } from './read-news.ts'
import { mayConcern, whatMayBeKnown } from './who-may-know.ts'

/** Where news goes to. */
export type Line = { tell(news: LiveNews): void; end(): void }

type Options = {
  db: Db
  listen: Listen
  now: () => Date
  onError: (error: Error) => void
  /** After which those who were told of nothing hear that all is well, and whether they still may, in milliseconds. */
  beatEvery: number
  /** How many lines there may be. */
  most: number
}

type OpenLine = Line & { actor: Actor }

/** What follows upon each other so closely is told at once: a sale is several records. */
const BETWEEN_LOOKS_MS = 100
const AFTER_FAILURE_MS = 1000

/**
 * Tells whoever looks on what was written, on whichever server: woken by the database's notifications it looks once for
 * all lines of this server, and reads in one more statement who of those concerned may still know of it. With no line
 * open it does nothing.
 */
export function openHub({ db, listen, now, onError, beatEvery, most }: Options) {
  const lines = new Set<OpenLine>()
  const closing = new AbortController()
  /** What all lines were told: what the last look showed. */
  let known: Seen | undefined
  let listening: Promise<() => Promise<void>> | undefined
  let looking: Promise<void> | undefined
  let isWanted = false
  let asked = forWhatIsWritten
  /** Lines that are being opened. */
  let opening = 0
  let beats: NodeJS.Timeout | undefined

  // Beside the calls, although the first of them begins to listen: what it leads to is none of it
  const hear = AsyncResource.bind((payload: string) => {
    asked = both(asked, askedBy(payload))
    isWanted = true
    looking ??= lookWhileWanted().finally(() => {
      looking = undefined
    })
  })

  async function lookWhileWanted() {
    while (isWanted && lines.size > 0 && !closing.signal.aborted) {
      isWanted = false
      const answered = asked
      asked = forWhatIsWritten
      let wait = BETWEEN_LOOKS_MS
      try {
        await lookOnce(answered)
      } catch (error) {
        onError(error as Error)
        // Nothing was told of this look: the next one sees it again
        isWanted = true
        asked = both(answered, asked)
        wait = AFTER_FAILURE_MS
      }
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  async function lookOnce({ ofAll, ofPeople, isBeat }: Asked) {
    const { cursor, rows, missed } = await readChanges(db, known)
    const concerned = [...lines].filter(
      ({ actor }) => ofAll || missed || ofPeople.has(actor.userId) || rows.some((row) => mayConcern(actor, row)),
    )
    const tokenHashes = [...new Set(concerned.map(({ actor }) => actor.tokenHash))]
    const actors = await findActors(db, tokenHashes, now())
    // While all were leaving it was forgotten: who comes next begins anew
    if (lines.size > 0) known = cursor
    for (const line of concerned) {
      const actor = actors.get(line.actor.tokenHash)
      if (!actor) end(line)
      else if (rightsOf(actor) !== rightsOf(line.actor))
        end(line, { cursor: cursorText(cursor), changes: [], missed: true, ended: 'rights' })
      else {
        const changes = rows.flatMap((row) => whatMayBeKnown(actor, row) ?? [])
        if (changes.length > 0 || isBeat || missed) line.tell({ cursor: cursorText(cursor), changes, missed })
      }
    }
  }

  function end(line: OpenLine, lastWords?: LiveNews) {
    if (!lines.has(line)) return
    leave(line)
    if (lastWords) line.tell(lastWords)
    line.end()
  }

  function leave(line: OpenLine) {
    lines.delete(line)
    // What is known while nobody looks on grows old; two who then come at once would be told of all since
    if (lines.size === 0) known = undefined
  }

  /** Makes room for another line. Throws 503 where none gives way. */
  function requireRoom(actor: Actor) {
    if (lines.size + opening < most) return
    const old = findToGiveWay(lines, { actor })
    if (!old) throw overloaded()
    end(old, { cursor: known ? cursorText(known) : '', changes: [], missed: false, ended: 'tooMany' })
  }

  /** Begins to listen with the first line, so that a server that nobody follows holds no connection for it. */
  async function begin() {
    listening ??= listen(hear).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    await listening
    if (!closing.signal.aborted) beats ??= setInterval(() => hear(BEAT), beatEvery).unref()
  }

  return {
    /** How many lines are open. */
    count: () => lines.size,
    /**
     * Opens a line for somebody: first it tells what they missed since a cursor, or where they begin without one. The
     * oldest line of a person with too many ends, and so does one of the group with most where the server has as many
     * as it may. Throws 503 where none gives way, and 401 where the session has ended meanwhile. Answers how to leave.
     */
    async open(actor: Actor, since: LiveCursor | undefined, line: Line): Promise<() => void> {
      if (closing.signal.aborted) throw overloaded()
      requireRoom(actor)
      // What a look shows before the first news is told after it, so that the cursor never goes back
      let early: LiveNews[] | undefined = []
      const opened: OpenLine = { ...line, actor, tell: (news) => (early ? void early.push(news) : line.tell(news)) }
      opening += 1
      try {
        await begin()
        if (closing.signal.aborted) throw overloaded()
        lines.add(opened)
      } finally {
        opening -= 1
      }
      try {
        // After the line is open: what is written from now on comes by itself, what was written before is in here
        if (!known) {
          const { cursor } = await readChanges(db, undefined)
          if (lines.size > 0) known ??= cursor
        }
        line.tell(await readNews(db, actor, since, now()))
      } catch (error) {
        leave(opened)
        throw error
      }
      for (const news of early) line.tell(news)
      early = undefined
      // The first that was opened stands first
      const own = [...lines].filter((other) => other.actor.userId === actor.userId)
      const cursor = known ? cursorText(known) : ''
      for (const old of own.slice(0, Math.max(0, own.length - mostLiveLines.ofPerson)))
        end(old, { cursor, changes: [], missed: false, ended: 'tooMany' })
      return () => leave(opened)
    },
    /** Ends all lines, and opens no more. */
    close() {
      closing.abort()
      clearInterval(beats)
      for (const line of lines) end(line)
    },
    /** Once nothing of it works any more. */
    async closed() {
      await looking
      await (await listening?.catch(() => undefined))?.()
    },
  }
}

export type Hub = ReturnType<typeof openHub>

/** What somebody may do, as a text to compare. */
const rightsOf = ({ userType, memberships, zoneShops }: Actor) =>
  JSON.stringify([
    userType,
    memberships.map(({ groupId, level, unitId, role }) => [groupId, level, unitId, role].join(' ')).sort(),
    zoneShops.map(({ zoneId, shopId }) => `${zoneId} ${shopId}`).sort(),
  ])
