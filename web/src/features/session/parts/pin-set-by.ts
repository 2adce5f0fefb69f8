import { createListeners } from '../../../device/listeners.ts'

/* Who set the PIN of whoever signed in: the server tells it once, and it stands until it is read. */

const { tell, listen } = createListeners()
export const onPinSetBy = listen
let sentence = ''

export const pinSetBy = () => sentence

/** Puts a sentence in the place of the one before; an empty one takes it away. */
export function notePinSetBy(said: string) {
  sentence = said
  tell()
}
