import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { memberships, users } from '../db/schema.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'
import type { UserWithRoles } from './read.ts'

/** Throws 409 where a group has as many people as it may have, with a role or at home there. */
export async function requireRoomForPerson(tx: Tx, groupId: string): Promise<void> {
  await addOneByOne(tx, groupId)
  const withRole = sql`${users.id} in (select ${memberships.userId} from ${memberships}
    where ${eq(memberships.groupId, groupId)})`
  requireRoom('people', await tx.$count(users, or(eq(users.homeGroupId, groupId), withRole)))
}

/** Whether a user counts as one of the group's people already. */
export const belongsTo = ({ homeGroupId, memberships: held }: UserWithRoles, groupId: string): boolean =>
  homeGroupId === groupId || held.some((membership) => membership.groupId === groupId)

/** Throws 409 where a user, whose row is locked, would hold more roles than a person may. */
export function requireRoomForRoles({ memberships: held }: UserWithRoles, before: unknown[], after: unknown[]): void {
  // As if the last of them were to be added
  if (after.length > before.length) requireRoom('roles', held.length - before.length + after.length - 1)
}
