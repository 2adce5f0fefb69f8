import { onSessionChange, readSession } from '../device/session.ts'
import { pushAgain } from '../features/notifications/queries.ts'

/** Pushes to this browser again for whoever is signed in, now and after each sign-in; what fails waits for the next. */
export function keepPushing() {
  const again = () => {
    const userId = readSession()?.user._id
    if (userId !== undefined) void pushAgain(userId).catch(() => undefined)
  }
  onSessionChange(again)
  again()
}
