import type { Output } from '@forecourt/contract/endpoint'
import type { listEnquiries as contract } from '@forecourt/contract/enquiries'
import { Id, Moment } from '@forecourt/contract/fields'
import { and, count, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { containing } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { getShop } from '../places/read.ts'
import { toEnquiry } from './read.ts'

type Query = { groupId?: string; shopId?: string; q: string; limit: number; cursor?: string }

/**
 * A page of the enquiries that the actor may see, newest first, with the total of all pages. Throws 404 for a group or
 * a shop that is not within the actor's reach.
 */
export async function listEnquiries(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  if (query.groupId !== undefined) await getGroup(db, actor, query.groupId)
  if (query.shopId !== undefined) await getShop(db, actor, query.shopId)
  const asked = and(
    withinCapability(actor, 'enquiry.see', enquiries),
    query.groupId === undefined ? undefined : eq(enquiries.groupId, query.groupId),
    query.shopId === undefined ? undefined : eq(enquiries.shopId, query.shopId),
    query.q === '' ? undefined : matches(query.q),
  )
  const found = await db
    .select()
    .from(enquiries)
    .where(and(asked, query.cursor === undefined ? undefined : isBehind(query.cursor)))
    .orderBy(desc(enquiries.created), desc(enquiries.id))
    // One more than asked for, to know whether there is more
    .limit(query.limit + 1)
  const [totals] = await db.select({ total: count() }).from(enquiries).where(asked)
  const page = found.slice(0, query.limit).map(toEnquiry)
  const last = page.at(-1)
  const hasMore = found.length > query.limit && last !== undefined
  return {
    enquiries: page,
    total: totals?.total ?? 0,
    nextCursor: hasMore ? writeCursor([last.created, last._id]) : null,
  }
}

// The database knows no year 0
const Place = z.tuple([Moment.refine((moment) => !moment.startsWith('0000')), Id])

function isBehind(cursor: string): SQL {
  const [created, id] = readCursor(cursor, Place)
  return sql`(${enquiries.created}, ${enquiries.id}) < (${created}::timestamptz, ${id}::uuid)`
}

/** Looks for a text in name, phone and types; a phone number is found as people write it, 098480 12345. */
function matches(q: string): SQL | undefined {
  const pattern = containing(q)
  const digits = /^[+\d\s()-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return or(
    ilike(enquiries.customerName, pattern),
    sql`array_to_string(${enquiries.enquiryType}, ', ') ilike ${pattern}`,
    digits === '' ? undefined : like(enquiries.customerPhone, `%${digits}%`),
  )
}
