import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { cashLimit } from '@forecourt/contract/sales'
import type { CashReceived, getCashReceived as contract } from '@forecourt/contract/statements/calls'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { exactPaise } from '../paise-sum.ts'
import { type AskedBooks, getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { month: string }

/**
 * Who paid so much in cash on a day that the law forbids to take it, in the asked shops together: for sales that stand,
 * of what a sale had left owed, and as tokens. Throws as `getBooksAsked` does.
 */
export async function getCashReceived(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const books = await getBooksAsked(db, actor, query)
  return { month: query.month, people: await readCashReceived(db, books, query.month) }
}

/** The same of books that are known already. */
export async function readCashReceived(db: Db, { groupId, shops }: AskedBooks, month: string): Promise<CashReceived[]> {
  const { first, last } = daysOfMonth(month)
  const shopIds = sql`${sql.param(shops.map(({ id }) => id))}::uuid[]`
  // Sales from before buyers were told apart are told by what was typed
  const buyer = sql`coalesce(nullif(sale.buyer_key, ''), lower(sale.buyer_contact))`
  // By its serial too: two may be entered in one moment
  const firstPaid = sql`created, serial collate "C"`
  const { rows } = await db.execute<Omit<CashReceived, 'cash'> & { cash: string }>(sql`
    with paid as (
      select ${buyer} as buyer, sale.sold_on as day, (payment.amount * 100)::bigint as paise, sale.serial,
        sale.buyer_name as name, sale.buyer_contact as contact, sale.created
      from sales sale
      join sale_payments payment on payment.group_id = sale.group_id and payment.sale_id = sale.id
      where sale.group_id = ${groupId} and sale.shop_id = any(${shopIds}) and sale.cancelled_at is null
        and sale.sold_on between ${first}::date and ${last}::date and payment.method = 'cash'
      union all
      select coalesce(${buyer}, nullif(due.party_phone, ''), lower(due.party_name)), receipt.paid_on, receipt.paise,
        receipt.serial, due.party_name, due.party_phone, receipt.created
      from receipts receipt
      join dues due on due.group_id = receipt.group_id and due.id = receipt.due_id
      left join sales sale on sale.group_id = due.group_id and sale.id = due.sale_id
      where receipt.group_id = ${groupId} and receipt.shop_id = any(${shopIds})
        and receipt.paid_on between ${first}::date and ${last}::date and receipt.account = 'cash'
        and receipt.reversed_at is null and due.kind = 'buyer'
      union all
      select coalesce(nullif(hold.customer_phone, ''), lower(hold.customer_name)), hold.received_on, hold.paise,
        hold.serial, hold.customer_name, hold.customer_phone, hold.created
      from holds hold
      where hold.group_id = ${groupId} and hold.shop_id = any(${shopIds})
        and hold.received_on between ${first}::date and ${last}::date and hold.account = 'cash'
        and hold.settled is distinct from 'givenBack'
    )
    select (array_agg(name order by ${firstPaid}))[1] as name, (array_agg(contact order by ${firstPaid}))[1] as contact,
      day::text, sum(paise)::text as cash,
      array_remove(array_agg(distinct serial order by serial), '') as serials
    from paid group by buyer, day having sum(paise) >= ${toPaise(cashLimit)}::bigint order by paid.day, buyer`)
  return rows.map((row) => ({ ...row, cash: exactPaise(row.cash) }))
}
