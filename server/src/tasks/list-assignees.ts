import type { Output } from '@forecourt/contract/endpoint'
import type { listAssignees as contract } from '@forecourt/contract/tasks/calls'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getShop } from '../places/read.ts'
import { findColleagues } from '../users/read.ts'

const shownAssignees = 200

/** To whom a task can be given in a shop. Throws 404 outside the actor's reach. */
export async function listAssignees(
  db: Db,
  actor: Actor,
  { shopId }: { shopId: string },
): Promise<Output<typeof contract>> {
  const shop = await getShop(db, actor, shopId)
  const place = { groupId: shop.groupId, shopId }
  requireAt(actor, 'task.give', shopPlace(actor, place))
  return { assignees: await findColleagues(db, place, 'task.give', { words: [] }, shownAssignees) }
}
