import { onConnectionChange } from '../device/connection.ts'
import { onSessionChange, readSession } from '../device/session.ts'
import { sendWaiting } from '../features/stock-counts/parts/walk-queue.ts'

/** Sends what walks for stock counts left on this device: now, after each sign-in, and when the network is back. */
export function sendWalks() {
  const again = () => {
    const userId = readSession()?.user._id
    if (userId !== undefined) void sendWaiting(userId)
  }
  onSessionChange(again)
  onConnectionChange(again)
  again()
}
