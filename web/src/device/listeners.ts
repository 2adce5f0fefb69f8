/** Whom something is told, for as long as each of them listens. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    tell(...told: Told) {
      for (const listener of listeners) listener(...told)
    },
    /** Gives what ends it. */
    listen(listener: (...told: Told) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
