import type { Id } from '@forecourt/contract/fields'

/** `never`: the browser has no such thing; `blocked`: its person does not allow it. */
export type PushState = 'never' | 'blocked' | 'askable'

/** Whether this browser can be told while the app is closed. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'never'
  return Notification.permission === 'denied' ? 'blocked' : 'askable'
}

/** Who allowed it here, so that it goes on when the same person comes back after a session that ended by itself. */
const allowedBy = 'pushedTo'

/**
 * Asks the person, where they were not asked yet, and then the browser, for an address to push to by whoever has this
 * public key. Answers nothing where the person does not want it, or the browser has none to give.
 */
export async function subscribe(key: string, userId: Id): Promise<string | undefined> {
  if (pushState() !== 'askable' || (await Notification.requestPermission()) !== 'granted') return undefined
  const endpoint = await readSubscription(key)
  if (endpoint !== undefined) localStorage.setItem(allowedBy, userId)
  return endpoint
}

/** The address again, where this person allowed it here before and nobody took that back; asks nobody. */
export async function subscribeAgain(key: string, userId: Id): Promise<string | undefined> {
  if (!isAllowedBy(userId) || pushState() !== 'askable' || Notification.permission !== 'granted') return undefined
  return readSubscription(key)
}

/** Whether this person allowed it here before. */
export const isAllowedBy = (userId: Id): boolean => localStorage.getItem(allowedBy) === userId

async function readSubscription(key: string): Promise<string | undefined> {
  // Not `ready`: where no worker was installed that never comes
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return undefined
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return (await registration.pushManager.subscribe(options)).endpoint
  } catch {
    // One that was given under another key of a server stands in the way
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options).then(
      ({ endpoint }) => endpoint,
      () => undefined,
    )
  }
}

/** Ends it in this browser; unless `keepWish` for whoever comes back too. */
export async function unsubscribe({ keepWish = false } = {}): Promise<void> {
  if (!keepWish) localStorage.removeItem(allowedBy)
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Hears where a notification that was tapped leads, while the app is open. */
export function onNotificationTapped(open: (path: string) => void) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (data?.open === '/notifications') open(data.open)
  })
}
