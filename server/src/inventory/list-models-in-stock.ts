import { sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'

/** Spellings that are read; far more than a dealership has models. */
const limit = 2000

/**
 * The makes and models that stand in stock in a group, by name. They are open to everybody in the group, as the list of
 * all that it has had is; this one goes from name to name by the index, so that a stock of a hundred thousand bikes
 * takes no longer than it has models.
 */
export async function listModelsInStock(db: Executor, groupId: string): Promise<{ make: string; model: string }[]> {
  const next = sql`from bikes where bikes.group_id = ${groupId} and bikes.sold_at is null`
  const { rows } = await db.execute<{ make: string; model: string }>(sql`
    with recursive known as (
      (select bikes.make, bikes.model ${next} order by bikes.make, bikes.model limit 1)
      union all
      select further.make, further.model from known cross join lateral (
        select bikes.make, bikes.model ${next} and (bikes.make, bikes.model) > (known.make, known.model)
        order by bikes.make, bikes.model limit 1) as further)
    select make, model from known limit ${limit}::int`)
  return rows
}
