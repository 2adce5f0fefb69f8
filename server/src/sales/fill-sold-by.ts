import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sales, soldByBackfills } from '../db/schema.ts'
import { untilDone } from '../until-done.ts'
import { enteredBy } from './read.ts'

/** So few that the embedded database serves others soon. */
const AT_ONCE = 500

/**
 * Writes down in the background who entered the sales from before that was kept with them, from where it was left. Ends
 * as untilDone() says.
 */
export const startFillingSoldBy = ({ db, onError }: { db: Db; onError: (error: Error) => void }) =>
  untilDone(() => fillSomeSoldBy(db), onError)

/**
 * The next sales of a group by id, some hundreds, in one transaction: of each stands in its history who entered it.
 * Several servers take turns. Answers whether there may be more.
 */
export async function fillSomeSoldBy(db: Db, atOnce = AT_ONCE): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await tx
      .select({ groupId: soldByBackfills.groupId })
      .from(soldByBackfills)
      .orderBy(asc(soldByBackfills.groupId))
      .limit(1)
    if (!first) return false
    const isIts = eq(soldByBackfills.groupId, first.groupId)
    const [next] = await tx.select().from(soldByBackfills).where(isIts).for('update')
    // Another server may have ended the one that was waited for
    if (!next) return (await tx.$count(soldByBackfills)) > 0
    // Gives way to whoever cancels one of its sales
    await tx.execute(sql`set local lock_timeout = 500`)
    const { groupId, throughSale } = next
    const batch = await tx
      .select({ id: sales.id })
      .from(sales)
      .where(and(eq(sales.groupId, groupId), throughSale === null ? undefined : gt(sales.id, throughSale)))
      .orderBy(asc(sales.id))
      .limit(atOnce)
    const ids = batch.map(({ id }) => id)
    await tx.execute(sql`
      update sales s set sold_by = ${enteredBy}
      where s.group_id = ${groupId}::uuid and s.id = any(${sql.param(ids)}::uuid[]) and s.sold_by is null`)
    if (batch.length === atOnce) {
      await tx
        .update(soldByBackfills)
        .set({ throughSale: ids.at(-1) ?? null })
        .where(isIts)
    } else await tx.delete(soldByBackfills).where(isIts)
    return true
  })
}
