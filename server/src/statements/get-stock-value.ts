import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import type { StockValue } from '@forecourt/contract/statements/calls'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { addPaise, exactPaise } from '../paise-sum.ts'
import { type AskedBooks, getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { day?: string | undefined }

/** What each shop's stock was worth at cost at the end of a day. Throws as `getBooksAsked` does, 400 for one to come. */
export async function getStockValue(db: Db, actor: Actor, query: Query): Promise<StockValue> {
  const today = businessDay(actor.at)
  const day = query.day ?? today
  const books = await getBooksAsked(db, actor, query)
  if (day > today) throw invalidField('day', sentences.dayInFuture)
  return readStockValue(db, books, day)
}

/** The same of books that are known already. */
export async function readStockValue(db: Db, { groupId, shops }: AskedBooks, day: string): Promise<StockValue> {
  const { rows } = await db.execute<{ id: string; sum: string }>(sql`
    select shop.id, (coalesce(came.paise, 0) - coalesce(went.paise, 0))::text as sum
    from unnest(${sql.param(shops.map(({ id }) => id))}::uuid[]) as shop(id)
    cross join lateral (
      select sum(paise) as paise from book_entries where group_id = ${groupId}
        and to_shop_id = shop.id and to_account = 'stock' and day <= ${day}::date) came
    cross join lateral (
      select sum(paise) as paise from book_entries where group_id = ${groupId}
        and from_shop_id = shop.id and from_account = 'stock' and day <= ${day}::date) went`)
  const sums = new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
  return {
    day,
    shops: shops.map(({ id, name }) => ({ shopId: id, name, value: exactPaise(sums.get(id) ?? 0n) })),
    value: addPaise(sums.values()),
  }
}
