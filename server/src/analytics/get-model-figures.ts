import { type ModelFigures, modelsShown } from '@forecourt/contract/analytics/calls'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { AskedPlaces } from '../places/read.ts'
import { averageOf, daysUntil, type SoldCell, soldColumns, soldOf } from './cells.ts'
import { type Analysed, getAnalysed, type Period, requirePeriod } from './read.ts'

type Row = SoldCell & {
  make: string
  model: string
  inStock: number
  standing: string
  over60: number
  models: number
}

/** What sold and what stands by make and model. Throws as `getAnalysed` and `requirePeriod` do. */
export async function getModelFigures(db: Db, actor: Actor, query: AskedPlaces & Period): Promise<ModelFigures> {
  requirePeriod(query)
  return readModelFigures(db, actor, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already. A model is the same in whatever letters it was typed. */
export async function readModelFigures(
  db: Db,
  { at }: Actor,
  { groupId, shops }: Analysed,
  { from, to }: Period,
): Promise<ModelFigures> {
  const shopIds = sql`any(${sql.param(shops.map(({ id }) => id))}::uuid[])`
  const names = sql`lower(make) as of_make, lower(model) as of_model, max(make) as make, max(model) as model`
  const days = daysUntil(sql`${at.toISOString()}::timestamptz`)
  const { rows } = await db.execute<Row>(sql`
    -- By what was typed first, of which there is little: small letters of each bike cost as much as all the rest
    with sold as (
      select ${names}, sum(sold)::int as sold, sum(sales::numeric)::text as sales, sum(gross::numeric)::text as gross,
        sum(unknown)::int as unknown, sum("unknownSales"::numeric)::text as "unknownSales",
        sum(days::numeric)::text as days
      from (
        select b.make, b.model, ${soldColumns}
        from sales s join bikes b on b.group_id = s.group_id and b.id = s.bike_id
        where s.group_id = ${groupId} and s.shop_id = ${shopIds}
          and s.sold_on between ${from}::date and ${to}::date and s.cancelled_at is null
        group by 1, 2
      ) typed
      group by 1, 2
    ), standing as (
      select ${names}, sum(bikes)::int as bikes, sum(days)::text as days, sum(over60)::int as over60
      from (
        select make, model, count(*) as bikes, sum(days) as days, count(*) filter (where days > 60) as over60
        from (
          select b.make, b.model, ${days} as days
          from bikes b where b.group_id = ${groupId} and b.shop_id = ${shopIds} and b.sold_at is null
        ) here
        group by 1, 2
      ) typed
      group by 1, 2
    )
    select coalesce(sold.make, standing.make) as make, coalesce(sold.model, standing.model) as model,
      coalesce(sold.sold, 0) as sold, coalesce(sold.sales, '0') as sales, coalesce(sold.gross, '0') as gross,
      coalesce(sold.unknown, 0) as unknown, coalesce(sold."unknownSales", '0') as "unknownSales",
      coalesce(sold.days, '0') as days, coalesce(standing.bikes, 0) as "inStock",
      coalesce(standing.days, '0') as standing, coalesce(standing.over60, 0) as over60,
      (count(*) over ())::int as models
    from sold full join standing using (of_make, of_model)
    order by coalesce(sold.sold, 0) desc, coalesce(standing.bikes, 0) desc, of_make, of_model
    limit ${modelsShown}`)
  return {
    models: rows.map(({ make, model, inStock, standing, over60, ...cell }) => ({
      make,
      model,
      ...soldOf([cell]),
      inStock,
      standingDays: averageOf([standing], inStock),
      over60,
    })),
    more: (rows[0]?.models ?? 0) - rows.length,
  }
}
