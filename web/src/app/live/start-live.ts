import type { LiveNews } from '@forecourt/contract/live/calls'
import { cursorText, parseCursor } from '@forecourt/contract/live/cursor'
import type { QueryClient } from '@tanstack/react-query'
import { firstReadAt, forgetFirstRead } from '../../device/read-at.ts'
import { onSessionChange, readSession } from '../../device/session.ts'
import { forgetChanged } from '../../ui/live/changed.ts'
import { followOnce, type LineEnd } from './line.ts'
import { showChanges } from './show-changes.ts'

const SECOND = 1000
/** How long is waited after a line was cut, again and again; the last stands for all after. */
const tryAgainAfter = [0.5, 1, 2, 5, 10, 30].map((seconds) => seconds * SECOND)
/** A line that held so long was a good one. */
const holdsAfter = 10 * SECOND
/** Where other screens of the same person have the lines. */
const waitForRoom = 60 * SECOND
/**
 * A screen that is left aside for longer is not kept up to date; what it missed comes when it is looked at again. Tabs
 * share few connections where no proxy is in front.
 */
const hiddenFor = 5 * SECOND
/** Nobody is there any more, and the session shall end as it would without this. */
const untouchedFor = 12 * 60 * 60 * SECOND
/** Network and server are first for what a person waits for: until nothing was fetched for so long. */
const quietFor = SECOND
const lookEvery = SECOND / 4

/**
 * Keeps the screens of whoever is signed in up to date, by one line to the server for this tab. It begins where the
 * first answer was read, comes again by itself, and asks then for what it missed.
 */
export function startLive(queryClient: QueryClient) {
  const changes = showChanges(queryClient)
  let cursor: string | undefined
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let touchedAt = Date.now()

  const isLeft = () => Date.now() - touchedAt >= untouchedFor
  const isWanted = () => readSession() !== null && !document.hidden && navigator.onLine && !isLeft()

  function wait(milliseconds: number, act: () => void) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      act()
    }, milliseconds)
  }

  function hear(news: LiveNews) {
    if (isLeft()) return cut()
    if (news.missed) changes.tellAll()
    else changes.tell(parseCursor(news.cursor)?.life ?? '', news.changes)
    cursor = news.cursor
  }

  async function connect() {
    if (line || !isWanted()) return
    const opened = new AbortController()
    line = opened
    const since = Date.now()
    const end = await followOnce(cursor ?? beginning(), {
      line: opened,
      onNews: (news) => line === opened && hear(news),
    })
    if (line !== opened) return
    line = undefined
    if (Date.now() - since > holdsAfter) attempt = 0
    if (end !== 'signedOut') wait(pauseAfter(end), () => void connect())
  }

  function pauseAfter(end: LineEnd) {
    if (end === 'tooMany') return spread(waitForRoom)
    if (end === 'rights') return 0
    const pause = tryAgainAfter[attempt] ?? tryAgainAfter.at(-1) ?? 0
    attempt += 1
    return spread(pause)
  }

  function cut() {
    clearTimeout(timer)
    timer = undefined
    const open = line
    line = undefined
    open?.abort()
  }

  /** At once, whatever was waited for. */
  function connectNow() {
    attempt = 0
    if (line || !isWanted()) return
    clearTimeout(timer)
    void connect()
  }

  /** Once what the screen needs has come. */
  function connectWhenQuiet(quiet = 0) {
    if (quiet >= quietFor) void connect()
    else wait(lookEvery, () => connectWhenQuiet(queryClient.isFetching() > 0 ? 0 : quiet + lookEvery))
  }

  onSessionChange(() => {
    cut()
    changes.stop()
    forgetChanged()
    forgetFirstRead()
    cursor = undefined
    if (readSession()) connectWhenQuiet()
  })
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hideTimer)
    if (document.hidden) hideTimer = setTimeout(cut, hiddenFor)
    else connectNow()
  })
  window.addEventListener('online', connectNow)
  window.addEventListener('offline', cut)
  // Back brings a page out of memory whose line the browser has cut
  window.addEventListener('pageshow', ({ persisted }) => persisted && connectNow())
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(
      touch,
      () => {
        const wasLeft = isLeft()
        touchedAt = Date.now()
        if (wasLeft) connectNow()
      },
      { capture: true, passive: true },
    )
  connectWhenQuiet()
}

/** What was written while the page was being loaded is told too. */
function beginning() {
  const read = firstReadAt()
  return read && cursorText(read)
}

/** Not all come again in the same moment. */
const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random())
