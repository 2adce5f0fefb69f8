import type { Output } from '@forecourt/contract/endpoint'
import type { listEnquiries as contract, EnquirySort } from '@forecourt/contract/enquiries'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { enquiries, shops } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { dayKey, isBehind, momentKey, type SortKey, sortedBy, textKey } from '../lists/sort-key.ts'
import { getShopsAsked } from '../places/read.ts'
import { isAsked } from './enquiry-filter.ts'
import { type EnquiryWithBike, selectEnquiries, selectEnquiryIds, toEnquiries } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the enquiries that the actor may see, with the total of all pages. Throws 404 for a group, zone or shop
 * that is not within the actor's reach.
 */
export async function listEnquiries(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  await getShopsAsked(db, actor, query)
  const asked = isAsked(actor, query)
  const key = sortKeys[query.sort]
  const before = positionBefore(query, key.shape)
  const inOrder = sortedBy(key, enquiries.id, query.order)
  // Only what the page shows is joined with its bikes
  const idsOf = (size: number) =>
    selectEnquiryIds(db)
      .where(and(asked, before && isBehind(key, enquiries.id, query.order, before)))
      .orderBy(...inOrder)
      .limit(size)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectEnquiries(db)
        .where(inArray(enquiries.id, idsOf(size)))
        .orderBy(...inOrder),
    (last) => positionBehind(query, { key: key.keyOf(last), id: last.id }),
  )
  const total = await db.$count(selectEnquiryIds(db).where(asked).as('asked'))
  return { enquiries: await toEnquiries(db, actor, page), total, nextCursor }
}

/** What the list and its file are sorted by; those without a follow-up come last either way. */
export const sortKeys: Record<EnquirySort, SortKey<EnquiryWithBike>> = {
  created: momentKey(enquiries.created, ({ created }) => created),
  followUpOn: dayKey(enquiries.followUpOn, ({ followUpOn }) => followUpOn, { orNull: true }),
  customerName: textKey(enquiries.customerName, ({ customerName }) => customerName),
  shop: textKey(shops.name, ({ shopName }) => shopName),
}
