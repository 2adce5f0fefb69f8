import { businessDay, daysAfter, startOfBusinessDay } from '@forecourt/contract/calendar'
import type { EnquiryFilter } from '@forecourt/contract/enquiries'
import { isWrittenAsPhone, ownDigits } from '@forecourt/contract/format/phone-digits'
import { and, eq, gte, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { containing, wordsOf } from '../lists/search-words.ts'
import { isAt } from '../places/read.ts'
import { matchedEnquiries } from './wish-fits.ts'

/** The enquiries that are asked for, beside their shops and the bikes they are about. */
export function isAsked(actor: Actor, filter: EnquiryFilter): SQL | undefined {
  const { groupId, q, state, type, show, bikeId, addedFrom, addedTo } = filter
  const seen = isAt(actor, 'enquiry.see', { groupId }, enquiries)
  return and(
    isAt(actor, 'enquiry.see', filter, enquiries),
    state && eq(enquiries.state, state),
    type
      ? sql`exists (select from unnest(${enquiries.enquiryType}) as one where lower(one) = lower(${type}))`
      : undefined,
    bikeId === undefined ? undefined : eq(enquiries.bikeId, bikeId),
    addedFrom === undefined ? undefined : gte(enquiries.created, startOfBusinessDay(addedFrom)),
    addedTo === undefined ? undefined : lt(enquiries.created, startOfBusinessDay(daysAfter(addedTo, 1))),
    show === 'due' ? and(eq(enquiries.state, 'open'), lte(enquiries.followUpOn, businessDay(actor.at))) : undefined,
    show === 'matched' ? sql`${enquiries.id} = any(array${matchedEnquiries(actor, groupId, seen)})` : undefined,
    ...partsOf(q).map(holds),
  )
}

/** Also a part of one. */
const isPhone = (text: string) => isWrittenAsPhone(text) && /\d/.test(text)

/** A phone number is one word, however it is written. */
const partsOf = (q: string) => (isPhone(q) ? [q] : wordsOf(q))

/** Finds a word in name, phone, types, wish, shop or bike; a phone number as people write it, 098480 12345. */
function holds(word: string): SQL | undefined {
  const digits = isPhone(word) ? ownDigits(word) : ''
  const joined = word.replaceAll(/[\s.-]/g, '')
  const text = sql`lower(concat_ws(' ', ${enquiries.customerName}, array_to_string(${enquiries.enquiryType}, ' '),
    ${enquiries.wish}, ${shops.name}, ${bikes.searchText}))`
  return or(
    sql`${text} like lower(${containing(word)})`,
    joined === '' || joined === word ? undefined : sql`${bikes.searchText} like lower(${containing(joined)})`,
    digits === '' ? undefined : like(enquiries.customerPhone, `%${digits}%`),
  )
}
