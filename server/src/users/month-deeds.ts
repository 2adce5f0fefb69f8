import { type SQL, sql } from 'drizzle-orm'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { asRows, groupOf } from '../lists/as-rows.ts'
import type { AskedShop } from '../places/read.ts'
import { soldByOf } from '../sales/read.ts'

/** Whose deeds, in which shops and days; `withCost` are those of the shops whose cost is seen. */
type AskedDeeds = {
  userId: string
  found: readonly AskedShop[]
  withCost: readonly AskedShop[]
  from: string
  to: string
}

/**
 * What a person did in some days, as `with` parts of a statement that end in `deed(what, id, day, group_id, shop_id,
 * from_shop_id, bike_id, sale_id, enquiry_id, name, price, gross, unknown)`; the id is a sale's, or that of a record in
 * the history. Sales along the index of each shop's days, all else along the person's own records: it costs what these
 * days hold.
 */
export async function deedsOf(db: Db, { userId, found, withCost, from, to }: AskedDeeds): Promise<SQL> {
  const [{ start }, { end }] = [momentsOf(from), momentsOf(to)]
  const groups = [...new Set(found.map(({ groupId }) => groupId))]
  const soldBy = await soldByOf(db, groups)
  const isTheirs = (record: SQL) => sql`${record}.operation_by_user = ${userId}::uuid
    and ${record}.created >= ${start}::timestamptz and ${record}.created < ${end}::timestamptz`
  const seesCost = sql`s.shop_id = any(${sql.param(withCost.map(({ id }) => id))}::uuid[])`
  const inShops = (column: SQL) =>
    sql`(r.group_id, ${column}) in (select asked.group_id, asked.shop_id from ${asRows(found)})`
  const columns = sql`r.id, (r.created at time zone 'Asia/Kolkata')::date as day, r.group_id, r.shop_id, r.from_shop_id`
  const asBike = sql`r.record_id as bike_id, null::uuid as sale_id, null::uuid as enquiry_id, '' as name`
  const asEnquiry = sql`e.bike_id, null::uuid as sale_id, e.id as enquiry_id, e.customer_name as name`
  const of = (column: string) => groupOf(found, sql.raw(column))
  const noSums = sql`null::numeric as price, null::numeric as gross, false as unknown`
  // Without what they say: those of a bulk upload are 100,000
  return sql`record as materialized (
      select r.id, r.created, r.group_id, r.shop_id, r.from_shop_id, r.collection_name, r.operation_type, r.record_id
      from audit_records r
      where r.group_id = any(${sql.param(groups)}::uuid[]) and ${isTheirs(sql`r`)}
        and (r.collection_name = 'bikes' and (r.operation_type = 'CREATE' or r.from_shop_id is not null)
          or r.collection_name = 'enquiries' and (r.operation_type = 'CREATE'
            or r.operation_type = 'UPDATE' and r.data ->> 'state' = 'won'))
    ), won as (
      select distinct group_id, record_id from record
      where collection_name = 'enquiries' and operation_type = 'UPDATE'
    ), deed as (
      select 'sold' as what, s.id, s.sold_on as day, s.group_id, s.shop_id, null::uuid as from_shop_id, s.bike_id,
        s.id as sale_id, null::uuid as enquiry_id, s.buyer_name as name, s.sale_price as price,
        case when ${seesCost} then s.sale_price - b.cost end as gross, ${seesCost} and b.cost is null as unknown
      from ${asRows(found)}
      join sales s on s.group_id = ${of('asked.group_id')} and s.shop_id = asked.shop_id
        and s.sold_on between ${from}::date and ${to}::date and ${soldBy} = ${userId}::uuid and s.cancelled_at is null
      left join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      union all
      select 'bought', ${columns}, ${asBike}, ${noSums}
      from record r join bikes b on b.group_id = ${of('r.group_id')} and b.id = r.record_id
      where r.collection_name = 'bikes' and r.from_shop_id is null and ${inShops(sql`r.shop_id`)}
      union all
      select 'transfers', ${columns}, ${asBike}, ${noSums}
      from record r
      where r.collection_name = 'bikes' and r.from_shop_id is not null
        and (${inShops(sql`r.shop_id`)} or ${inShops(sql`r.from_shop_id`)})
      union all
      select 'enquiries', ${columns}, ${asEnquiry}, ${noSums}
      from record r join enquiries e on e.group_id = ${of('r.group_id')} and e.id = r.record_id
      where r.collection_name = 'enquiries' and r.operation_type = 'CREATE' and ${inShops(sql`r.shop_id`)}
      union all
      -- The record that won it for good: what was won before goes on being on record as won with each change.
      -- Looked for once an enquiry, however often it was changed.
      select 'enquiriesWon', ${columns}, ${asEnquiry}, ${noSums}
      from won
      join enquiries e on e.group_id = ${of('won.group_id')} and e.id = won.record_id and e.state = 'won'
      cross join lateral (
        select min(later.id::text)::uuid as id from audit_records later
        where later.group_id = ${of('e.group_id')} and later.collection_name = 'enquiries' and later.record_id = e.id
          and later.data ->> 'state' = 'won' and later.id > coalesce((
            select max(other.id::text)::uuid from audit_records other
            where other.group_id = ${of('e.group_id')} and other.collection_name = 'enquiries'
              and other.record_id = e.id and other.data ->> 'state' <> 'won'
          ), '00000000-0000-0000-0000-000000000000')
      ) first
      join audit_records r on r.group_id = ${of('e.group_id')} and r.id = first.id and ${isTheirs(sql`r`)}
      where r.operation_type = 'UPDATE' and ${inShops(sql`r.shop_id`)}
    )`
}
