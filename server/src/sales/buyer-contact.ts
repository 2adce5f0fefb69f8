import { isWrittenAsPhone } from '@forecourt/contract/format/phone-digits'
import { sentences } from '@forecourt/contract/messages'
import { invalidField } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'

/**
 * Throws 400 for a contact that is written as a phone number and is none. It may be an address of mail or words; ten
 * digits are taken too, since numbers are given out before a library knows them.
 */
export function requireBuyerContact(buyerContact: string) {
  const hasTenDigits = /^(?:\D*\d){10}\D*$/.test(buyerContact)
  if (isWrittenAsPhone(buyerContact) && !hasTenDigits && normalisePhone(buyerContact) === undefined)
    throw invalidField('buyerContact', sentences.invalidPhone)
}
