import { createListeners } from './listeners.ts'

/** Whether the server answers, as far as the last call and the device know. */
export type Connection = 'online' | 'offline' | 'unreachable'

let answered = true
const { tell, listen } = createListeners()

/** Told by every call: did the server answer? */
export function noteAnswer(came: boolean) {
  if (came === answered) return
  answered = came
  tell()
}

/** `offline`: the device itself has no network; `unreachable`: the last call got no answer. */
export function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return answered ? 'online' : 'unreachable'
}

/** Hears when the device finds or loses a network, and when calls are answered again or no more. Gives what ends it. */
export function onConnectionChange(listener: () => void): () => void {
  const online = () => {
    // Until a call says otherwise
    answered = true
    listener()
  }
  const stopListening = listen(listener)
  window.addEventListener('online', online)
  window.addEventListener('offline', listener)
  return () => {
    stopListening()
    window.removeEventListener('online', online)
    window.removeEventListener('offline', listener)
  }
}
