import { normalisePhone } from '../phone.ts'

/** Who a buyer is, for the cash of a day: the contact as E.164 where it is a phone number, else in small letters. */
export const buyerKey = (buyerContact: string): string => normalisePhone(buyerContact) ?? buyerContact.toLowerCase()
