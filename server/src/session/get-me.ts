import type { Role } from '@forecourt/contract/fields'
import type { Me, RolesThatWait } from '@forecourt/contract/session'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { momentJson } from '../db/moment-json.ts'
import type { Db } from '../db/open.ts'
import { groups, memberships, roleCodes, sessions, shops, users, zones } from '../db/schema.ts'
import { unauthenticated } from '../http/errors.ts'
import { roleCodeLimits } from '../security/role-code.ts'
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

/** The roles of a user that wait for a code, by unit; of a group that has switched them off none. */
async function rolesThatWait(db: Db, userId: string, at: Date): Promise<RolesThatWait[]> {
  const { groupId, level, unitId } = memberships
  const name = sql<string>`coalesce(${zones.name}, ${shops.name}, ${groups.name})`
  const canBeEntered = sql`${roleCodes.tries} < ${roleCodeLimits.tries}
    and ${roleCodes.expires} > ${at.toISOString()}::timestamptz`
  return db
    .select({
      level,
      unitId,
      name,
      groupId,
      groupName: groups.name,
      roles: sql<Role[]>`json_agg(${memberships.role} order by ${memberships.role} collate "C")`,
      grantedBy: roleCodes.madeByName,
      codeExpires: sql<string | null>`case when ${canBeEntered} then ${momentJson(roleCodes.expires)} end`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(groups, eq(groups.id, groupId))
    .leftJoin(zones, and(eq(zones.groupId, groupId), eq(zones.id, memberships.zoneId)))
    .leftJoin(shops, and(eq(shops.groupId, groupId), eq(shops.id, memberships.shopId)))
    .leftJoin(
      roleCodes,
      and(eq(roleCodes.groupId, groupId), eq(roleCodes.unitId, unitId), eq(roleCodes.userId, memberships.userId)),
    )
    .where(and(eq(memberships.userId, userId), eq(memberships.proven, false), isOnThere))
    .groupBy(
      level,
      unitId,
      zones.name,
      shops.name,
      groupId,
      groups.name,
      roleCodes.groupId,
      roleCodes.unitId,
      roleCodes.userId,
    )
    .orderBy(sql`lower(${groups.name}) collate "C", ${groupId}, lower(${name}) collate "C", ${unitId}`)
}
