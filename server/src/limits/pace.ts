import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Waits after a piece of work that took so many milliseconds. */
export type Rest = (took: number) => Promise<void>

/**
 * The rest of long work that goes on piece by piece beside others: while somebody calls they have twice the time that a
 * piece took; while nobody does, it goes on at once.
 */
export const keepPace =
  (isCalled: () => boolean): Rest =>
  async (took) => {
    if (isCalled()) await pause(2 * took)
    else await nextTurn()
  }
