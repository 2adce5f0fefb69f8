import { endSession, readSession, type Session, signOutWaits } from '../device/session.ts'

/**
 * Signs out here and goes to the top of `/`, once the bikes that are reserved on this device are given back, for which it
 * waits three seconds at most; the server hears of the sign-out when it can be reached.
 */
export async function logOut(): Promise<void> {
  const session = readSession()
  if (session) {
    await givenBack(session)
    const now = readSession()
    // In another tab somebody else has signed in meanwhile
    if (now && now.token !== session.token) return
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

/** What cannot be given back, or not in time, is when that person is back. */
async function givenBack(session: Session): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, signOutWaits)
  })
  const given = import('../device/give-back-all.ts').then(({ giveBackAll }) => giveBackAll(session))
  await Promise.race([given, late]).catch(() => undefined)
}
