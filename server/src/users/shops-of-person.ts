import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { notFound } from '../http/errors.ts'
import { type AskedShop, getShopsAsked, shopsWith } from '../places/read.ts'
import { findUser } from './read.ts'
import { knows } from './who-is-known.ts'

/**
 * The shops where the actor may see what a person did, in the groups where they work: of oneself those whose stock one
 * sees, of others those whose team the actor leads. Throws 404 as for a user whom the actor may not know.
 */
export async function getShopsOfPerson(db: Executor, actor: Actor, userId: string): Promise<AskedShop[]> {
  const user = await findUser(db, userId)
  if (user === undefined || !knows(actor, user)) throw notFound('This user')
  const groupIds = new Set(user.memberships.map(({ groupId }) => groupId))
  const found: AskedShop[] = []
  // Group by group: a super admin sees thousands
  for (const groupId of groupIds) {
    if (actor.userType !== 'superAdmin' && !actor.memberships.some((held) => held.groupId === groupId)) continue
    found.push(...(await getShopsAsked(db, actor, { groupId })))
  }
  return actor.userId === userId ? found : shopsWith(actor, 'team.see', found)
}
