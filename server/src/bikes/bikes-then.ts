import { getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { bikes } from '../db/schema.ts'
import { groupAmong } from '../lists/as-rows.ts'
import { inGroups, momentSql, salesThen, type Then, uuids } from '../sales/read.ts'

/** Bikes of a moment, under the name of their table. */
export type BikesThen = Subquery<'bikes'>

/** What is read of bikes of a moment: all that they were, or only where they were, since when, and whether sold. */
type Reading = { status: 'inStock' | 'sold'; data: boolean }

/**
 * Bikes of a moment as a table to read in place of the present one: with its columns and its name, and `sale_id` of
 * those that were sold. `places` are rows of placesThen. What a bike was, the newest record of it up to the moment says,
 * unless nobody has changed it since; without `data` all of that is null, and no record is read. The version is 0: nobody
 * changes what was.
 */
export function bikesThen(then: Then, places: SQL, { status, data }: Reading): BikesThen {
  const own = ownColumns(then, status, data)
  const columns = Object.entries(getTableColumns(bikes)).map(([field, column]) => {
    const value = own[field] ?? (data ? wasThen(then, field) : sql.raw(`null::${column.getSQLType()}`))
    return sql`${value} as ${sql.identifier(column.name)}`
  })
  const rows = sql`
    select ${sql.join(columns, sql`, `)}, at_shop.sale_id, at_shop.nth
    from ${places} as at_shop
    left join bikes b on b.group_id = ${groupIn(then, sql`at_shop`)} and b.id = at_shop.id
      and ${inGroups(then.groupIds, sql`b`)}
    ${data ? sql`left join lateral ${snapshotThen(then)} as was on true` : sql``}`
  return new Subquery(rows, getTableColumns(bikes), 'bikes')
}

/**
 * Which bikes stood in stock at shops at a moment, or were sold there, and at which: rows of group_id, id, shop_id,
 * sale_id, sold_at and nth, which is for an order. Its transfers and sales say where each was; of `ids` alone where they
 * are given.
 */
export function placesThen(then: Then, status: Reading['status'], ids?: readonly string[]): SQL {
  const isAmong = (id: SQL) => (ids === undefined ? sql`true` : sql`${id} = any(${uuids(ids)})`)
  return status === 'sold'
    ? sql`
      select s.group_id, s.bike_id as id, s.shop_id, s.id as sale_id, s.sold_at, null::bigint as nth
      from (${salesThen(then)}) as s where ${isAmong(sql`s.bike_id`)}`
    : inStockThen(then, isAmong)
}

/**
 * Those that are there still, that have gone to another shop since, and that were deleted since; none that was deleted
 * then, though it came back.
 */
function inStockThen(then: Then, isAmong: (id: SQL) => SQL): SQL {
  const at = momentSql(then.asOf)
  const isOf = (alias: SQL, shopColumn: SQL) =>
    sql`${inGroups(then.groupIds, alias)} and ${shopColumn} = any(${uuids(then.shopIds)})`
  const isOnRecord = (alias: SQL, id: SQL) => sql`exists (
    select from audit_records c where c.group_id = ${groupIn(then, alias)} and c.collection_name = 'bikes'
      and c.record_id = ${id} and c.created <= ${at})`
  return sql`
    select here.*, null::uuid as sale_id, null::timestamptz as sold_at, null::bigint as nth from (
      select b.group_id, b.id, b.shop_id from bikes b
      where ${isOf(sql`b`, sql`b.shop_id`)} and b.created <= ${at} and ${isAmong(sql`b.id`)}
        -- Not by when it arrived: a move that is taken back gives it the days that it had before
        and b.id not in (select t.bike_id from transfers t
          where ${isOf(sql`t`, sql`t.to_shop_id`)} and t.created > ${at} and ${isAmong(sql`t.bike_id`)})
      union all
      select t.group_id, t.bike_id, t.from_shop_id from transfers t
      where ${isOf(sql`t`, sql`t.from_shop_id`)} and t.created > ${at} and ${isAmong(sql`t.bike_id`)}
        and not exists (select from transfers e where e.group_id = ${groupIn(then, sql`t`)} and e.bike_id = t.bike_id
          and e.created > ${at} and (e.created, e.id) < (t.created, t.id))
        -- Asked of each: a join would read all bikes of the group
        and coalesce((
            select b.created from bikes b where b.group_id = ${groupIn(then, sql`t`)} and b.id = t.bike_id) <= ${at},
          ${isOnRecord(sql`t`, sql`t.bike_id`)})
      union all
      select d.group_id, d.record_id, d.shop_id from audit_records d
      where ${isOf(sql`d`, sql`d.shop_id`)} and d.collection_name = 'bikes' and d.operation_type = 'DELETE'
        and d.created > ${at} and ${isAmong(sql`d.record_id`)}
        and not exists (select from transfers e where e.group_id = ${groupIn(then, sql`d`)} and e.bike_id = d.record_id
          and e.created > ${at})
        -- One that came back, and may be gone again by now
        and not exists (select from bikes b where b.group_id = ${groupIn(then, sql`d`)} and b.id = d.record_id)
        and not exists (select from audit_records e
          where e.group_id = ${groupIn(then, sql`d`)} and e.collection_name = 'bikes' and e.record_id = d.record_id
            and e.operation_type = 'DELETE' and e.created > ${at} and e.created < d.created)
        and ${isOnRecord(sql`d`, sql`d.record_id`)}
    ) as here
    -- Not by "not exists": the database, which expects few of them, would go through all of them for every bike
    where here.id not in (
      select s.bike_id from (${salesThen(then)}) as s where s.bike_id is not null and ${isAmong(sql`s.bike_id`)})
      and here.id not in (
        select o.bike_id from bulk_changes c
        join bulk_change_bikes o on o.group_id = ${groupIn(then, sql`c`)} and o.change_id = c.id
        where ${inGroups(then.groupIds, sql`c`)} and c.kind = 'delete' and c.at <= ${at}
          and o.taken_back_at > ${at} and ${isAmong(sql`o.bike_id`)})`
}

/** The group of these rows, by a value where it can be. */
const groupIn = ({ groupIds }: Then, rows: SQL): SQL => groupAmong(groupIds, sql`${rows}.group_id`)

/** The newest record of a bike up to the moment, where somebody has changed it since. */
const snapshotThen = (then: Then): SQL => sql`(
  select r.data from audit_records r
  where r.group_id = ${groupIn(then, sql`at_shop`)} and ${inGroups(then.groupIds, sql`r`)}
    and r.collection_name = 'bikes' and r.record_id = at_shop.id and r.created <= ${momentSql(then.asOf)}
    and (b.updated is null or b.updated > ${momentSql(then.asOf)})
  order by r.created desc, r.id desc limit 1)`

/** What people entered of a bike, as it was then. */
function wasThen({ asOf }: Then, field: string): SQL {
  const column = bikes[field as 'make']
  const now = sql`b.${sql.identifier(column.name)}`
  const type = column.getSQLType()
  const was =
    type === 'text[]'
      ? sql`array(select jsonb_array_elements_text(was.data -> ${field}))`
      : sql`(was.data ->> ${field})::${sql.raw(type)}`
  // A snapshot of former times holds less: of what cannot be nothing, that which is known now is said
  const orNow = column.notNull ? sql`coalesce(${was}, ${now})` : was
  return sql`case when b.updated <= ${momentSql(asOf)} then ${now} else ${orNow} end`
}

/** What a snapshot does not say, or what is read without one. */
function ownColumns(then: Then, status: Reading['status'], data: boolean): Record<string, SQL> {
  const group = groupIn(then, sql`at_shop`)
  const places = {
    groupId: sql`at_shop.group_id`,
    id: sql`at_shop.id`,
    shopId: sql`at_shop.shop_id`,
    version: sql`0`,
    soldAt: sql`at_shop.sold_at`,
    // Never changed; of a bike that is deleted its record says it
    created: sql`coalesce(b.created, (
      select (c.data ->> 'created')::timestamptz from audit_records c
      where c.group_id = ${group} and c.collection_name = 'bikes' and c.record_id = at_shop.id
      order by c.created limit 1))`,
  }
  if (!data) return places
  const at = momentSql(then.asOf)
  const words = ['vehicleNumber', 'make', 'model'].map((field) => wasThen(then, field))
  const ofBike = (alias: SQL) => sql`${alias}.group_id = ${group} and ${alias}.bike_id = at_shop.id`
  return {
    ...places,
    searchText: sql`lower(${sql.join(words, sql` || ' ' || `)})`,
    // By a move that is taken back it has the days again that it had before
    arrived: sql`(select case when o.bike_id is null then t.created else o.arrived_before end
      from transfers t left join (bulk_change_bikes o join bulk_changes c
          on c.group_id = ${group} and c.id = o.change_id and c.kind = 'move')
        on o.group_id = ${group} and o.bike_id = t.bike_id and o.taken_back_at = t.created
      where ${ofBike(sql`t`)} and t.created <= ${at} order by t.created desc, t.id desc limit 1)`,
    consignmentId:
      status === 'sold'
        ? sql`null::uuid`
        : sql`(select c.id from consignments c
            join consignment_bikes o on o.group_id = ${group} and o.consignment_id = c.id
            where c.group_id = ${group} and c.from_shop_id = at_shop.shop_id and c.sent_at <= ${at}
              and o.bike_id = at_shop.id and (o.state in ('onTheWay', 'disputed') or o.at > ${at}) limit 1)`,
    leaseId:
      status === 'sold'
        ? sql`null::uuid`
        : sql`(select l.id from leases l
            where ${ofBike(sql`l`)} and l.created <= ${at} and (l.ended_at is null or l.ended_at > ${at}) limit 1)`,
    // Until when is changed by a day that is added, which its record says
    heldUntil:
      status === 'sold'
        ? sql`null::timestamptz`
        : sql`(select max((
              select r.data ->> 'until' from audit_records r
              where r.group_id = ${group} and r.collection_name = 'holds' and r.record_id = h.id
                and r.created <= ${at} order by r.created desc, r.id desc limit 1)::timestamptz)
            from holds h where ${ofBike(sql`h`)} and h.created <= ${at} and (h.ended_at is null or h.ended_at > ${at}))`,
  }
}
