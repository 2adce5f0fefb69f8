import type { Me, RolesThatWait } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { memberships, roleCodes, sessions, users } from '../db/schema.ts'
import { unauthenticated } from '../http/errors.ts'
import { roleCodeLimits } from '../security/role-code.ts'
import { rolesByPlace } from '../users/read.ts'
import { isOnThere } from './read.ts'

/** The signed-in user with the memberships that count now, and those that wait for a code. */
export async function getMe(db: Db, { userId, tokenHash, memberships, at }: Actor): Promise<Me> {
  const [user] = await db
    .select({ name: users.name, phone: users.phone, userType: users.userType, chosePin: sessions.chosePin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
  // Gone since the call was let in
  if (!user) throw unauthenticated()
  const waiting = await rolesThatWait(db, userId, at)
  // Who may sign in is active for themselves, whichever group has switched them off
  return { _id: userId, ...user, active: true, memberships: [...memberships], waiting }
}

/** The roles of a user that wait for a code, by place; of a group that has switched them off none. */
async function rolesThatWait(db: Db, userId: string, at: Date): Promise<RolesThatWait[]> {
  const held = await rolesByPlace(db, and(eq(memberships.userId, userId), eq(memberships.proven, false), isOnThere))
  if (held.length === 0) return []
  const codes = await db.select().from(roleCodes).where(eq(roleCodes.userId, userId))
  return held.map(({ waiting, ...place }) => {
    const code = codes.find(({ groupId, unitId }) => groupId === place.groupId && unitId === place.unitId)
    const canBeEntered = code && code.tries < roleCodeLimits.tries && code.expires > at
    const codeExpires = canBeEntered ? code.expires.toISOString() : null
    return { ...place, roles: waiting, grantedBy: code?.madeByName ?? null, codeExpires }
  })
}
