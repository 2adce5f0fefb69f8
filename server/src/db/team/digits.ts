import { type SQL, sql } from 'drizzle-orm'

/** A text whose digits of Devanagari and Telugu are written as others are. Indexes are over what is written here. */
const inAsciiDigits = (text: SQL): SQL => sql`translate(${text}, '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯', '01234567890123456789')`

/** The last ten digits of a phone number, which all its writings have, with its country or without. */
export const lastTen = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** All digits of a text in one row, as a phone number in any writing has them. */
const digitsIn = (text: SQL): SQL => sql`regexp_replace(${inAsciiDigits(text)}, '[^0-9]', '', 'g')`

/** Whether a text has as many digits as a phone number: few do, and those the indexes hold. */
export const mayHoldPhone = (text: SQL): SQL => sql`length(${digitsIn(text)}) >= 10`

/** Whether a text holds a phone number, given as E.164, in any writing: with its country or without, and however parted. */
export const holdsPhone = (text: SQL, phone: string): SQL =>
  sql`(${mayHoldPhone(text)} and strpos(${digitsIn(text)}, ${lastTen(phone)}) > 0)`
