import { sentences } from '@forecourt/contract/messages'
import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { stockCounts } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { getShop } from '../places/read.ts'
import { readCount } from './read.ts'
import { recordStep } from './record-step.ts'

/** Opens a count of a shop's stock. Throws 409 with who opened the one that is open already. */
export async function openCount(
  db: Db,
  actor: Actor,
  { shopId, note }: { shopId: string; note: string },
): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const { groupId, name } = await getShop(tx, actor, shopId, { lock: true })
    requireAt(actor, 'count.manage', shopPlace(actor, { groupId, shopId }))
    const [count] = await tx
      .insert(stockCounts)
      .values({
        groupId,
        id: newId(actor),
        shopId,
        shopName: name,
        state: 'open',
        note,
        openedBy: actor.userId,
        openedByName: actor.name,
        openedAt: actor.at,
      })
      .onConflictDoNothing({ target: [stockCounts.groupId, stockCounts.shopId], where: sql`state = 'open'` })
      .returning()
    if (!count) throw await alreadyOpen(tx, { groupId, shopId })
    await recordStep(tx, actor, count, 'opened')
    return readCount(tx, actor, count)
  })
}

async function alreadyOpen(tx: Tx, { groupId, shopId }: { groupId: string; shopId: string }) {
  const isIt = and(eq(stockCounts.groupId, groupId), eq(stockCounts.shopId, shopId), eq(stockCounts.state, 'open'))
  const [open] = await tx.select({ name: stockCounts.openedByName }).from(stockCounts).where(isIt)
  return conflict('count_already_open', sentences.countAlreadyOpen(open?.name ?? ''))
}
