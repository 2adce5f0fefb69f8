import type { saveMoneySettings as contract, MoneySettings } from '@forecourt/contract/prices/calls'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { readMoneySettings, toMoneySettings } from './read.ts'
import { settleMoney } from './write.ts'

type Save = { groupId: string } & z.output<(typeof contract)['schema']['body']>

/** Settles a group's rules of money. What was approved before stays approved. */
export async function saveMoneySettings(
  db: Db,
  actor: Actor,
  { groupId, partialPayments, floorRule, holds }: Save,
): Promise<MoneySettings> {
  return db.transaction(async (tx) => {
    const { id } = await getGroup(tx, actor, groupId, { lock: true })
    requireAt(actor, 'moneySettings.edit', groupPlace(id))
    const ofHolds = holds && {
      holdDays: holds.days,
      tokenRule: holds.tokenRule,
      holdWithoutToken: holds.withoutToken,
    }
    await settleMoney(tx, actor, id, { partialPayments, floorRule, ...ofHolds })
    return toMoneySettings(actor, id, await readMoneySettings(tx, id))
  })
}
