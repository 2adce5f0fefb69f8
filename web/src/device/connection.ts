/** Whether the server answers, as far as the last call and the device know. */
export type Connection = 'online' | 'offline' | 'unreachable'

let answered = true
const listeners = new Set<() => void>()

/** Told by every call: did the server answer? */
export function noteAnswer(came: boolean) {
  if (came === answered) return
  answered = came
  for (const listener of listeners) listener()
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return answered ? 'online' : 'unreachable'
}

export function onConnectionChange(listener: () => void): () => void {
  const online = () => {
    // Until a call says otherwise
    answered = true
    listener()
  }
  listeners.add(listener)
  window.addEventListener('online', online)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', online)
    window.removeEventListener('offline', listener)
  }
}
