import { can } from '@forecourt/contract/permissions'
import type { SearchPlace } from '@forecourt/contract/search/read-search'
import { and, eq } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability, withinGroups } from '../access.ts'
import type { Db } from '../db/open.ts'
import { shops, shopZones, zones } from '../db/schema.ts'

/** A place that a search may name, and whether the actor sees what stands there. */
export type KnownPlace = SearchPlace & { isOwn: boolean }

/**
 * The shops of the actor's groups by name, which everybody in a group may know, and the zones in which the actor sees
 * what some shop has.
 */
export async function findPlaces(db: Db, actor: Actor, groupId: string | undefined): Promise<KnownPlace[]> {
  const named = await db
    .select({ groupId: shops.groupId, _id: shops.id, name: shops.name })
    .from(shops)
    .where(and(withinGroups(actor, shops.groupId), groupId === undefined ? undefined : eq(shops.groupId, groupId)))
  const inSight = await db
    .selectDistinct({ _id: zones.id, name: zones.name })
    .from(zones)
    .innerJoin(shopZones, and(eq(shopZones.groupId, zones.groupId), eq(shopZones.zoneId, zones.id)))
    .where(
      and(
        withinCapability(actor, 'stock.see', shopZones),
        groupId === undefined ? undefined : eq(zones.groupId, groupId),
      ),
    )
  return [
    ...named.map(({ groupId: of, _id, name }) => ({
      _id,
      name,
      kind: 'shop' as const,
      isOwn: can(actor, 'stock.see', shopPlace(actor, { groupId: of, shopId: _id })),
    })),
    ...inSight.map((zone) => ({ ...zone, kind: 'zone' as const, isOwn: true })),
  ]
}
