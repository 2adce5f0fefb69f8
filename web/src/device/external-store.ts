import { createListeners } from './listeners.ts'

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
