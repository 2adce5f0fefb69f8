import { endSession, readSession } from '../device/session.ts'

/** Signs out here at once and goes to the top of `/`; the server hears of it when it can be reached. */
export function logOut() {
  const session = readSession()
  if (session) {
    const headers = { authorization: `Bearer ${session.token}` }
    fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
  }
  endSession()
  import('../device/forget-device.ts').then(
    ({ forgetDevice }) => forgetDevice('signedOut'),
    // Not loaded and no network: it is forgotten when the app starts next
    () => undefined,
  )
  document.documentElement.removeAttribute('data-signed-in')
  history.replaceState(null, '', '/')
  scrollTo(0, 0)
}
