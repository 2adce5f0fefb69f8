export { phoneText } from '@forecourt/contract/format/phone-text'

/** Opens a chat with whoever has this kept number, or with whom one chooses, with a text to begin with. */
export const chatLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
