import { sentences } from '@forecourt/contract/messages'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalidField } from './http/errors.ts'

/** A phone number as E.164, read as Indian unless it starts with +; nothing when it cannot be one. */
export function normalisePhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'IN', extract: false })
  return phone?.isValid() ? phone.number : undefined
}

/** The same, or 400 for this field. */
export function requirePhone(typed: string, field: string): string {
  const phone = normalisePhone(typed)
  if (phone === undefined) throw invalidField(field, sentences.invalidPhone)
  return phone
}

/** An E.164 number as people read it: an Indian one as 98480 12345. */
export const phoneInWords = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')
