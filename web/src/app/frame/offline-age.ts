import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { keys } from '../../api/keys.ts'

/** When the oldest answer on the screen came, in milliseconds; 0 where none is shown. */
export const useOldestShown = () => useShown(oldest)

/** Whether something on the screen is only what this device kept, and the server has not answered yet. */
export const useKeptShown = () => useShown(anyKept)

function useShown<T extends number | boolean>(read: (cache: QueryCache) => T): T {
  const cache = useQueryClient().getQueryCache()
  // Batched: the cache also speaks while screens are drawn
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () => read(cache))
}

/** What the person may do is asked for beside everything, and not shown itself. */
const shown = (cache: QueryCache) =>
  cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => queryKey[0] !== keys.me[0] && state.data !== undefined && state.data !== null)

const oldest = (cache: QueryCache) =>
  shown(cache).reduce((at, { state }) => (at === 0 ? state.dataUpdatedAt : Math.min(at, state.dataUpdatedAt)), 0)

/** Put in by offline-answers.ts, never fetched since. */
const anyKept = (cache: QueryCache) =>
  shown(cache).some(({ state }) => state.isInvalidated && state.dataUpdateCount === 0)
