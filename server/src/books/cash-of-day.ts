import { type MoneyAccount, moneyAccounts } from '@forecourt/contract/books/calls'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/open.ts'
import { dayCloses, shopBooks } from '../db/schema.ts'
import { addPaise, exactPaise, sumOfPaise } from '../paise-sum.ts'

export type ShopKey = { groupId: string; shopId: string }

/** What one person took and gave in a day by one account, in paise. */
export type Moved = { account: MoneyAccount; userId: string; name: string; in: number; out: number }

/** A shop's cash of a day in paise, and what came and went in it by account and person. */
type CashOfDay = { opening: number; in: number; out: number; closing: number; moved: Moved[] }

/**
 * A shop's cash of a day. It opens with what was counted when a day before it was last closed, and with what came and
 * went since: no more is read than the shop's own days since then.
 */
export async function cashOfDay(db: Executor, shop: ShopKey, day: string): Promise<CashOfDay> {
  const opening = await openingOf(db, shop, day)
  const moved = await movedOn(db, shop, day)
  const cash = moved.filter(({ account }) => account === 'cash')
  const sums = { opening, in: addPaise(cash.map((one) => one.in)), out: addPaise(cash.map((one) => one.out)) }
  return { ...sums, closing: addPaise([sums.opening, sums.in, -sums.out]), moved }
}

async function openingOf(db: Executor, { groupId, shopId }: ShopKey, day: string): Promise<number> {
  const [last] = await db
    .select({ day: dayCloses.day, counted: dayCloses.counted })
    .from(dayCloses)
    .where(
      and(
        eq(dayCloses.groupId, groupId),
        eq(dayCloses.shopId, shopId),
        lt(dayCloses.day, day),
        isNull(dayCloses.reopenedAt),
      ),
    )
    .orderBy(desc(dayCloses.day))
    .limit(1)
  const since = sql`day > ${last?.day ?? '-infinity'}::date and day < ${day}::date`
  const { rows } = await db.execute<{ came: string; went: string }>(sql`
    select
      (select ${sumOfPaise(sql`paise`)} from book_entries
        where group_id = ${groupId} and to_shop_id = ${shopId} and to_account = 'cash' and ${since}) as came,
      (select ${sumOfPaise(sql`paise`)} from book_entries
        where group_id = ${groupId} and from_shop_id = ${shopId} and from_account = 'cash' and ${since}) as went`)
  const { came, went } = rows[0] ?? { came: '0', went: '0' }
  return addPaise([last?.counted ?? 0, came, -BigInt(went)])
}

async function movedOn(db: Executor, { groupId, shopId }: ShopKey, day: string): Promise<Moved[]> {
  const accounts = sql.join(
    moneyAccounts.map((account) => sql`${account}`),
    sql`, `,
  )
  const { rows } = await db.execute<{
    account: MoneyAccount
    user_id: string
    name: string
    came: string
    went: string
  }>(sql`
    select account, user_id, max(name) as name, ${sumOfPaise(sql`came`)} as came, ${sumOfPaise(sql`went`)} as went
    from (
      select to_account as account, by_user_id as user_id, by_user_name as name, paise as came, 0 as went
      from book_entries
      where group_id = ${groupId} and to_shop_id = ${shopId} and to_account in (${accounts}) and day = ${day}
      union all
      select from_account, by_user_id, by_user_name, 0, paise
      from book_entries
      where group_id = ${groupId} and from_shop_id = ${shopId} and from_account in (${accounts}) and day = ${day}
    ) moved
    group by account, user_id
    order by lower(max(name)) collate "C", user_id`)
  return rows.map(({ account, user_id, name, came, went }) => ({
    account,
    userId: user_id,
    name,
    in: exactPaise(came),
    out: exactPaise(went),
  }))
}

/** The last closed day of a shop; null before its first close. */
export async function readClosedThrough(db: Executor, { groupId, shopId }: ShopKey): Promise<string | null> {
  const [books] = await db
    .select({ closedThrough: shopBooks.closedThrough })
    .from(shopBooks)
    .where(ofShop({ groupId, shopId }))
  return books?.closedThrough ?? null
}

/**
 * The same with the shop's books held for this transaction alone: whoever enters or closes meanwhile finishes first or
 * waits.
 */
export async function holdBooksAlone(tx: Tx, shop: ShopKey): Promise<string | null> {
  const [books] = await tx
    .select({ closedThrough: shopBooks.closedThrough })
    .from(shopBooks)
    .where(ofShop(shop))
    .for('update')
  return books?.closedThrough ?? null
}

/** The row of a shop's books. */
export const ofShop = ({ groupId, shopId }: ShopKey) =>
  and(eq(shopBooks.groupId, groupId), eq(shopBooks.shopId, shopId))
