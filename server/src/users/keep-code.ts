import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { roleCodes } from '../db/schema.ts'
import { hashRoleCode, newRoleCode, roleCodeLimits } from '../security/role-code.ts'
import type { Unit } from './read.ts'

/** Makes a code for a user's roles at a unit, in the place of the one before. Only its hash is kept. */
export async function keepCode(tx: Tx, actor: Actor, { level, groupId, unitId }: Unit, userId: string, pepper: string) {
  const code = newRoleCode()
  const expires = new Date(actor.at.getTime() + roleCodeLimits.life)
  const made = {
    codeHash: hashRoleCode(code, pepper),
    tries: 0,
    madeBy: actor.userId,
    madeByName: actor.name,
    expires,
  }
  await tx
    .insert(roleCodes)
    .values({ level, groupId, unitId, userId, ...made })
    .onConflictDoUpdate({ target: [roleCodes.groupId, roleCodes.unitId, roleCodes.userId], set: made })
  return { code, expires: expires.toISOString() }
}
