import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/open.ts'

type Counted = { list: string; shop_id: string; to_shop_id: string; rows: number }

/** How many rows the lists of a dealership's shops have: as writes have counted them, and counted anew. */
export async function recount(db: Db, groupId: string): Promise<{ kept: Counted[]; counted: Counted[] }> {
  const inOrder = sql`order by list, shop_id, to_shop_id`
  const { rows: kept } = await db.execute<Counted>(sql`
    select list, shop_id, to_shop_id, sum(added)::int as rows from list_counts where group_id = ${groupId}
    group by 1, 2, 3 having sum(added) <> 0 ${inOrder}`)
  const { rows: counted } = await db.execute<Counted>(sql`
    select list, shop_id, to_shop_id, count(*)::int as rows from (
      select case when sold_at is null then 'inStock' else 'sold' end as list, shop_id, shop_id as to_shop_id
      from bikes where group_id = ${groupId}
      union all select 'sales', shop_id, shop_id from sales where group_id = ${groupId}
      union all select 'enquiries.' || state, shop_id, shop_id from enquiries where group_id = ${groupId}
      union all select 'transfers', from_shop_id, to_shop_id from transfers where group_id = ${groupId}
      union all select 'audit.' || collection_name, shown, shown
      from audit_records cross join lateral (values (shop_id), (from_shop_id)) as shops(shown)
      where group_id = ${groupId} and collection_name in ('bikes', 'sales', 'enquiries') and shown is not null
    ) as listed
    group by 1, 2, 3 ${inOrder}`)
  return { kept, counted }
}
