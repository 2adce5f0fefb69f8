import { sentences } from '@forecourt/contract/messages'
import { and, eq, ne } from 'drizzle-orm'
import { type Actor, requireSomewhere } from '../access.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { countTry } from '../security/attempts.ts'
import { lookupLimit } from '../security/quotas.ts'

/** The user with exactly this phone, of any dealership, for whoever sets roles; a super admin is found by no other. */
export async function findUserByPhone(db: Db, actor: Actor, { phone: typed }: { phone: string }) {
  requireSomewhere(actor, 'roles.set')
  const phone = requirePhone(typed, 'phone')
  // Hits and misses alike: both tell who is a user
  await countTry(db, lookupLimit(actor.userId, actor.at), actor.at)
  const findable = actor.userType === 'superAdmin' ? undefined : ne(users.userType, 'superAdmin')
  const [user] = await db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.phone, phone), findable))
  if (!user) throw new Refusal(404, 'not_found', sentences.noUserWithPhone)
  return user
}
