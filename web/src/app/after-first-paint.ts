import type { QueryClient } from '@tanstack/react-query'
import { keepLeases } from './keep-leases.ts'
import { keepPushing } from './keep-pushing.ts'
import { startLive } from './live/start-live.ts'
import { sendKeptWrites } from './send-kept-writes.ts'
import { sendWalks } from './send-walks.ts'

/** Starts what nobody waits for: what comes by itself, and what is sent by itself. */
export function startTheRest(queryClient: QueryClient) {
  startLive(queryClient)
  keepPushing()
  sendKeptWrites(queryClient)
  sendWalks()
  keepLeases()
}
