import type { Output } from '@forecourt/contract/endpoint'
import type { listEnquiries as contract, EnquirySort } from '@forecourt/contract/enquiries'
import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import { cutPage, fingerprint, oneMore, readCursor } from '../cursor.ts'
import type { Db, Executor } from '../db/open.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { dayKey, isBehind, momentKey, positionShape, type SortKey, sortedBy, textKey } from '../db/sort-key.ts'
import { getShopsAsked } from '../places/read.ts'
import { isAsked } from './enquiry-filter.ts'
import { type EnquiryWithBike, selectEnquiries, toEnquiries } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the enquiries that the actor may see, with the total of all pages. Throws 404 for a group, zone or shop that
 * is not within the actor's reach.
 */
export async function listEnquiries(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  await getShopsAsked(db, actor, query)
  const asked = isAsked(actor, query)
  const key = sortKeys[query.sort]
  const print = fingerprint(query)
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor, positionShape(print, key.shape))
  const found = await selectEnquiries(db)
    .where(and(asked, before && isBehind(key, enquiries.id, query.order, before)))
    .orderBy(...sortedBy(key, enquiries.id, query.order))
    .limit(oneMore(query.limit))
  const { page, nextCursor } = cutPage(found, query.limit, (last) => [print, key.keyOf(last), last.id])
  return { enquiries: await toEnquiries(db, actor, page), total: await countAsked(db, asked), nextCursor }
}

/** What the list and its file are sorted by; those without a follow-up come last either way. */
export const sortKeys: Record<EnquirySort, SortKey<EnquiryWithBike>> = {
  created: momentKey(enquiries.created, ({ created }) => created),
  followUpOn: dayKey(enquiries.followUpOn, ({ followUpOn }) => followUpOn, { orNull: true }),
  customerName: textKey(enquiries.customerName, ({ customerName }) => customerName),
  shop: textKey(shops.name, ({ shopName }) => shopName),
}

async function countAsked(db: Executor, asked: ReturnType<typeof isAsked>): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(enquiries)
    .innerJoin(shops, and(eq(shops.groupId, enquiries.groupId), eq(shops.id, enquiries.shopId)))
    .leftJoin(bikes, and(eq(bikes.groupId, enquiries.groupId), eq(bikes.id, enquiries.bikeId)))
    .where(asked)
  return counted?.total ?? 0
}
