import { setTimeout as pause } from 'node:timers/promises'

/** Until what failed is tried again, in milliseconds. */
const RETRY = 60_000

/**
 * Does work bit by bit in the background, until a bit answers that there is no more or the answered function is called,
 * which waits for the bit that is under way. What fails goes to onError and is tried again. It keeps no process alive.
 */
export function untilDone(
  some: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController()
  const running = doAll(some, onError, stop.signal)
  return async () => {
    stop.abort()
    await running
  }
}

async function doAll(
  some: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: Error) => void,
  signal: AbortSignal,
) {
  let more = true
  while (more && !signal.aborted) {
    const from = performance.now()
    let wait = 0
    try {
      more = await some(signal)
      // The others get at least half of the time
      wait = performance.now() - from
    } catch (error) {
      onError(error as Error)
      wait = RETRY
    }
    if (more) await pause(wait, undefined, { signal, ref: false }).catch(() => {})
  }
}
