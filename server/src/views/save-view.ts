import type { BodyOf } from '@forecourt/contract/endpoint'
import type { saveView as contract, SavedView } from '@forecourt/contract/views'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { savedViews, users } from '../db/schema.ts'
import { requireRoom } from '../limits/room.ts'
import { toView } from './list-views.ts'

/** Saves a view of the actor's own; one of the same list and name is replaced. Throws 409 beyond the limit. */
export async function saveView(
  db: Db,
  actor: Actor,
  { name, list, search }: BodyOf<typeof contract>,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    // One at a time for each user: so that their count is true, and one of a name is found before it is made twice. Its
    // key stays free, which the request's Idempotency-Key refers to
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    const isNamed = and(
      eq(savedViews.userId, actor.userId),
      eq(savedViews.list, list),
      sql`lower(${savedViews.name}) = lower(${name})`,
    )
    const [replaced] = await tx.update(savedViews).set({ name, search }).where(isNamed).returning()
    if (replaced) return toView(replaced)
    requireRoom('views', await tx.$count(savedViews, eq(savedViews.userId, actor.userId)))
    const view = { id: newId(actor), userId: actor.userId, list, name, search, created: actor.at }
    await tx.insert(savedViews).values(view)
    return toView(view)
  })
}
