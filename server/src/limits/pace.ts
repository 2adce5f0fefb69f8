import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { overloaded } from '../http/errors.ts'

/** Waits after a piece of work that took so many milliseconds. */
export type Rest = (took: number) => Promise<void>

/**
 * The rest of long work that goes on piece by piece beside others: while somebody calls they have twice the time that a
 * piece took; while nobody does, it goes on at once. Throws 503 once the server stops: the next one goes on with the work.
 */
export const keepPace =
  (isCalled: () => boolean, isStopping: () => boolean): Rest =>
  async (took) => {
    if (isStopping()) throw overloaded()
    if (isCalled()) await pause(2 * took)
    else await nextTurn()
  }
