import { type getCashBook as contract, moneyAccounts } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bookEntries } from '../db/schema.ts'
import { momentOf } from '../lists/as-of.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { addPaise } from '../paise-sum.ts'
import { getShop, namedThen } from '../places/read.ts'
import { cashOfDay, type Moved } from './cash-of-day.ts'
import { type ShopKey, toClose } from './closes.ts'
import { isKnown } from './known-then.ts'
import { selectEntries, toEntry } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A shop's cash of a day, with a page of the entries that made it; the sums are over all of them. With `asOf` it is what
 * the book said at that moment: without what was entered, taken back or closed later. Throws 400 for one to come.
 */
export async function getCashBook(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShop(db, actor, query.shopId)
  const { groupId, id: shopId } = found
  const shop = { groupId, shopId }
  requireAt(actor, 'money.see', shopPlace(actor, shop))
  const asOf = momentOf(actor, query)
  const day = query.day ?? businessDay(asOf ?? actor.at)
  // At once: the sums of a shop that never closed a day take longest, and the entries wait for none of them
  const [{ moved, close, ...cash }, { page, nextCursor }, [named = found]] = await Promise.all([
    cashOfDay(db, shop, day, asOf),
    readEntries(db, shop, { ...query, day }, asOf),
    asOf === undefined ? [found] : namedThen(db, [found], asOf),
  ])
  return {
    shopId,
    shopName: named.name,
    day,
    ...cash,
    others: othersOf(moved),
    byPerson: moved
      .filter(({ account }) => account === 'cash')
      .map(({ userId, name, in: came, out }) => ({ userId, name, in: came, out })),
    entries: page.map(toEntry),
    nextCursor,
    close: close ? toClose(close) : null,
  }
}

/** What came and went otherwise than in cash, of the accounts where anything did. */
const othersOf = (moved: readonly Moved[]) =>
  moneyAccounts
    .filter((account) => account !== 'cash')
    .map((account) => {
      const own = moved.filter((one) => one.account === account)
      return {
        account,
        in: addPaise(own.map((one) => one.in)),
        out: addPaise(own.map((one) => one.out)),
      }
    })
    .filter((one) => one.in > 0 || one.out > 0)

function readEntries(db: Db, { groupId, shopId }: ShopKey, query: Query & { day: string }, asOf: Date | undefined) {
  const after = idBefore(query)
  const isCash = or(
    and(eq(bookEntries.fromShopId, shopId), eq(bookEntries.fromAccount, 'cash')),
    and(eq(bookEntries.toShopId, shopId), eq(bookEntries.toAccount, 'cash')),
  )
  return readPage(
    query.limit,
    (size) =>
      selectEntries(db, asOf)
        .where(
          and(
            eq(bookEntries.groupId, groupId),
            eq(bookEntries.day, query.day),
            isCash,
            isKnown(sql`${bookEntries.created}`, asOf),
            after === undefined ? undefined : gt(bookEntries.id, after),
          ),
        )
        // Ids are as old as their entries
        .orderBy(asc(bookEntries.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
}
