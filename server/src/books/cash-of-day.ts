import { type MoneyAccount, moneyAccounts } from '@forecourt/contract/books/calls'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { together } from '../db/together.ts'
import { addPaise, exactPaise, sumOfPaise } from '../paise-sum.ts'
import { type CloseRow, findClose, type ShopKey, stands } from './closes.ts'
import { isKnown } from './known-then.ts'
import { type CatchingUp, toCatchingUp } from './read.ts'

/** What one person took and gave in a day by one account, in paise. */
export type Moved = { account: MoneyAccount; userId: string; name: string; in: number; out: number }

/** A shop's cash of a day in paise, what came and went in it by account and person, and how far its books are. */
type CashOfDay = {
  opening: number
  in: number
  out: number
  closing: number
  moved: Moved[]
  /** The close of the day, where it stands. */
  close: CloseRow | undefined
  /** The last closed day; null before the first close. */
  closedThrough: string | null
  catchingUp: CatchingUp | null
}

/**
 * A shop's cash of a day. It opens with what was counted when a day before it was last closed, and with what came and
 * went since: no more is read than the shop's own days since then. `asOf` leaves out what was entered or closed later.
 */
export async function cashOfDay(db: Executor, shop: ShopKey, day: string, asOf?: Date): Promise<CashOfDay> {
  const [close, rows] = await together(findClose(db, shop, day, asOf), selectFigures(db, shop, day, asOf))
  const [first] = rows
  if (!first) throw new Error('A statement of sums gave no row')
  const opening = addPaise([first.counted, first.since])
  const moved = rows.flatMap(toMoved)
  const cash = moved.filter(({ account }) => account === 'cash')
  const sums = { in: addPaise(cash.map((one) => one.in)), out: addPaise(cash.map((one) => one.out)) }
  return {
    opening,
    ...sums,
    closing: addPaise([opening, sums.in, -sums.out]),
    moved,
    close,
    closedThrough: first.closed_through,
    catchingUp: toCatchingUp(first),
  }
}

type Figures = {
  /** Counted at the last close before the day; nothing before the first close. */
  counted: string
  /** What came less what went since then. */
  since: string
  closed_through: string | null
  done: number | null
  total: number | null
  account: MoneyAccount | null
  user_id: string
  name: string
  came: string
  went: string
}

/**
 * By one statement, so that all are of one moment: what was there before the day, which every row repeats, and the day's
 * own by account and person, one without an account where there was nothing.
 */
async function selectFigures(
  db: Executor,
  { groupId, shopId }: ShopKey,
  day: string,
  asOf: Date | undefined,
): Promise<Figures[]> {
  const accounts = sql.join(
    moneyAccounts.map((account) => sql`${account}`),
    sql`, `,
  )
  const isEntered = isKnown(sql`created`, asOf)
  const isStanding = stands(asOf)
  const isBefore = sql`day > (select coalesce(max(day), '-infinity') from closed) and day < ${day}::date and ${isEntered}`
  const { rows } = await db.execute<Figures>(sql`
    with closed as materialized (
      select day, counted from day_closes
      where group_id = ${groupId} and shop_id = ${shopId} and day < ${day}::date and ${isStanding}
      order by day desc limit 1
    )
    select (select coalesce(max(counted), 0)::text from closed) as counted, (opening.came - opening.went)::text as since,
      ${closedThrough({ groupId, shopId }, asOf)} as closed_through, backfill.done, backfill.total,
      moved.account, moved.user_id, moved.name, moved.came, moved.went
    from (select
      (select coalesce(sum(paise), 0) from book_entries
        where group_id = ${groupId} and to_shop_id = ${shopId} and to_account = 'cash' and ${isBefore}) as came,
      (select coalesce(sum(paise), 0) from book_entries
        where group_id = ${groupId} and from_shop_id = ${shopId} and from_account = 'cash' and ${isBefore}) as went
    ) opening
    left join shop_books books on books.group_id = ${groupId} and books.shop_id = ${shopId}
    left join book_backfills backfill on backfill.group_id = ${groupId}
    left join (
      select account, user_id, max(name) as name, ${sumOfPaise(sql`came`)} as came, ${sumOfPaise(sql`went`)} as went
      from (
        select to_account as account, by_user_id as user_id, by_user_name as name, paise as came, 0 as went
        from book_entries
        where group_id = ${groupId} and to_shop_id = ${shopId} and to_account in (${accounts}) and day = ${day}
          and ${isEntered}
        union all
        select from_account, by_user_id, by_user_name, 0, paise
        from book_entries
        where group_id = ${groupId} and from_shop_id = ${shopId} and from_account in (${accounts}) and day = ${day}
          and ${isEntered}
      ) sides
      group by account, user_id
    ) moved on true
    order by lower(moved.name) collate "C", moved.user_id`)
  return rows
}

/** The last closed day, of a shop's row of `books`; then it was that of the last close that stood. */
const closedThrough = ({ groupId, shopId }: ShopKey, asOf: Date | undefined) =>
  asOf === undefined
    ? sql`books.closed_through::text`
    : sql`(select max(day)::text from day_closes
        where group_id = ${groupId} and shop_id = ${shopId} and ${stands(asOf)})`

const toMoved = ({ account, user_id: userId, name, came, went }: Figures): Moved[] =>
  account === null ? [] : [{ account, userId, name, in: exactPaise(came), out: exactPaise(went) }]
