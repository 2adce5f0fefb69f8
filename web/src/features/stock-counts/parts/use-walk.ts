import type { Id } from '@forecourt/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keys } from '../../../api/keys.ts'
import { onConnectionChange } from '../../../device/connection.ts'
import { ownUserId } from '../../../device/session.ts'
import { isSettled } from '../../../device/stores/walk-store.ts'
import { walkOf } from './walk-queue.ts'

/** After so long, in milliseconds, what waits is tried again where nothing says that the network is back. */
const tryEvery = 15_000

/** The walk of whoever is signed in, which sends what waits as soon as it can. */
export function useWalk(countId: Id) {
  const queryClient = useQueryClient()
  const walk = walkOf(ownUserId(), countId)
  const state = useSyncExternalStore(walk.subscribe, walk.state)
  useEffect(() => {
    const send = () => void walk.send()
    send()
    const timer = setInterval(send, tryEvery)
    const stop = onConnectionChange(send)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [walk])
  const known = state.sightings.filter(isSettled).length
  useEffect(() => {
    // The server knows more than before
    if (known > 0) void queryClient.invalidateQueries({ queryKey: keys.stockCount(countId) })
  }, [known, countId, queryClient])
  return { walk, state }
}
