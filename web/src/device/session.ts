import type { SessionUser } from '@forecourt/contract/session'
import { dropDrafts } from './drafts.ts'

/** The three keys of the browser's storage; under other names every sign-in would be lost. */
const storageKeys = { token: 'token', user: 'user', selectedGroup: 'selectedGroupId' } as const

export type Session = { token: string; user: SessionUser }

/**
 * `expired`: the server no longer knows the token. `signedOutElsewhere`: in another tab. `otherUser`: another tab
 * signed somebody else in, while this one still shows what the one before could see.
 */
export type SessionChange = 'signedIn' | 'signedOut' | 'expired' | 'signedOutElsewhere' | 'otherUser'

/** `lost`: something that was typed and not saved went with the session, since others may use this device. */
type Listener = (change: SessionChange, lost: boolean) => void

const listeners = new Set<Listener>()
/** Whose data this tab shows. */
let shownUser: string | undefined

function tell(change: SessionChange, lost = false) {
  shownUser = readSession()?.user._id
  for (const listener of listeners) listener(change, lost)
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

/** Whose session it is, or an empty text where nobody is signed in. */
export const ownUserId = (): string => readSession()?.user._id ?? ''

/** How long a sign-out waits at most, in milliseconds, until the server knows which bikes this device sells no more. */
export const signOutWaits = 3000

const leaving = new Set<() => Promise<unknown>>()

/** What is to be done as the user who is signed in before they sign out; it settles within seconds. */
export function beforeSignOut(act: () => Promise<unknown>) {
  leaving.add(act)
}

/** Does that, whatever fails of it. */
export const prepareSignOut = () => Promise.allSettled([...leaving].map((act) => act()))

export function startSession({ token, user }: Session) {
  dropDrafts()
  localStorage.removeItem(storageKeys.selectedGroup)
  // The token last: other tabs hear of it, and then find its user
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  localStorage.setItem(storageKeys.token, token)
  tell('signedIn')
}

export function endSession(change: 'signedOut' | 'expired' = 'signedOut') {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
  tell(change, dropDrafts())
}

/** Not once the session has ended: in another tab it may have, and this one hears of it a moment later. */
export function selectGroup(groupId: string) {
  if (readSession()) localStorage.setItem(storageKeys.selectedGroup, groupId)
}
export const selectedGroup = () => localStorage.getItem(storageKeys.selectedGroup)

/** Hears of every change of the session, those made in other tabs too. Gives back how to stop hearing. */
export function onSessionChange(listener: Listener): () => void {
  if (listeners.size === 0) {
    shownUser = readSession()?.user._id
    window.addEventListener('storage', hearOtherTab)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

function hearOtherTab({ key }: StorageEvent) {
  if (key !== storageKeys.token && key !== null) return
  const userId = readSession()?.user._id
  if (userId === undefined) tell('signedOutElsewhere', dropDrafts())
  else if (shownUser !== undefined && shownUser !== userId) tell('otherUser', dropDrafts())
  else tell('signedIn')
}
