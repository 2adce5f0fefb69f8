import type { QueryClient } from '@tanstack/react-query'
import { forgetDevice } from '../device/forget-device.ts'
import { readSession } from '../device/session.ts'
import { keepLeases } from './keep-leases.ts'
import { keepPushing } from './keep-pushing.ts'
import { startLive } from './live/start-live.ts'
import { sendKeptWrites } from './send-kept-writes.ts'
import { sendWalks } from './send-walks.ts'

/** Starts what nobody waits for: what comes by itself, what is sent by itself, and what is still to be forgotten. */
export function startTheRest(queryClient: QueryClient) {
  // Whoever signed out last may have done so where that could not be loaded
  if (!readSession()) void forgetDevice('expired')
  startLive(queryClient)
  keepPushing()
  sendKeptWrites(queryClient)
  sendWalks()
  keepLeases()
}
