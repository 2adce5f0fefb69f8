import { sentences } from '@forecourt/contract/messages'
import { invalidField } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'

/** Who a buyer is, for the cash of a day: the contact as E.164 where it is a phone number, else in small letters. */
export const buyerKey = (buyerContact: string): string => normalisePhone(buyerContact) ?? buyerContact.toLowerCase()

/**
 * Throws 400 for a contact that is written as a phone number and is none. It may be an address of mail or words; ten
 * digits are taken too, since numbers are given out before a library knows them.
 */
export function requireContact(buyerContact: string) {
  const isWrittenAsPhone = /^\+?[\d\s()-]+$/.test(buyerContact)
  const hasTenDigits = /^(?:\D*\d){10}\D*$/.test(buyerContact)
  if (isWrittenAsPhone && !hasTenDigits && normalisePhone(buyerContact) === undefined)
    throw invalidField('buyerContact', sentences.invalidPhone)
}
