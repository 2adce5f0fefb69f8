import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { findUser, reaches, type UserWithRoles } from './read.ts'

/**
 * Whoever is given roles or a code: anybody but a super admin, whom nobody but a super admin touches: 404, or 403 where
 * they are seen.
 */
export async function getUserForRoles(tx: Tx, actor: Actor, userId: string): Promise<UserWithRoles> {
  const user = await findUser(tx, userId)
  if (!user) throw notFound('This user')
  if (user.userType === 'superAdmin' && actor.userType !== 'superAdmin') {
    throw reaches(actor, user) ? forbidden() : notFound('This user')
  }
  return user
}
