import { phoneText } from '@forecourt/contract/format/phone-text'

export { phoneText } from '@forecourt/contract/format/phone-text'

/** Opens a chat with whoever has this kept number, or with whom one chooses, with a text to begin with. */
export const chatLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** The number of a contact as it was typed, E.164; empty where it is none that a chat could go to. */
export function phoneIn(contact: string): string {
  const number = phoneText(contact).replaceAll(/[\s-]/g, '')
  return /^\+\d{8,15}$/.test(number) ? number : ''
}
