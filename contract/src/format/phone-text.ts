/**
 * A phone number as people read it, kept or as it was typed: '+91 98765 43210'. Numbers of other countries, landlines and
 * what is no number stay as they are.
 */
export const phoneText = (phone: string): string =>
  phone.replace(/^(?:\+91|0)?[\s-]*([6-9]\d{4})[\s-]*(\d{5})$/, '+91 $1 $2')
