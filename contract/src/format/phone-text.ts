/** A kept phone number as people read it: '+91 98765 43210'. Other countries' numbers stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')

/** A contact as it was typed, as people read it: an Indian mobile number like a kept one, all else as it is. */
export const contactText = (contact: string): string =>
  contact.replace(/^(?:\+91|0)?[\s-]*([6-9]\d{4})[\s-]*(\d{5})$/, '+91 $1 $2')
