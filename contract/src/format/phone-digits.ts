/** Whether a text has only the signs in which phone numbers are written, digits or not. */
export const isWrittenAsPhone = (text: string): boolean => /^[+\d\s().-]+$/.test(text)

/** The digits of a phone number in any writing, without the code of India or noughts before them. */
export const ownDigits = (text: string): string => text.replace(/\D/g, '').replace(/^(?:0+|91(?=\d{10}$))/, '')

/** Whether one's own digits are a whole number of an Indian mobile phone. */
export const isWholeMobile = (digits: string): boolean => /^[6-9]\d{9}$/.test(digits)
