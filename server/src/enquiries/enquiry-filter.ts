import type { EnquiryFilter } from '@forecourt/contract/enquiries'
import { businessDay } from '@forecourt/contract/stock'
import { and, eq, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import { containing } from '../db/like.ts'
import type { Executor } from '../db/open.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { wordsOf } from '../db/words-of.ts'
import { getGroup } from '../groups/read.ts'
import { getShop, getZone, isInZone } from '../places/read.ts'
import { hasMatches } from './read.ts'

/** Throws 404 for a group, zone or shop of the filter that is not within the actor's reach. */
export async function requireWithinReach(db: Executor, actor: Actor, filter: EnquiryFilter): Promise<void> {
  if (filter.groupId !== undefined) await getGroup(db, actor, filter.groupId)
  if (filter.shopId !== undefined) await getShop(db, actor, filter.shopId)
  if (filter.zoneId !== undefined && !(await coversShopOf(db, actor, filter.zoneId))) {
    await getZone(db, actor, filter.zoneId)
  }
}

/** A zone may be named by whoever holds a role in one of its shops: their answers name it too. */
async function coversShopOf(db: Executor, actor: Actor, zoneId: string): Promise<boolean> {
  const columns = { groupId: shops.groupId, shopId: shops.id }
  const found = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(withinCapability(actor, 'enquiry.see', columns), isInZone(columns, zoneId)))
    .limit(1)
  return found.length > 0
}

/** The enquiries that are asked for, beside their shops and the bikes they are about. */
export function isAsked(actor: Actor, filter: EnquiryFilter): SQL | undefined {
  const { groupId, zoneId, shopId, q, state, type, show, bikeId } = filter
  return and(
    withinCapability(actor, 'enquiry.see', enquiries),
    groupId === undefined ? undefined : eq(enquiries.groupId, groupId),
    zoneId === undefined ? undefined : isInZone(enquiries, zoneId),
    shopId === undefined ? undefined : eq(enquiries.shopId, shopId),
    state && eq(enquiries.state, state),
    type
      ? sql`exists (select from unnest(${enquiries.enquiryType}) as one where lower(one) = lower(${type}))`
      : undefined,
    bikeId === undefined ? undefined : eq(enquiries.bikeId, bikeId),
    show === 'due' ? and(eq(enquiries.state, 'open'), lte(enquiries.followUpOn, businessDay(actor.at))) : undefined,
    show === 'matched' ? hasMatches(actor) : undefined,
    ...partsOf(q).map(holds),
  )
}

const isPhone = (text: string) => /^[+\d\s()-]*\d[+\d\s()-]*$/.test(text)

/** A phone number is one word, however it is written. */
const partsOf = (q: string) => (isPhone(q) ? [q] : wordsOf(q))

/** Finds a word in name, phone, types, wish, shop or bike; a phone number as people write it, 098480 12345. */
function holds(word: string): SQL | undefined {
  const digits = isPhone(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : ''
  const joined = word.replaceAll(/[\s.-]/g, '')
  const text = sql`lower(concat_ws(' ', ${enquiries.customerName}, array_to_string(${enquiries.enquiryType}, ' '),
    ${enquiries.wish}, ${shops.name}, ${bikes.searchText}))`
  return or(
    sql`${text} like lower(${containing(word)})`,
    joined === '' || joined === word ? undefined : sql`${bikes.searchText} like lower(${containing(joined)})`,
    digits === '' ? undefined : like(enquiries.customerPhone, `%${digits}%`),
  )
}
