/* Who set the PIN of whoever signed in: the server tells it once, and it stands until it is read. */

const listeners = new Set<() => void>()
let sentence = ''

export const pinSetBy = () => sentence

/** Puts a sentence in the place of the one before; an empty one takes it away. */
export function notePinSetBy(said: string) {
  sentence = said
  for (const listener of listeners) listener()
}

export function onPinSetBy(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
