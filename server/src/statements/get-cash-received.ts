import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { cashLimit } from '@forecourt/contract/sales'
import type { CashReceived, getCashReceived as contract } from '@forecourt/contract/statements/calls'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { exactPaise } from '../paise-sum.ts'
import { type AskedBooks, getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { month: string }

/**
 * Who paid so much in cash that the law forbids to take it (Income-tax Act, section 269ST), in the asked shops together:
 * on a day, and for a sale on several days, the last of them in the month. Counted is what was paid for sales that
 * stand, of what a sale had left owed, and as tokens. Throws as `getBooksAsked` does.
 */
export async function getCashReceived(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const books = await getBooksAsked(db, actor, query)
  return { month: query.month, people: await readCashReceived(db, books, query.month) }
}

/** The same of books that are known already. */
export async function readCashReceived(db: Db, { groupId, shops }: AskedBooks, month: string): Promise<CashReceived[]> {
  const asked = { groupId, shopIds: sql`${sql.param(shops.map(({ id }) => id))}::uuid[]`, ...daysOfMonth(month) }
  const onDays = await readOfDays(db, asked)
  const forSales = await readOfSales(db, asked)
  return [...onDays, ...forSales].toSorted((one, other) => one.day.localeCompare(other.day))
}

type AskedMonth = { groupId: string; shopIds: SQL; first: string; last: string }
type Row = Omit<CashReceived, 'cash' | 'sale'> & { cash: string }

// Sales from before buyers were told apart are told by what was typed
const buyer = sql`coalesce(nullif(sale.buyer_key, ''), lower(sale.buyer_contact))`
// By its serial too: two may be entered in one moment
const firstPaid = sql`created, serial collate "C"`
const reachesLimit = sql`sum(paise) >= ${toPaise(cashLimit)}::bigint`
const allSerials = sql`array_remove(array_agg(distinct serial order by serial), '')`

async function readOfDays(db: Db, { groupId, shopIds, first, last }: AskedMonth): Promise<CashReceived[]> {
  const { rows } = await db.execute<Row>(sql`
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
      day::text, sum(paise)::text as cash, ${allSerials} as serials
    from paid group by buyer, day having ${reachesLimit} order by paid.day, buyer`)
  return rows.map((row) => ({ ...row, cash: exactPaise(row.cash), sale: null }))
}

async function readOfSales(db: Db, { groupId, shopIds, first, last }: AskedMonth): Promise<CashReceived[]> {
  const { rows } = await db.execute<Row & { vehicleNumber: string; since: string }>(sql`
    with in_parts as (
      -- On another day than its own a sale is paid by a receipt, or by a token before it
      select due.sale_id
      from receipts receipt
      join dues due on due.group_id = receipt.group_id and due.id = receipt.due_id and due.kind = 'buyer'
      where receipt.group_id = ${groupId} and receipt.shop_id = any(${shopIds})
        and receipt.paid_on between ${first}::date and ${last}::date and receipt.account = 'cash'
        and receipt.reversed_at is null
      union
      select hold.sale_id
      from sales sale
      join holds hold on hold.group_id = sale.group_id and hold.sale_id = sale.id and hold.account = 'cash'
      where sale.group_id = ${groupId} and sale.shop_id = any(${shopIds})
        and sale.sold_on between ${first}::date and ${last}::date
    ), sold as (
      select sale.id, sale.sold_on, sale.serial, sale.buyer_name, sale.buyer_contact, bike.vehicle_number
      from in_parts
      join sales sale on sale.group_id = ${groupId} and sale.id = in_parts.sale_id
      join bikes bike on bike.group_id = sale.group_id and bike.id = sale.bike_id
      where sale.shop_id = any(${shopIds}) and sale.cancelled_at is null
    ), paid as (
      select sold.id, sold.sold_on as day, (payment.amount * 100)::bigint as paise, sold.serial
      from sold
      join sale_payments payment on payment.group_id = ${groupId} and payment.sale_id = sold.id
      where payment.method = 'cash'
      union all
      select sold.id, receipt.paid_on, receipt.paise, receipt.serial
      from sold
      join dues due on due.group_id = ${groupId} and due.sale_id = sold.id and due.kind = 'buyer'
      join receipts receipt on receipt.group_id = due.group_id and receipt.due_id = due.id
      where receipt.account = 'cash' and receipt.reversed_at is null and receipt.paid_on <= ${last}::date
      union all
      select sold.id, hold.received_on, hold.paise, hold.serial
      from sold
      join holds hold on hold.group_id = ${groupId} and hold.sale_id = sold.id
      where hold.account = 'cash' and hold.settled is distinct from 'givenBack' and hold.received_on <= ${last}::date
    )
    select sold.buyer_name as name, sold.buyer_contact as contact, sold.vehicle_number as "vehicleNumber",
      all_paid.day::text, all_paid.since::text, all_paid.cash, all_paid.serials
    from (
      select id, max(day) as day, min(day) as since, sum(paise)::text as cash, ${allSerials} as serials
      from paid group by id having ${reachesLimit} and min(day) < max(day)
    ) all_paid
    join sold on sold.id = all_paid.id
    where all_paid.day >= ${first}::date
    order by all_paid.day, sold.serial collate "C"`)
  return rows.map(({ vehicleNumber, since, cash, ...row }) => {
    return { ...row, cash: exactPaise(cash), sale: { vehicleNumber, since } }
  })
}
