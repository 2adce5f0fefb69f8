/** A kept phone number as people read it: '+91 98765 43210'. Other countries' numbers stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
