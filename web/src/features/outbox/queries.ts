import { useSyncExternalStore } from 'react'
import { ownUserId } from '../../device/session.ts'
import { outboxOf } from './parts/outbox.ts'

/** What the signed-in user did that the server has not yet, or has just, taken. */
export function useOutbox() {
  const outbox = outboxOf(ownUserId())
  const state = useSyncExternalStore(outbox.subscribe, outbox.state)
  return { outbox, ...state }
}
