import type { Output } from '@forecourt/contract/endpoint'
import { type listEnquiries as contract, type EnquirySort, EnquiryState } from '@forecourt/contract/enquiries'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { enquiries, shops } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { byShop, type FirstPage, firstOfShops } from '../lists/first-of-shops.ts'
import { isUnbounded } from '../lists/is-unbounded.ts'
import { countedPlaces, selectKeptCount } from '../lists/kept-count.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { dayKey, isBehind, momentKey, type SortKey, sortedBy, textKey } from '../lists/sort-key.ts'
import { getShopsAsked, isAt, shopsWith } from '../places/read.ts'
import { isAsked } from './enquiry-filter.ts'
import { type EnquiryWithBike, selectEnquiries, selectEnquiryIds, toEnquiries } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the enquiries that the actor may see, with the total of all pages. Throws 404 for a group, zone or shop
 * that is not within the actor's reach.
 */
export async function listEnquiries(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const shops = await getShopsAsked(db, actor, query)
  const asked = isAsked(actor, query)
  const key = sortKeys[query.sort]
  const before = positionBefore(query, key.shape)
  const inOrder = sortedBy(key, enquiries.id, query.order)
  const groupIds = [...new Set(shops.map(({ groupId }) => groupId))]
  const isOfPlaces = isUnbounded(query, 'state')
  // Only what the page shows is joined with its bikes
  const idsOf = (size: number) =>
    isOfPlaces
      ? idsOfFirst(query, { shops: shopsWith(actor, 'enquiry.see', shops), order: query.order, before, size })
      : selectEnquiryIds(db)
          .where(and(asked, before && isBehind(key, enquiries.id, query.order, before)))
          .orderBy(...inOrder)
          .limit(size)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectEnquiries(db)
        .where(and(inArray(enquiries.groupId, groupIds), inArray(enquiries.id, idsOf(size))))
        .orderBy(...inOrder),
    (last) => positionBehind(query, { key: key.keyOf(last), id: last.id }),
  )
  const total = isOfPlaces
    ? await countOfPlaces(db, actor, query)
    : await db.$count(selectEnquiryIds(db).where(asked).as('asked'))
  return { enquiries: await toEnquiries(db, actor, page), total, nextCursor }
}

/** The ids of the first of all enquiries of some shops, whatever became of them or of one state. */
export function idsOfFirst({ sort, state }: Pick<Query, 'sort' | 'state'>, page: FirstPage): SQL {
  const { groupId, shopId, id } = enquiries
  const ofState = state && eq(enquiries.state, state)
  const { sortKey, isReached } =
    sort === 'shop' ? byShop(sortKeys.shop, page.order, page.before) : { sortKey: sortKeys[sort], isReached: undefined }
  const listed = { table: enquiries, groupId, shopId, id, asked: and(ofState, isReached) }
  return sql`(select first.id from ${firstOfShops(sortKey, listed, page)})`
}

async function countOfPlaces(db: Db, actor: Actor, { state, ...places }: Query): Promise<number> {
  const states = state ? [state] : EnquiryState.options
  const [counted] = await selectKeptCount(
    db,
    states.map((one) => `enquiries.${one}` as const),
    isAt(actor, 'enquiry.see', places, countedPlaces),
  )
  return counted?.total ?? 0
}

/** What the list and its file are sorted by; those without a follow-up come last either way. */
export const sortKeys: Record<EnquirySort, SortKey<EnquiryWithBike>> = {
  created: momentKey(enquiries.created, ({ created }) => created),
  followUpOn: dayKey(enquiries.followUpOn, ({ followUpOn }) => followUpOn, { orNull: true }),
  customerName: textKey(enquiries.customerName, ({ customerName }) => customerName),
  shop: textKey(shops.name, ({ shopName }) => shopName),
}
