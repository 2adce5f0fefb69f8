import { type DifferenceKind, differenceKinds } from '@forecourt/contract/stock-counts/differences'
import { sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { shops } from '../db/schema.ts'
import type { CountRow } from './read.ts'

/** Of a bike that several saw, so many characters of their notes are kept in its difference, and so many pictures. */
const longestNotes = 1000
const mostPictures = 10

/** What a comparison came to. */
export type Compared = {
  /** Bikes that were to be seen, and those of them that were. */
  expected: number
  seen: number
  kinds: Partial<Record<DifferenceKind, number>>
}

/**
 * Compares what was seen with the stock as it stands at this moment, and writes down what differs: by one statement, so
 * that all of it is of one moment. What was sold, moved away or came since the count was opened is told apart by the
 * sales and transfers entered since, whatever day those are dated (docs/decisions/058-stock-counts.md).
 */
export async function compare(tx: Tx, actor: Actor, count: CountRow): Promise<Compared> {
  await nameSightings(tx, count)
  const group = sql`${count.groupId}::uuid`
  const shop = sql`${count.shopId}::uuid`
  const id = sql`${count.id}::uuid`
  const openedAt = sql`${count.openedAt.toISOString()}::timestamptz`
  // Of a shop whose stock neither whoever finishes sees nor the group's shops are told of, not even its name
  const mayKnow = withinCapability(actor, 'stock.see', { groupId: shops.groupId, shopId: shops.id })
  const { rows } = await tx.execute<{ expected: number; seen: number; kinds: Record<string, number> }>(sql`
    with sights as (
      select bike_id, case when bike_id is null then vehicle_number end as number, min(seen_at) as seen_at,
        (array_agg(by_user_name order by seen_at, id))[1] as seen_by,
        -- Not all that one phone may have sent: a document is made of it
        left(coalesce(string_agg(note, '; ' order by seen_at, id) filter (where note <> ''), ''), ${longestNotes}) as note,
        (coalesce(array_agg(picture order by seen_at, id) filter (where picture <> ''), '{}'))[1:${mostPictures}] as pictures
      from stock_count_sightings
      where group_id = ${group} and count_id = ${id} and taken_back_at is null
      group by 1, 2
    ), gone as (
      select bike_id, min(kind) as kind from (
        select bike_id, 'sold' as kind from sales
        where group_id = ${group} and shop_id = ${shop} and created >= ${openedAt} and cancelled_at is null
        union all
        select bike_id, 'left' from transfers
        where group_id = ${group} and from_shop_id = ${shop} and created >= ${openedAt}
      ) as went
      where bike_id is not null group by bike_id
    ), concerned as (
      select b.id, b.vehicle_number, b.make, b.model, b.shop_id, b.consignment_id, b.sold_at, b.created, b.arrived,
        b.sold_at is null and b.shop_id = ${shop} as here
      from bikes b
      where b.group_id = ${group} and (
        b.shop_id = ${shop} and b.sold_at is null
        or b.id = any(array(select bike_id from sights where bike_id is not null))
        or b.id = any(array(select bike_id from gone)))
    ), held as (
      select c.*, s.seen_at, s.seen_by, coalesce(s.note, '') as note, coalesce(s.pictures, '{}') as pictures,
        case
          when c.here and s.seen_at is not null then case when s.note <> '' or s.pictures <> '{}' then 'odd' end
          when c.here and c.consignment_id is not null then 'onTheWay'
          when c.here and (c.created >= ${openedAt} or c.arrived >= ${openedAt}) then 'arrived'
          when c.here then 'missing'
          when g.kind = 'left' or g.kind = 'sold' and c.sold_at is not null then g.kind
          when s.seen_at is null then null
          when c.sold_at is not null then 'soldBefore'
          when w.to_shop_id = ${shop} then 'coming'
          else 'elsewhere'
        end as kind,
        w.to_shop_id
      from concerned c
      left join sights s on s.bike_id = c.id
      left join gone g on g.bike_id = c.id and not c.here
      left join consignments w on w.group_id = ${group} and w.id = c.consignment_id
    ), deleted as (
      select distinct on (r.record_id) r.record_id as bike_id, r.data ->> 'vehicleNumber' as vehicle_number,
        r.data ->> 'make' as make, r.data ->> 'model' as model
      from audit_records r
      where r.group_id = ${group} and r.shop_id = ${shop} and r.collection_name = 'bikes'
        and r.operation_type = 'DELETE' and r.created >= ${openedAt}
        and not exists (select from bikes b where b.group_id = r.group_id and b.id = r.record_id)
      order by r.record_id, r.created desc
    ), known as (
      select shops.id, shops.name from shops where shops.group_id = ${group}
        and (${mayKnow} or (select shares_stock from groups where groups.id = ${group}))
    ), different as (
      select h.kind, h.id as bike_id, h.vehicle_number, h.make, h.model,
        coalesce(case when h.kind in ('elsewhere', 'coming', 'left', 'onTheWay') then k.name end, '') as belongs_to,
        h.seen_at, coalesce(h.seen_by, '') as seen_by, h.note, h.pictures
      from held h
      left join known k on k.id = case when h.kind = 'onTheWay' then h.to_shop_id else h.shop_id end
      where h.kind is not null
      union all
      select 'deleted', d.bike_id, d.vehicle_number, d.make, d.model, '', s.seen_at, coalesce(s.seen_by, ''),
        coalesce(s.note, ''), coalesce(s.pictures, '{}')
      from deleted d left join sights s on s.bike_id is null and s.number = d.vehicle_number
      union all
      select 'unknown', null, number, '', '', '', seen_at, seen_by, note, pictures from sights
      where bike_id is null and number not in (select vehicle_number from deleted)
    ), entered as (
      insert into stock_count_differences (group_id, count_id, id, position, kind, bike_id, vehicle_number, make, model,
        belongs_to, seen_at, seen_by_name, note, pictures)
      select ${group}, ${id}, gen_random_uuid(),
        row_number() over (order by array_position(${sql.param([...differenceKinds])}::text[], kind),
          vehicle_number collate "C", bike_id),
        kind, bike_id, vehicle_number, make, model, belongs_to, seen_at, seen_by, note, pictures
      from different
      returning kind
    )
    select (select count(*) from held where here and (seen_at is not null or kind = 'missing'))::int as expected,
      (select count(*) from held where here and seen_at is not null)::int as seen,
      coalesce((select jsonb_object_agg(kind, number)
        from (select kind, count(*)::int as number from entered group by kind) as each), '{}') as kinds`)
  return rows[0] ?? { expected: 0, seen: 0, kinds: {} }
}

/**
 * Names the bikes of sightings anew: one may have been entered since it was seen, or sold and bought again. One in stock
 * goes before one that was sold, and the last before those before it.
 */
async function nameSightings(tx: Tx, { groupId, id }: CountRow): Promise<void> {
  await tx.execute(sql`
    update stock_count_sightings s set bike_id = coalesce(
      (select b.id from bikes b where b.group_id = s.group_id and b.id = s.bike_id and b.sold_at is null),
      (select b.id from bikes b where b.group_id = s.group_id and b.vehicle_number = s.vehicle_number
        order by b.sold_at is null desc, b.created desc limit 1),
      (select b.id from bikes b where b.group_id = s.group_id and b.id = s.bike_id))
    where s.group_id = ${groupId}::uuid and s.count_id = ${id}::uuid and s.taken_back_at is null`)
}
