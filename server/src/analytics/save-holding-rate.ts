import type { saveHoldingRate as contract } from '@forecourt/contract/analytics/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { settleMoney } from '../prices/write.ts'

type Save = { groupId: string; percent: number }

/** Settles what a group's stock costs to hold; whatever else is settled about money stays. */
export async function saveHoldingRate(
  db: Db,
  actor: Actor,
  { groupId, percent }: Save,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const { id } = await getGroup(tx, actor, groupId, { lock: true })
    requireAt(actor, 'moneySettings.edit', groupPlace(id))
    await settleMoney(tx, actor, id, { holdingPercent: percent })
    return { groupId: id, percent }
  })
}
