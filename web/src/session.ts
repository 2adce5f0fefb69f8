import type { SessionUser } from '@forecourt/contract/session'

/** The three keys of the browser's storage (specification 3). */
const storageKeys = { token: 'token', user: 'user', selectedGroup: 'selectedGroupId' } as const

export type Session = { token: string; user: SessionUser }

/** `expired`: the server no longer knows the token. */
export type SessionChange = 'signedIn' | 'signedOut' | 'expired'

const listeners = new Set<(change: SessionChange) => void>()
const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change)
}

/** Who is signed in, or null when the token or the user is missing or damaged. */
export function readSession(): Session | null {
  const token = localStorage.getItem(storageKeys.token)
  const stored = localStorage.getItem(storageKeys.user)
  if (!token || !stored) return null
  try {
    const user: unknown = JSON.parse(stored)
    return user && typeof user === 'object' ? { token, user: user as SessionUser } : null
  } catch {
    return null
  }
}

export function startSession({ token, user }: Session) {
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  localStorage.removeItem(storageKeys.selectedGroup)
  tell('signedIn')
}

export function endSession(change: 'signedOut' | 'expired' = 'signedOut') {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
  tell(change)
}

export const selectGroup = (groupId: string) => localStorage.setItem(storageKeys.selectedGroup, groupId)
export const selectedGroup = () => localStorage.getItem(storageKeys.selectedGroup)

/** Hears of every change of the session, those made in other tabs too. Gives back how to stop hearing. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === storageKeys.token || key === null) listener(readSession() ? 'signedIn' : 'signedOut')
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
