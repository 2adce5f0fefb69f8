import { getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { bikes } from '../db/schema.ts'
import { momentSql, salesThen, type Then, uuids } from '../sales/read.ts'

/** Bikes of a moment, under the name of their table. */
export type BikesThen = Subquery<'bikes'>

/**
 * The bikes that stood in stock at shops at a moment, or were sold there, as a table to read in place of the present
 * one: with its columns and its name, and `sale_id` of those that were sold. Where each was, its transfers and sales
 * say, and what it was then, the newest record of it up to that moment, unless nobody has changed it since. So a
 * statement reads no more of the history than it asks columns of: of every bike where it goes through what all of them
 * were, else of the few that it answers. The version is 0: nobody changes what was.
 */
export function bikesThen(then: Then, status: 'inStock' | 'sold', readsAll: boolean): BikesThen {
  const snapshot = readsAll ? sql`was.data` : snapshotThen(then)
  const own = ownColumns(then, status, snapshot)
  const columns = Object.entries(getTableColumns(bikes)).map(([field, column]) => {
    const value = own[field] ?? wasThen(then, snapshot, field, column.getSQLType())
    return sql`${value} as ${sql.identifier(column.name)}`
  })
  const placed = status === 'sold' ? soldThen(then) : inStockThen(then)
  const rows = sql`
    select ${sql.join(columns, sql`, `)}, at_shop.sale_id
    from ${placed} as at_shop
    left join bikes b on b.group_id = at_shop.group_id and b.id = at_shop.id
      and b.group_id = any(${uuids(then.groupIds)})
    ${readsAll ? sql`left join lateral ${snapshotThen(then)} as was on true` : sql``}`
  return new Subquery(rows, getTableColumns(bikes), 'bikes')
}

/** What a sale says by itself: it stays with its shop. */
const soldThen = (then: Then): SQL => sql`(
  select s.group_id, s.bike_id as id, s.shop_id, s.id as sale_id, s.sold_at from (${salesThen(then)}) as s)`

/** Those that are there still, that have gone to another shop since, and that were deleted since. */
function inStockThen(then: Then): SQL {
  const at = momentSql(then.asOf)
  const isOf = (alias: SQL, shopColumn: SQL) =>
    sql`${alias}.group_id = any(${uuids(then.groupIds)}) and ${shopColumn} = any(${uuids(then.shopIds)})`
  const wasThere = (alias: SQL, id: SQL) => sql`exists (
    select from audit_records c where c.group_id = ${alias}.group_id and c.collection_name = 'bikes'
      and c.record_id = ${id} and c.created <= ${at})`
  return sql`(
    select here.*, null::uuid as sale_id, null::timestamptz as sold_at from (
      select b.group_id, b.id, b.shop_id from bikes b
      where ${isOf(sql`b`, sql`b.shop_id`)} and b.created <= ${at} and (b.arrived is null or b.arrived <= ${at})
      union all
      select t.group_id, t.bike_id, t.from_shop_id from transfers t
      where ${isOf(sql`t`, sql`t.from_shop_id`)} and t.created > ${at}
        and not exists (select from transfers e where e.group_id = t.group_id and e.bike_id = t.bike_id
          and e.created > ${at} and (e.created, e.id) < (t.created, t.id))
        and ${wasThere(sql`t`, sql`t.bike_id`)}
      union all
      select d.group_id, d.record_id, d.shop_id from audit_records d
      where ${isOf(sql`d`, sql`d.shop_id`)} and d.collection_name = 'bikes' and d.operation_type = 'DELETE'
        and d.created > ${at}
        and not exists (select from transfers e where e.group_id = d.group_id and e.bike_id = d.record_id
          and e.created > ${at})
        and ${wasThere(sql`d`, sql`d.record_id`)}
    ) as here
    -- Not by "not exists": the database, which expects few of them, would go through all of them for every bike
    where here.id not in (select s.bike_id from (${salesThen(then)}) as s where s.bike_id is not null))`
}

/** The newest record of a bike up to the moment, where somebody has changed it since. */
const snapshotThen = ({ asOf, groupIds }: Then): SQL => sql`(
  select r.data from audit_records r
  where r.group_id = at_shop.group_id and r.group_id = any(${uuids(groupIds)}) and r.collection_name = 'bikes'
    and r.record_id = at_shop.id and r.created <= ${momentSql(asOf)}
    and (b.updated is null or b.updated > ${momentSql(asOf)})
  order by r.created desc, r.id desc limit 1)`

/** What people entered of a bike, as it was then. */
function wasThen(then: Then, snapshot: SQL, field: string, type: string): SQL {
  const now = sql`b.${sql.identifier(bikes[field as 'make'].name)}`
  const was =
    type === 'text[]'
      ? sql`array(select jsonb_array_elements_text(${snapshot} -> ${field}))`
      : sql`(${snapshot} ->> ${field})::${sql.raw(type)}`
  // A snapshot of former times holds less: of what cannot be nothing, that which is known now is said
  const orNow = bikes[field as 'make'].notNull ? sql`coalesce(${was}, ${now})` : was
  return sql`case when b.updated <= ${momentSql(then.asOf)} then ${now} else ${orNow} end`
}

/** What a snapshot does not say, or what where the bike was says better. */
function ownColumns(then: Then, status: 'inStock' | 'sold', snapshot: SQL): Record<string, SQL> {
  const at = momentSql(then.asOf)
  const words = ['vehicleNumber', 'make', 'model'].map((field) => wasThen(then, snapshot, field, 'text'))
  const ofBike = (alias: SQL) => sql`${alias}.group_id = at_shop.group_id and ${alias}.bike_id = at_shop.id`
  return {
    groupId: sql`at_shop.group_id`,
    id: sql`at_shop.id`,
    shopId: sql`at_shop.shop_id`,
    version: sql`0`,
    soldAt: sql`at_shop.sold_at`,
    searchText: sql`lower(${sql.join(words, sql` || ' ' || `)})`,
    arrived: sql`(select max(t.created) from transfers t where ${ofBike(sql`t`)} and t.created <= ${at})`,
    consignmentId:
      status === 'sold'
        ? sql`null::uuid`
        : sql`(select c.id from consignments c
            join consignment_bikes o on o.group_id = c.group_id and o.consignment_id = c.id
            where c.group_id = at_shop.group_id and c.from_shop_id = at_shop.shop_id and c.sent_at <= ${at}
              and o.bike_id = at_shop.id and (o.state in ('onTheWay', 'disputed') or o.at > ${at}) limit 1)`,
    // Until when is changed by a day that is added, which its record says
    heldUntil:
      status === 'sold'
        ? sql`null::timestamptz`
        : sql`(select max((
              select r.data ->> 'until' from audit_records r
              where r.group_id = h.group_id and r.collection_name = 'holds' and r.record_id = h.id
                and r.created <= ${at} order by r.created desc, r.id desc limit 1)::timestamptz)
            from holds h where ${ofBike(sql`h`)} and h.created <= ${at} and (h.ended_at is null or h.ended_at > ${at}))`,
  }
}
