import { z } from 'zod'
import { sentences } from './messages.ts'
import { isWeakPin } from './security/weak-pins.ts'

// What a person reads where a schema has no sentence of its own: zod's own words are for programmers
z.config({
  customError(issue) {
    if (issue.code === 'invalid_type')
      return issue.input === undefined || issue.input === null ? 'This is required' : 'This has the wrong form'
    if (issue.code === 'unrecognized_keys') return `Not known here: ${issue.keys.join(', ')}`
    if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}`
    if (issue.code === 'too_small') return `Must be at least ${issue.minimum}`
    if (issue.code === 'too_big') return `Must be at most ${issue.maximum}`
    return sentences.notValid
  },
})

/** An id made by the server: UUID version 7. In small letters, as the database gives it: ids are compared as texts. */
export const Id = z.uuid('This id is not valid').toLowerCase()
export type Id = string

/** A moment, as ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** A moment that a request names, as of when it asks or when a write was made. No database knows the year 0. */
export const AsOf = Moment.refine((moment) => moment >= '1900', 'Enter a date')

/** Whether a text lacks the one character that the database stores nowhere. */
export const withoutNul = (text: string): boolean => !text.includes('\u0000')

/** A calendar day of the business (Asia/Kolkata), as 2025-03-05. */
export const Day = z.iso.date('Enter a date').refine((day) => day >= '1900-01-01', 'Enter a date')

/** Text that a person typed: trimmed, well-formed, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.toWellFormed().trim())
    .max(max, `At most ${max} characters`)
    .refine(withoutNul, 'This text holds a character that cannot be stored')

/** The same, and not blank. */
export const requiredText = (max: number, message: string) => text(max).min(1, message)

export const Name = requiredText(120, 'Name is required')
export const Description = text(2000)
export const RequiredDescription = requiredText(2000, 'Description is required')
export const Comments = text(500)

/** What every PIN is made of. */
export const SixDigits = z.string().regex(/^\d{6}$/, sentences.pinDigits)

/** A PIN to set: none that somebody would try first. The phone's own digits are checked beside it. */
export const Pin = SixDigits.refine((pin) => !isWeakPin(pin), sentences.weakPin)

/** A phone number as typed; the server reads it as Indian unless it starts with + and keeps it as E.164. */
export const Phone = text(20).regex(/^\+?[\d\s()-]{6,20}$/, sentences.invalidPhone)

/** The bytes of a file. */
export const FileBytes = z.string().meta({ format: 'binary' })

const empty = z.literal('')

/** A phone number, or nothing. */
export const OptionalPhone = Phone.or(empty)

/** An e-mail address, or nothing. */
export const OptionalEmail = text(254).pipe(z.email('Enter a valid e-mail address').or(empty)).meta({ format: 'email' })

/** Rupees, to the paisa. */
export const Rupees = z
  .number('Enter an amount in rupees')
  .min(0, 'The amount cannot be negative')
  .max(9_999_999_999, 'The amount is too large')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4, 'At most two decimals')
  // With 0, so that a nought below zero is one like any other
  .overwrite((amount) => Math.round(amount * 100) / 100 + 0)

/** A price asked or paid: more than nothing. */
export const Price = Rupees.refine((amount) => amount > 0, 'The price must be more than zero')

/** A GST identification number, or nothing: state, PAN, entity, Z and a check digit (CGST rules, rule 10). */
export const OptionalGstin = text(20)
  .overwrite((typed) => typed.toUpperCase().replace(/\s/g, ''))
  .regex(
    /^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/,
    'Enter the 15 characters of the GSTIN, such as 36ABCDE1234F1Z5',
  )

const outOfRange = 'Enter latitude,longitude, for example 17.4339484,78.3897318'

/** 'latitude,longitude' in degrees, or nothing. */
export const GeoLocation = text(60).refine((value) => {
  if (value === '') return true
  const match = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value)
  return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
}, outOfRange)

/** The path of an uploaded picture, as the upload call gave it, or nothing. */
export const PictureUrl = text(500)

/** A postal address as shown. */
export const Address = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type Address = z.infer<typeof Address>

/** An address in which all but the second line must be filled. */
export const RequiredAddress = z.strictObject({
  addressLine1: requiredText(200, 'Address line 1 is required'),
  addressLine2: text(200).default(''),
  city: requiredText(120, 'City is required'),
  state: requiredText(120, 'State is required'),
  zip: requiredText(12, 'ZIP is required'),
})

/** An address that may be left blank, of a zone. */
export const OptionalAddress = z.strictObject({
  addressLine1: text(200).default(''),
  addressLine2: text(200).default(''),
  city: text(120).default(''),
  state: text(120).default(''),
  zip: text(12).default(''),
})

/** How many rows of a list a page holds. */
export const limit = (byDefault: number, max: number) => z.coerce.number().int().min(1).max(max).default(byDefault)

/** Where the next page starts; opaque to callers. As long as the longest name makes it, in whatever script. */
export const Cursor = text(1200)
/** What a page of a list is asked for with. */
export const paging = (byDefault: number, max: number) => ({ limit: limit(byDefault, max), cursor: Cursor.optional() })
const NextCursor = z.string().nullable()

/** A page of a list, with the cursor of the next one; null on the last. */
export const pageOf = <Rows extends z.ZodRawShape>(rows: Rows) => z.object({ ...rows, nextCursor: NextCursor })
/** The same, with how many rows there are in all. */
export const countedPageOf = <Rows extends z.ZodRawShape>(rows: Rows) => pageOf({ ...rows, total: z.int() })

export const Order = z.enum(['asc', 'desc'])

export const Level = z.enum(['group', 'zone', 'shop'])
export type Level = z.infer<typeof Level>
export const Role = z.enum(['admin', 'manager', 'staff'])
export type Role = z.infer<typeof Role>
