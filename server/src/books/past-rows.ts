import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../access.ts'
import type { Tx } from '../db/open.ts'
import type { BookShop } from './book.ts'
import { dayOf, insertEntries, nobody } from './insert-entries.ts'

/*
 * What book-trade.ts enters of a trade, worked out from the rows that the trade left: queries for insertEntries(), with
 * the same events. A bike's cost is taken as it is now: what it was before is not among them. What they look up
 * beside a row names the group by its id, for a cluster (docs/decisions/048-a-cluster.md).
 */

/** Enters the purchases of bikes that are new in a shop, by whoever adds them. The shop's books must be held. */
export async function enterBought(
  tx: Tx,
  writer: Writer,
  { groupId, shop, bikeIds }: { groupId: string; shop: BookShop; bikeIds: string[] },
): Promise<void> {
  const side = sql`${shop.id}::uuid as`
  const name = sql`${shop.name}::text as`
  const rows = sql`
    select 'purchase:' || b.id || ':0' as event, 'purchase' as kind, b.purchased_on as for_day,
      ${side} from_shop_id, ${name} from_shop_name, 'unrecorded' as from_account,
      ${side} to_shop_id, ${name} to_shop_name, 'stock' as to_account,
      ${inPaise(sql`b.cost`)} as paise, b.id as bike_id, b.vehicle_number, null::uuid as sale_id,
      b.seller_name as party, null::uuid as reverses, ${writer.userId}::uuid as by_user_id,
      ${writer.name}::text as by_user_name, b.created, row_number() over (order by b.id) % 4096 as seq
    from bikes b
    where b.group_id = ${groupId}::uuid and b.id = any(${sql.param(bikeIds)}::uuid[]) and b.cost > 0`
  await insertEntries(tx, { groupId, at: writer.at }, rows)
}

/**
 * What bikes were bought for, in the shop where they were first. Of one that came in exchange the sale tells that; what
 * its cost was corrected by since is a correction.
 */
export const purchases = (groupId: string, bikeIds: string[]): SQL => sql`
  select 'purchase:' || b.id || ':0' as event, case when came.amount is null then 'purchase' else 'cost' end as kind,
    b.purchased_on as for_day, first.id as from_shop_id, first.name as from_shop_name,
    case when worth.cost > 0 then 'unrecorded' else 'stock' end as from_account,
    first.id as to_shop_id, first.name as to_shop_name,
    case when worth.cost > 0 then 'stock' else 'unrecorded' end as to_account,
    ${inPaise(sql`abs(worth.cost)`)} as paise, b.id as bike_id, b.vehicle_number, null::uuid as sale_id,
    case when came.amount is null then b.seller_name else '' end as party, null::uuid as reverses,
    ${by}, b.created, 0 as seq
  from bikes b
  join shops on shops.group_id = b.group_id and shops.id = b.shop_id
  left join lateral (
    select t.from_shop_id, t.from_shop_name from transfers t
    where t.group_id = ${groupId}::uuid and t.bike_id = b.id order by t.created, t.id limit 1
  ) moved on true
  left join lateral (
    select p.amount from sale_payments p where p.group_id = ${groupId}::uuid and p.bike_id = b.id limit 1
  ) came on true
  cross join lateral (
    select coalesce(moved.from_shop_id, b.shop_id) as id, coalesce(moved.from_shop_name, shops.name) as name
  ) first
  cross join lateral (select coalesce(b.cost, 0) - coalesce(came.amount, 0) as cost) worth
  ${madeBy(groupId, 'bikes', 'CREATE', sql`b.id`)}
  where ${among(groupId, sql`b.id`, bikeIds, sql`b.group_id`)}`

/** Their moves from shop to shop. */
export const moves = (groupId: string, bikeIds: string[]): SQL => sql`
  select 'transfer:' || t.id as event, 'transfer' as kind, ${dayOf(sql`t.created`)} as for_day,
    t.from_shop_id, t.from_shop_name, 'stock' as from_account, t.to_shop_id, t.to_shop_name, 'stock' as to_account,
    ${inPaise(sql`b.cost`)} as paise, t.bike_id, t.vehicle_number, null::uuid as sale_id, '' as party,
    null::uuid as reverses, t.by_user_id, coalesce(users.name, '') as by_user_name, t.created, 0 as seq
  from transfers t
  join bikes b on b.group_id = t.group_id and b.id = t.bike_id
  left join users on users.id = t.by_user_id
  where ${among(groupId, sql`t.bike_id`, bikeIds, sql`t.group_id`)} and b.cost > 0`

/**
 * The payments of sales `s` that a condition picks, or of their payments `p`. A bike in exchange that is no longer
 * there counted for something that nobody wrote down.
 */
export const payments = (groupId: string, which: SQL): SQL => sql`
  select 'sale:' || s.id || ':' || p.position as event, 'sale' as kind, s.sold_on as for_day,
    ${ofItsShop}, 'sales' as from_account, s.shop_id as to_shop_id, shops.name as to_shop_name,
    case p.method when 'finance' then 'financiers'
      when 'exchange' then case when s.cancelled_at is null and taken.id is null then 'unrecorded' else 'stock' end
      else p.method end as to_account,
    ${inPaise(sql`p.amount`)} as paise,
    case p.method when 'exchange' then p.bike_id else s.bike_id end as bike_id,
    case p.method when 'exchange' then coalesce(taken.vehicle_number, s.note -> 'exchange' ->> 'vehicleNumber', '')
      else ${vehicleNumber} end as vehicle_number,
    s.id as sale_id, s.buyer_name as party, null::uuid as reverses, ${by}, s.created,
    p.position as seq
  from sales s
  join sale_payments p on p.group_id = s.group_id and p.sale_id = s.id
  left join bikes taken on taken.group_id = p.group_id and taken.id = p.bike_id
  ${besideSale(groupId)}
  where ${which}`

/** What of their prices no payment tells of: nobody wrote down how it was paid, or it is owed. */
export const unpaid = (groupId: string, which: SQL): SQL => sql`
  select 'sale:' || s.id || case when paid.count = 0 then ':0' else ':rest' end as event, 'sale' as kind,
    s.sold_on as for_day, ${ofItsShop}, 'sales' as from_account, s.shop_id as to_shop_id, shops.name as to_shop_name,
    case when paid.count = 0 then 'unrecorded' else 'buyers' end as to_account,
    ${inPaise(sql`s.sale_price - paid.amount`)} as paise, s.bike_id, ${vehicleNumber} as vehicle_number,
    s.id as sale_id, s.buyer_name as party, null::uuid as reverses, ${by}, s.created,
    30 as seq
  from sales s
  cross join lateral (
    select count(*) as count, coalesce(sum(p.amount), 0) as amount from sale_payments p
    where p.group_id = ${groupId}::uuid and p.sale_id = s.id
  ) paid
  ${besideSale(groupId)}
  where ${which}`

/** What their bikes had cost. */
export const costs = (groupId: string, which: SQL): SQL => sql`
  select 'sale:' || s.id || ':cost' as event, 'costOfSale' as kind, s.sold_on as for_day, ${ofItsShop},
    'stock' as from_account, s.shop_id as to_shop_id, shops.name as to_shop_name, 'costOfSales' as to_account,
    ${inPaise(sql`b.cost`)} as paise, s.bike_id, ${vehicleNumber} as vehicle_number, s.id as sale_id, '' as party,
    null::uuid as reverses, ${by}, s.created, 31 as seq
  from sales s
  ${besideSale(groupId)}
  where ${which} and b.cost > 0`

/** What takes back those of them that were cancelled. */
export const cancellations = (groupId: string, which: SQL): SQL => sql`
  select 'reversal:' || e.id as event, 'reversal' as kind, ${dayOf(sql`s.cancelled_at`)} as for_day,
    e.to_shop_id as from_shop_id, e.to_shop_name as from_shop_name, e.to_account as from_account,
    e.from_shop_id as to_shop_id, e.from_shop_name as to_shop_name, e.from_account as to_account,
    e.paise, e.bike_id, e.vehicle_number, e.sale_id, e.party, e.id as reverses,
    coalesce(made.by_id, ${nobody}) as by_user_id, coalesce(made.by_name, s.cancelled_by_name) as by_user_name,
    s.cancelled_at as created, row_number() over (partition by s.id order by e.id) % 4096 as seq
  from sales s
  join book_entries e on e.group_id = s.group_id and e.sale_id = s.id
  ${madeBy(groupId, 'sales', 'DELETE', sql`s.id`)}
  where ${which} and s.cancelled_at is not null and e.reverses is null`

const ofItsShop = sql`s.shop_id as from_shop_id, shops.name as from_shop_name`
const vehicleNumber = sql`coalesce(b.vehicle_number, s.note -> 'bike' ->> 'vehicleNumber', '')`
const by = sql`coalesce(made.by_id, ${nobody}) as by_user_id, coalesce(made.by_name, '') as by_user_name`
const inPaise = (rupees: SQL): SQL => sql`((${rupees}) * 100)::bigint`

const besideSale = (groupId: string): SQL => sql`
  join shops on shops.group_id = s.group_id and shops.id = s.shop_id
  left join bikes b on b.group_id = s.group_id and b.id = s.bike_id
  ${madeBy(groupId, 'sales', 'CREATE', sql`s.id`)}`

/** The rows that name one of these bikes. The ids are given, not a query of them: so the index is used. */
export const among = (groupId: string, bikeId: SQL, bikeIds: string[], group: SQL): SQL =>
  sql`${group} = ${groupId}::uuid and ${bikeId} = any(${sql.param(bikeIds)}::uuid[])`

/** Who made a record, as the history has it. */
function madeBy(groupId: string, collection: 'bikes' | 'sales', operation: 'CREATE' | 'DELETE', recordId: SQL): SQL {
  return sql`left join lateral (
    select a.operation_by_user as by_id, a.operation_by_user_name as by_name from audit_records a
    where a.group_id = ${groupId}::uuid and a.collection_name = ${collection} and a.record_id = ${recordId}
      and a.operation_type = ${operation}
    order by a.created desc limit 1
  ) made on true`
}
