import { type SQL, sql } from 'drizzle-orm'
import { momentsOf } from '../calendar/business-date.ts'
import { asRows } from '../dashboard/read.ts'
import type { AskedShop } from '../places/read.ts'

/** Whose deeds, in which shops and days; `withCost` are those of the shops whose cost is seen. */
export type AskedDeeds = {
  userId: string
  found: readonly AskedShop[]
  withCost: readonly AskedShop[]
  from: string
  to: string
}

/**
 * What a person did in some days, as `with` parts of a statement that end in `deed(what, id, day, group_id, shop_id,
 * from_shop_id, bike_id, sale_id, enquiry_id, name, data, price, gross, unknown)`. Sales along the index of each shop's
 * days, all else along the person's own records: it costs what these days hold.
 */
export function deedsOf({ userId, found, withCost, from, to }: AskedDeeds): SQL {
  const [{ start }, { end }] = [momentsOf(from), momentsOf(to)]
  const groupIds = sql.param([...new Set(found.map(({ groupId }) => groupId))])
  const seesCost = sql`s.shop_id = any(${sql.param(withCost.map(({ id }) => id))}::uuid[])`
  const inShops = (column: SQL) =>
    sql`(r.group_id, ${column}) in (select asked.group_id, asked.shop_id from ${asRows(found)})`
  const columns = sql`r.id, (r.created at time zone 'Asia/Kolkata')::date as day, r.group_id, r.shop_id, r.from_shop_id`
  const asBike = sql`r.record_id as bike_id, null::uuid as sale_id, null::uuid as enquiry_id, '' as name, r.data`
  const asEnquiry = sql`e.bike_id, null::uuid as sale_id, e.id as enquiry_id, e.customer_name as name, r.data`
  const noSums = sql`null::numeric as price, null::numeric as gross, false as unknown`
  const enquiry = sql`join enquiries e on e.group_id = r.group_id and e.id = r.record_id`
  return sql`record as materialized (
      select * from audit_records
      where group_id = any(${groupIds}::uuid[]) and operation_by_user = ${userId}::uuid
        and created >= ${start}::timestamptz and created < ${end}::timestamptz
        and (collection_name = 'bikes' and (operation_type = 'CREATE' or from_shop_id is not null)
          or collection_name = 'enquiries' and (operation_type = 'CREATE'
            or operation_type = 'UPDATE' and data ->> 'state' = 'won'))
    ), deed as (
      select 'sold' as what, s.id, s.sold_on as day, s.group_id, s.shop_id, null::uuid as from_shop_id, s.bike_id,
        s.id as sale_id, null::uuid as enquiry_id, s.buyer_name as name, '{}'::jsonb as data, s.sale_price as price,
        case when ${seesCost} then s.sale_price - b.cost end as gross, ${seesCost} and b.cost is null as unknown
      from ${asRows(found)}
      join sales s on s.group_id = asked.group_id and s.shop_id = asked.shop_id
        and s.sold_on between ${from}::date and ${to}::date and s.sold_by = ${userId}::uuid and s.cancelled_at is null
      left join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      union all
      select 'bought', ${columns}, ${asBike}, ${noSums}
      from record r join bikes b on b.group_id = r.group_id and b.id = r.record_id
      where r.collection_name = 'bikes' and r.from_shop_id is null and ${inShops(sql`r.shop_id`)}
      union all
      select 'moved', ${columns}, ${asBike}, ${noSums}
      from record r
      where r.collection_name = 'bikes' and r.from_shop_id is not null
        and (${inShops(sql`r.shop_id`)} or ${inShops(sql`r.from_shop_id`)})
      union all
      select 'noted', ${columns}, ${asEnquiry}, ${noSums}
      from record r ${enquiry}
      where r.collection_name = 'enquiries' and r.operation_type = 'CREATE' and ${inShops(sql`r.shop_id`)}
      union all
      -- The record that won it for good: what was won before goes on being on record as won with each change
      select 'won', ${columns}, ${asEnquiry}, ${noSums}
      from record r ${enquiry} and e.state = 'won'
      where r.collection_name = 'enquiries' and r.operation_type = 'UPDATE' and ${inShops(sql`r.shop_id`)}
        and r.id = (
          select min(won.id::text)::uuid from audit_records won
          where won.group_id = r.group_id and won.collection_name = 'enquiries' and won.record_id = r.record_id
            and won.data ->> 'state' = 'won' and won.id > coalesce((
              select max(other.id::text)::uuid from audit_records other
              where other.group_id = r.group_id and other.collection_name = 'enquiries'
                and other.record_id = r.record_id and other.data ->> 'state' <> 'won'
            ), '00000000-0000-0000-0000-000000000000')
        )
    )`
}
