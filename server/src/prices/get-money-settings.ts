import type { MoneySettings } from '@forecourt/contract/prices/calls'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { readMoneySettings, toMoneySettings } from './read.ts'

/** What a group in which the actor holds any role has settled about money; 404 otherwise. */
export async function getMoneySettings(db: Db, actor: Actor, { groupId }: { groupId: string }): Promise<MoneySettings> {
  const { id } = await getGroup(db, actor, groupId)
  return toMoneySettings(actor, id, await readMoneySettings(db, id))
}
