import {
  type Advice,
  adviceAfter,
  adviceShown,
  adviceYearsApart,
  type getAdvice as contract,
  enoughSales,
} from '@forecourt/contract/analytics/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { exactPaise } from '../paise-sum.ts'
import type { AskedPlaces } from '../places/read.ts'
import { arrivedHere, daysUntil } from './cells.ts'
import { type Analysed, getAnalysed, readHoldingPercent } from './read.ts'

/** A move is worth its trouble where half are sold in so many fewer days. */
const fewerDays = 14

type OfBike = { bikeId?: string | undefined }

/** Where bikes that have stood long would sell sooner (decision 55). Throws as `getAnalysed` does. */
export async function getAdvice(db: Db, actor: Actor, query: AskedPlaces & OfBike): Promise<Output<typeof contract>> {
  return readAdvice(db, actor, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already: where to, is any shop of their group whose figures the actor sees. */
export async function readAdvice(
  db: Db,
  actor: Actor,
  { groupId, shops }: Analysed,
  { bikeId }: OfBike = {},
): Promise<Output<typeof contract>> {
  const { shops: others } = await getAnalysed(db, actor, { groupId })
  const names = new Map(others.map(({ id, name }) => [id, name]))
  const { rows } = await db.execute<Row>(
    sql`${adviceQuery({
      groupId,
      from: shops.map(({ id }) => id),
      to: others.map(({ id }) => id),
      at: actor.at,
      percent: await readHoldingPercent(db, groupId),
      bikeId,
    })} limit ${adviceShown}`,
  )
  const advice = rows.map((row) => toAdvice(row, names))
  return { advice, more: (rows[0]?.bikes ?? 0) - advice.length }
}

type Row = Pick<Advice, 'bikeId' | 'vehicleNumber' | 'make' | 'model' | 'year' | 'shopId' | 'days' | 'daysHere'> & {
  listPrice: number
  hereSold: number
  hereDays: number
  hereQuarter: number
  hereThreeQuarters: number
  thereId: string
  thereSold: number
  thereDays: number
  thereQuarter: number
  thereThreeQuarters: number
  price: number
  saves: string | null
  /** How many there are with advice. */
  bikes: number
}

function toAdvice(row: Row, names: ReadonlyMap<string, string>): Advice {
  const { bikeId, vehicleNumber, make, model, year, listPrice, shopId, days, daysHere, thereId, saves } = row
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    ...{ bikeId, vehicleNumber, make, model, year, listPrice, shopId, shopName: nameOf(shopId), days, daysHere },
    here: {
      sold: row.hereSold,
      days: row.hereDays,
      quarter: row.hereQuarter,
      threeQuarters: row.hereThreeQuarters,
    },
    there: {
      shopId: thereId,
      shopName: nameOf(thereId),
      sold: row.thereSold,
      days: row.thereDays,
      quarter: row.thereQuarter,
      threeQuarters: row.thereThreeQuarters,
      price: row.price,
    },
    saves: saves === null ? null : exactPaise(saves),
  }
}

type Asked = {
  groupId: string
  /** The shops whose bikes are looked at, and those that they may go to. */
  from: readonly string[]
  to: readonly string[]
  /** What was sold in the year until then counts, and nothing of later. */
  at: Date
  /** What holding costs, in per cent a year. */
  percent: number
} & OfBike

/** Bikes over 60 days in their shop, each with the shop where those like it were sold soonest. */
function adviceQuery({ groupId, from, to, at, percent, bikeId }: Asked): SQL {
  const anyOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`
  const now = sql`${at.toISOString()}::timestamptz`
  const today = businessDay(at)
  const within = (part: number, value: SQL) => sql`percentile_disc(${part}::float8) within group (order by ${value})`
  return sql`
    with old as (
      select * from (
        select b.id, b.shop_id, b.vehicle_number, b.make, b.model, lower(b.make) as of_make, lower(b.model) as of_model,
          b.year, b.list_price, b.cost, ${daysUntil(now)} as days, ${daysUntil(now, arrivedHere)} as days_here
        from bikes b where b.group_id = ${groupId} and b.shop_id = ${anyOf(from)} and b.sold_at is null
          ${bikeId === undefined ? sql`` : sql`and b.id = ${bikeId}::uuid`}
      ) b where b.days_here > ${adviceAfter}
    ), kinds as (
      select distinct of_make, of_model, year from old
    ), sold as materialized (
      select s.shop_id, lower(b.make) as of_make, lower(b.model) as of_model, b.year, s.sale_price,
        ${daysUntil(sql`b.sold_at`, arrivedHere)} as days
      from sales s join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      where s.group_id = ${groupId} and s.shop_id = ${anyOf(to)} and s.cancelled_at is null
        and s.sold_on > ${daysAfter(today, -365)}::date and s.sold_on <= ${today}::date
        -- Of a year's sales those of other models are left out first
        and (lower(b.make), lower(b.model)) in (select of_make, of_model from kinds)
    ), chances as (
      select kinds.*, sold.shop_id, count(*)::int as sold, ${within(0.5, sql`sold.days`)} as days,
        ${within(0.25, sql`sold.days`)} as quarter, ${within(0.75, sql`sold.days`)} as three_quarters,
        ${within(0.5, sql`sold.sale_price`)} as price
      from kinds join sold using (of_make, of_model)
      where sold.year between kinds.year - ${adviceYearsApart}::int and kinds.year + ${adviceYearsApart}::int
      group by kinds.of_make, kinds.of_model, kinds.year, sold.shop_id
      having count(*) >= ${enoughSales}
    )
    select old.id as "bikeId", old.shop_id as "shopId", old.vehicle_number as "vehicleNumber", old.make, old.model,
      old.year, old.list_price::float8 as "listPrice", old.days, old.days_here as "daysHere",
      here.sold as "hereSold", here.days as "hereDays", here.quarter as "hereQuarter",
      here.three_quarters as "hereThreeQuarters", there.shop_id as "thereId", there.sold as "thereSold",
      there.days as "thereDays", there.quarter as "thereQuarter", there.three_quarters as "thereThreeQuarters",
      there.price::float8 as price,
      round(old.cost * (here.days - there.days) * ${percent}::numeric / 365)::text as saves,
      (count(*) over ())::int as bikes
    from old
    join chances here using (of_make, of_model, year, shop_id)
    cross join lateral (
      select chances.* from chances
      where (of_make, of_model, year) = (old.of_make, old.of_model, old.year) and chances.shop_id <> old.shop_id
        -- Not by chance: nearly all of them sooner than half here, and half of them sooner than nearly all here
        and chances.three_quarters <= here.days and chances.days <= here.quarter
        and here.days - chances.days >= ${fewerDays}::int
        -- Not back to where it stood without being sold
        and not exists (
          select from transfers
          where group_id = ${groupId} and bike_id = old.id and from_shop_id = chances.shop_id)
      order by chances.days, chances.sold desc, chances.shop_id limit 1
    ) there
    order by old.cost * (here.days - there.days) desc nulls last, old.days_here desc, old.id`
}
