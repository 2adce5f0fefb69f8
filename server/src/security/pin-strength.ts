import { sentences } from '@forecourt/contract/messages'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import { invalidField } from '../http/errors.ts'

/** Throws 400 for `field` where the PIN is one that somebody would try first for this phone. */
export function requireStrongPin(pin: string, phone: string, field = 'pin'): void {
  if (isWeakPin(pin, phone)) throw invalidField(field, sentences.weakPin)
}
