import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '../device/connection.ts'
import { tidyPhotos } from '../device/outbox-photos.ts'
import { onSessionChange, readSession } from '../device/session.ts'
import { outboxOf } from '../features/outbox/parts/outbox.ts'
import { showError, showSuccess } from '../ui/page/toast.tsx'

/** After so long, in milliseconds, what waits is tried again where nothing says that the network is back. */
const tryEvery = 30_000

/**
 * Sends what was done without a network: now, after each sign-in, when the network is back, and every now and then.
 * What became of it is said by a toast, and what the screen shows is fetched again.
 */
export function sendKeptWrites(queryClient: QueryClient) {
  let stopTelling = () => {}
  const send = () => {
    const userId = readSession()?.user._id
    if (userId !== undefined) void outboxOf(userId).send()
  }
  const listen = () => {
    stopTelling()
    const userId = readSession()?.user._id
    if (userId === undefined) return
    stopTelling = outboxOf(userId).onSettled(({ state, title, reason }) => {
      if (state === 'made') showSuccess(sentences.keptSent(title))
      else showError(sentences.keptRefused(title), { reason })
      void queryClient.invalidateQueries()
    })
    send()
  }
  onSessionChange(listen)
  onConnectionChange(send)
  setInterval(send, tryEvery)
  void tidyPhotos({ olderThan: DAY })
  listen()
}
