import type { Id } from '@forecourt/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keys } from '../../../../api/keys.ts'
import { connection, onConnectionChange } from '../../../../device/connection.ts'
import { readSession } from '../../../../device/session.ts'
import { openWalk } from '../../parts/walk-queue.ts'

/** After so long, in milliseconds, what waits is tried again where nothing says that the network is back. */
const tryEvery = 15_000

/** The walk of whoever is signed in, which sends what waits as soon as it can. */
export function useWalk(countId: Id) {
  const queryClient = useQueryClient()
  const [walk] = useState(() =>
    openWalk(readSession()?.user._id ?? '', countId, () => {
      void queryClient.invalidateQueries({ queryKey: keys.stockCount(countId) })
    }),
  )
  useEffect(() => {
    const send = () => {
      if (connection() !== 'offline') void walk.send()
    }
    send()
    const timer = setInterval(send, tryEvery)
    const stop = onConnectionChange(send)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [walk])
  return { walk, state: useSyncExternalStore(walk.subscribe, walk.state) }
}
