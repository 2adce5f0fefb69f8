import { and, eq, getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { groupAmong } from '../lists/as-rows.ts'
import { saleColumns } from './live-sale.ts'

/** Shops, of all their groups, and the moment that is looked back to. */
export type Then = { asOf: Date; groupIds: readonly string[]; shopIds: readonly string[] }

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`
export const momentSql = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** The rows of these groups: by a value where there is one alone, as groupOf() says why. */
export const inGroups = (groupIds: readonly string[], rows: SQL): SQL =>
  groupIds.length === 1 ? sql`${rows}.group_id = ${groupIds[0]}::uuid` : sql`${rows}.group_id = any(${uuids(groupIds)})`

/** A column of another name for the table. */
const columnOf = (alias: SQL, name: string): SQL => sql`${alias}.${sql.identifier(name)}`

/**
 * The sales of shops that stood at a moment, with the columns of their table: made by then and not cancelled by then.
 * Of one that was cancelled since and whose bike is deleted, the history says which bike it was.
 */
export function salesThen({ asOf, groupIds, shopIds }: Then): SQL {
  const at = momentSql(asOf)
  const columnsWith = (bikeId: SQL) =>
    sql.join(
      Object.values(getTableColumns(sales)).map(({ name }) => {
        if (name === 'bike_id') return sql`${bikeId} as bike_id`
        return name === 'cancelled_at' ? sql`null::timestamptz as cancelled_at` : columnOf(sql`s`, name)
      }),
      sql`, `,
    )
  const isOfShops = sql`${inGroups(groupIds, sql`s`)} and s.shop_id = any(${uuids(shopIds)})`
  const group = groupAmong(groupIds, sql`s.group_id`)
  // When the bike went to its buyer, as sale-day.ts has it; a sale that stands still has it in its bike
  const soldAt = sql`s.created - greatest(0, (s.created at time zone 'Asia/Kolkata')::date - s.sold_on) * interval '24 hours'`
  return sql`
    select ${columnsWith(sql`s.bike_id`)}, ${soldAt} as sold_at from sales s
    where ${isOfShops} and s.bike_id is not null and s.created <= ${at}
      and (s.cancelled_at is null or s.cancelled_at > ${at})
    union all
    select ${columnsWith(sql`(r.data ->> 'bikeId')::uuid`)}, ${soldAt} from sales s
    join audit_records r on r.group_id = ${group} and r.collection_name = 'sales' and r.record_id = s.id
      and r.operation_type = 'CREATE'
    where ${isOfShops} and s.bike_id is null and s.created <= ${at} and s.cancelled_at > ${at}`
}

/** The sale in which a bike of these shops stood at a moment. */
export async function findSaleThen(db: Executor, then: Then, { groupId, id }: { groupId: string; id: string }) {
  const [sale] = await db
    .select(saleColumns)
    .from(new Subquery(salesThen(then), getTableColumns(sales), 'sales'))
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
  return sale
}
