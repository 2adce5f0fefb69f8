import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/**
 * Removes the changes of more than ten minutes ago; whoever was away for longer asks for everything again. Those beyond
 * a transaction that is still open stay: no cursor that is given out lies before what is gone.
 */
export async function sweepChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from live_changes
      where created < now() - interval '10 minutes'
        and transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      returning transaction
    ), newest as (select max(transaction) as transaction from gone)
    update live_life set swept_up_to = greatest(swept_up_to, newest.transaction + 1)
    from newest where newest.transaction is not null`)
}
