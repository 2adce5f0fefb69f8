import type { Level } from '@forecourt/contract/fields'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { getShop, getZone } from '../places/read.ts'
import type { Unit } from './read.ts'

/** The group, zone or shop within reach, held until the roles stand; 404 otherwise. */
export async function getUnit(tx: Tx, actor: Actor, level: Level, id: string): Promise<Unit> {
  if (level === 'group') return { level, groupId: id, unitId: id, name: (await getGroup(tx, actor, id)).name }
  const lock = { lock: true }
  const { groupId, name } = level === 'zone' ? await getZone(tx, actor, id, lock) : await getShop(tx, actor, id, lock)
  return { level, groupId, unitId: id, name }
}
