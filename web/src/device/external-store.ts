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

/** What stands outside of React, and is drawn by `useSyncExternalStore(store.subscribe, store.state)`. */
export function createExternalStore<State extends object>(first: State) {
  let state = first
  const { tell, listen } = createListeners()
  return {
    state: () => state,
    subscribe: listen,
    show(changed: Partial<State>) {
      state = { ...state, ...changed }
      tell()
    },
  }
}
