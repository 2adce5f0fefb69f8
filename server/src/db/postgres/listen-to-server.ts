import type pg from 'pg'
import { repeat } from '../../repeat.ts'

/** On which transactions notify: by the triggers of the migration live-changes. */
export const CHANNEL = 'live_changes'

/** What is said of a transaction that left something to push to phones (notifications/pusher.ts). */
export const TO_PUSH = 'push'

/** Hears that a transaction was committed, and what it said of it. */
export type Hear = (payload: string) => void

/** Starts hearing what transactions of any server notify, in a moment; answers how to stop. */
export type Listen = (hear: Hear) => Promise<() => Promise<void>>

/** What is heard where nobody knows what was notified: anything may have happened. */
export const ANYTHING = 'anything'

/** How long is waited before it is tried again to connect, in milliseconds; the last stands for all after. */
const TRY_AGAIN_AFTER = [100, 500, 1_000, 2_000, 5_000]
/** A connection whose other end went without a word is found out by asking. */
const LOOK_EVERY_MS = 15_000

type Options = { hear: Hear; onError: (error: Error) => void }

/**
 * Listens over a connection of its own, and over another when that breaks, whereupon ANYTHING is heard: what was
 * notified meanwhile is lost. Throws where the first connection does not come about.
 */
export async function listenToServer(
  connect: () => pg.Client,
  { hear, onError }: Options,
): Promise<() => Promise<void>> {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  async function open() {
    const client = connect()
    // Without it the end of a connection would be the end of Node; what it says comes as `end` too
    client.on('error', onError)
    client.on('notification', ({ payload = '' }) => hear(payload))
    await client.connect()
    client.once('end', () => lose(client))
    await client.query(`listen ${CHANNEL}`).catch((error: Error) => {
      // Not waited for, as below; left open it would hold one of the server's connections for each attempt
      client.end().catch(() => {})
      throw error
    })
    current = client
    if (isClosed) await client.end()
  }

  function lose(client: pg.Client) {
    if (client !== current) return
    current = undefined
    if (!isClosed) openAgain(0)
  }

  function openAgain(attempt: number) {
    timer = setTimeout(() => {
      open().then(
        () => hear(ANYTHING),
        (error: Error) => {
          onError(error)
          if (!isClosed) openAgain(attempt + 1)
        },
      )
    }, TRY_AGAIN_AFTER[attempt] ?? TRY_AGAIN_AFTER.at(-1))
    timer.unref()
  }

  await open()
  const look = async () => {
    const looked = current
    await looked?.query('select 1').catch((error: Error) => {
      // Not waited for: who says nothing does not say goodbye either
      looked.end().catch(() => {})
      lose(looked)
      throw error
    })
  }
  const stopLooking = repeat(LOOK_EVERY_MS, look, onError)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await stopLooking()
    await current?.end()
  }
}
