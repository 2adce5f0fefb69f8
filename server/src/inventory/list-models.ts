import type { Output } from '@forecourt/contract/endpoint'
import type { listModels as contract } from '@forecourt/contract/inventory'
import { and, count, desc, eq } from 'drizzle-orm'
import { type Actor, withinGroups } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { getShop } from '../places/read.ts'

type Models = Output<typeof contract>
type Counted = Models[number] & { bikes: number }

/** Spellings that are read; far more than a dealership has models. */
const limit = 2000

/**
 * The makes and models that a group, or the group of a shop, has ever had, the most frequent first. They are open to
 * everybody in the group, as the shops' names are: without them each shop would find spellings of its own. How many
 * there were stays untold.
 */
export async function listModels(
  db: Db,
  actor: Actor,
  { groupId, shopId }: { groupId?: string; shopId?: string },
): Promise<Models> {
  const asked = shopId === undefined ? groupId : (await getShop(db, actor, shopId)).groupId
  if (asked !== undefined) await getGroup(db, actor, asked)
  const rows = await db
    .select({ make: bikes.make, model: bikes.model, bikes: count() })
    .from(bikes)
    .where(and(withinGroups(actor, bikes.groupId), asked === undefined ? undefined : eq(bikes.groupId, asked)))
    .groupBy(bikes.make, bikes.model)
    .orderBy(desc(count()), bikes.make, bikes.model)
    .limit(limit)
  return withoutCase(rows).map(({ make, model }) => ({ make, model }))
}

/** Spellings that differ in case alone as one, in the spelling that is the most frequent. */
function withoutCase(rows: Counted[]): Counted[] {
  const models = new Map<string, Counted>()
  for (const row of rows) {
    const key = JSON.stringify([row.make.toLowerCase(), row.model.toLowerCase()])
    const known = models.get(key)
    if (known) known.bikes += row.bikes
    else models.set(key, { ...row })
  }
  return [...models.values()].toSorted((one, other) => other.bikes - one.bikes)
}
