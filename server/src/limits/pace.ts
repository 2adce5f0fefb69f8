import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/**
 * Lets long work go on piece by piece beside others: what is answered is to be waited for after each piece. While
 * somebody else calls they have twice the time that the piece took; while nobody does, it goes on at once.
 */
export function keepPace(isCalled: () => boolean): () => Promise<void> {
  let from = performance.now()
  return async () => {
    if (isCalled()) await pause(2 * (performance.now() - from))
    else await nextTurn()
    from = performance.now()
  }
}
