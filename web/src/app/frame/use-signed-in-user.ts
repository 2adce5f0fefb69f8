import type { SessionUser } from '@forecourt/contract/session'
import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession } from '../../device/session.ts'

/** Who is signed in on this device, or null; follows sign-in and sign-out, those in other tabs too. */
export function useSignedInUser(): SessionUser | null {
  // Compared as text: each reading makes a new object
  const user = useSyncExternalStore(onSessionChange, () => JSON.stringify(readSession()?.user ?? null))
  return JSON.parse(user) as SessionUser | null
}
