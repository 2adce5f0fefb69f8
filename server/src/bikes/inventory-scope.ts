import type { InventoryFilter } from '@forecourt/contract/inventory'
import { can } from '@forecourt/contract/permissions'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability, withinGroups } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { getShop, getZone, isInZone } from '../places/read.ts'

export type AskedShop = { groupId: string; id: string; name: string }
type Asked = Pick<InventoryFilter, 'groupId' | 'zoneId' | 'shopId'>

/** The shops whose stock is asked for. Throws 404 for a group or shop that is not within the actor's reach, and for a
 * zone that neither is nor holds a shop that is. */
export async function getShopsAsked(
  db: Executor,
  actor: Actor,
  { groupId, zoneId, shopId }: Asked,
): Promise<AskedShop[]> {
  const found = await db
    .select({ groupId: shops.groupId, id: shops.id, name: shops.name })
    .from(shops)
    .where(
      and(
        withinGroups(actor, shops.groupId),
        withinCapability(actor, 'stock.see', { groupId: shops.groupId, shopId: shops.id }),
        groupId === undefined ? undefined : eq(shops.groupId, groupId),
        shopId === undefined ? undefined : eq(shops.id, shopId),
        zoneId === undefined ? undefined : isInZone({ groupId: shops.groupId, shopId: shops.id }, zoneId),
      ),
    )
  if (found.length > 0) return found
  if (groupId !== undefined) await getGroup(db, actor, groupId)
  if (zoneId !== undefined) await getZone(db, actor, zoneId)
  if (shopId !== undefined) await getShop(db, actor, shopId)
  if (shopId !== undefined && zoneId === undefined) throw notFound('This shop')
  return found
}

/** Whether the actor may see the cost at some of these shops. */
export const seesSomeCost = (actor: Actor, found: readonly AskedShop[]): boolean =>
  found.some(({ groupId, id }) => can(actor, 'cost.see', shopPlace(actor, { groupId, shopId: id })))

/** 403 where the actor may see no cost at all of what is asked for: an order would tell it. */
export function requireSomeCost(actor: Actor, found: readonly AskedShop[]): void {
  if (found.length > 0 && !seesSomeCost(actor, found)) throw forbidden()
}

/** The bikes of the shops that are asked for. */
export function isWithin(
  actor: Actor,
  { groupId, zoneId, shopId }: Asked,
  found: readonly AskedShop[],
): SQL | undefined {
  const group = shopId === undefined && zoneId === undefined ? groupId : found[0]?.groupId
  return and(
    // One shop was found within reach already, and so were those of a zone
    shopId === undefined && zoneId === undefined
      ? and(withinGroups(actor, bikes.groupId), withinCapability(actor, 'stock.see', bikes))
      : undefined,
    group === undefined ? undefined : eq(bikes.groupId, group),
    shopId === undefined ? undefined : eq(bikes.shopId, shopId),
    zoneId === undefined
      ? undefined
      : inArray(
          bikes.shopId,
          found.map(({ id }) => id),
        ),
  )
}
