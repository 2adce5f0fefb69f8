import type { saveMoneySettings as contract, MoneySettings } from '@forecourt/contract/prices/calls'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { moneySettings } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { toMoneySettings } from './read.ts'

type Save = { groupId: string } & z.output<(typeof contract)['schema']['body']>

/** Settles a group's rules of money. What was approved before stays approved. */
export async function saveMoneySettings(
  db: Db,
  actor: Actor,
  { groupId, partialPayments, floorRule }: Save,
): Promise<MoneySettings> {
  return db.transaction(async (tx) => {
    const { id } = await getGroup(tx, actor, groupId, { lock: true })
    requireAt(actor, 'moneySettings.edit', groupPlace(id))
    const settled = { partialPayments, floorRule, updated: actor.at }
    await tx
      .insert(moneySettings)
      .values({ groupId: id, ...settled })
      .onConflictDoUpdate({ target: moneySettings.groupId, set: settled })
    await recordAudit(tx, actor, {
      collection: 'moneySettings',
      operation: 'UPDATE',
      groupId: id,
      recordId: id,
      snapshot: { _id: id, partialPayments, floorRule },
    })
    return toMoneySettings(actor, id, settled)
  })
}
