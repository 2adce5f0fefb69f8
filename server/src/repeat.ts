/**
 * Does work again and again, never twice at once, until the answered function is called, which waits for the round that
 * is under way. What fails goes to onError and is tried again. It keeps no process alive.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
