import type { UserInReach } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { memberships } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { getUserActivity } from './get-user-activity.ts'
import { findUser, isActiveFor, rolesByPlace } from './read.ts'
import { knows, sees } from './who-is-known.ts'

type Asked = { userId: string; limit: number; cursor?: string }

/**
 * A person within the actor's reach: oneself, whoever holds a role where the actor may see the team, and by name alone
 * whoever did something in a history that the actor may see, such as somebody removed since. Throws 404 otherwise.
 */
export async function getUser(db: Db, actor: Actor, { userId, ...page }: Asked): Promise<UserInReach> {
  const user = await findUser(db, userId)
  const isKnown = user !== undefined && knows(actor, user)
  const activity = await getUserActivity(db, actor, { userId, ...page })
  const nameOnRecord = activity?.records[0]?.operationByUserName
  if (!isKnown && nameOnRecord === undefined) throw notFound('This user')
  if (!isKnown) return { _id: userId, name: nameOnRecord ?? '', account: null, roles: [], activity }
  const { name, phone, userType } = user
  const active = isActiveFor(actor, user)
  const roles = (await rolesByPlace(db, eq(memberships.userId, userId))).filter((held) => sees(actor, userId, held))
  return { _id: userId, name, account: { phone, active, userType }, roles, activity }
}
