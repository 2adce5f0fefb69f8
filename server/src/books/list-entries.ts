import type { listEntries as contract } from '@forecourt/contract/books/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, desc, eq, gte, inArray, lt, lte, ne, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bookEntries, shopBooks } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { requireAsked } from '../places/read.ts'
import { selectEntries, toEntry } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the entries out of or into shops where the actor sees money, newest first, those of deleted shops too.
 * Throws 404 for a group or a shop outside the reach, 403 where the actor sees no money there.
 */
export async function listEntries(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  await requireAsked(db, actor, 'money.see', query)
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    async (size) => {
      const ids = await idsOf(db, actor, query, { size, before })
      return ids.length === 0 ? [] : selectEntries(db).where(inArray(bookEntries.id, ids)).orderBy(desc(bookEntries.id))
    },
    (last) => idBehind(query, last.id),
  )
  return { entries: page.map(toEntry), nextCursor }
}

/** The ids of a page: each shop's books give one along their own index, and the newest of them all are it. */
async function idsOf(
  db: Db,
  actor: Actor,
  query: Query,
  { size, before }: { size: number; before: string | undefined },
): Promise<string[]> {
  const asked = and(askedOf(query), before === undefined ? undefined : lt(bookEntries.id, before))
  const ofSide = (isOfShop: SQL | undefined) =>
    db
      .select({ id: bookEntries.id })
      .from(bookEntries)
      .where(and(eq(bookEntries.groupId, shopBooks.groupId), isOfShop, asked))
      // Ids are as old as their entries, and the indexes end in them
      .orderBy(desc(bookEntries.id))
      .limit(size)
  const ofShop = unionAll(
    ofSide(eq(bookEntries.fromShopId, shopBooks.shopId)),
    ofSide(and(eq(bookEntries.toShopId, shopBooks.shopId), ne(bookEntries.toShopId, bookEntries.fromShopId))),
  ).as('of_shop')
  const found = await db
    .selectDistinct({ id: ofShop.id })
    .from(shopBooks)
    .crossJoinLateral(ofShop)
    .where(
      and(
        query.groupId === undefined ? undefined : eq(shopBooks.groupId, query.groupId),
        query.shopId === undefined ? undefined : eq(shopBooks.shopId, query.shopId),
        withinCapability(actor, 'money.see', shopBooks),
      ),
    )
    .orderBy(desc(ofShop.id))
    .limit(size)
  return found.map(({ id }) => id)
}

const askedOf = ({ from, to, headId, bikeId, saleId, kind }: Query) =>
  and(
    from === undefined ? undefined : gte(bookEntries.day, from),
    to === undefined ? undefined : lte(bookEntries.day, to),
    headId === undefined ? undefined : eq(bookEntries.headId, headId),
    bikeId === undefined ? undefined : eq(bookEntries.bikeId, bikeId),
    saleId === undefined ? undefined : eq(bookEntries.saleId, saleId),
    kind === undefined ? undefined : eq(bookEntries.kind, kind),
  )
