import { sentences } from '@forecourt/contract/messages'
import { invalidField } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'

/** Who a buyer is, for the cash of a day: the contact as E.164 where it is a phone number, else in small letters. */
export const buyerKey = (buyerContact: string): string => normalisePhone(buyerContact) ?? buyerContact.toLowerCase()

/** A contact may be an address of mails or words; what is written as a phone number is one, or 400. */
export function requireContact(buyerContact: string) {
  const isWrittenAsPhone = /^\+?[\d\s()-]+$/.test(buyerContact)
  if (isWrittenAsPhone && normalisePhone(buyerContact) === undefined)
    throw invalidField('buyerContact', sentences.invalidPhone)
}
