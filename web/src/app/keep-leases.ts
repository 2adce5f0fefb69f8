import { MINUTE } from '@forecourt/contract/calendar'
import { onConnectionChange } from '../device/connection.ts'
import { beforeSignOut, onSessionChange, ownUserId, readSession } from '../device/session.ts'
import { giveBackAll } from '../features/leases/parts/give-back.ts'
import { keepInStep } from '../features/leases/parts/keep-in-step.ts'
import { phoneLeasesOf } from '../features/leases/parts/phone-leases.ts'
import { outboxOf } from '../features/outbox/parts/outbox.ts'

/**
 * Keeps the leases of this device in step with the server, and looks at its clocks: now, each minute, after each
 * sign-in, when the network is back or the page is looked at again, and once kept writes were sent. Whoever signs out
 * gives all back.
 */
export function keepLeases() {
  let stopHearing = () => {}
  const again = () => {
    const userId = readSession()?.user._id
    if (userId !== undefined) void keepInStep(userId)
  }
  const listen = () => {
    stopHearing()
    const userId = readSession()?.user._id
    if (userId === undefined) return
    stopHearing = outboxOf(userId).onSettled(again)
    // What bikes cost was forgotten at a sign-out, and is fetched again
    void phoneLeasesOf(userId).readAgain().then(again)
  }
  onSessionChange(listen)
  beforeSignOut(() => giveBackAll(ownUserId()))
  onConnectionChange(again)
  document.addEventListener('visibilitychange', again)
  setInterval(again, MINUTE)
  listen()
}
