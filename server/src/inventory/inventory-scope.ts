import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import { bikes } from '../db/schema.ts'
import { forbidden } from '../http/errors.ts'
import { type AskedPlaces, type AskedShop, shopsWith } from '../places/read.ts'

/** Whether the actor may see the cost at some of these shops. */
export const seesSomeCost = (actor: Actor, found: readonly AskedShop[]): boolean =>
  shopsWith(actor, 'cost.see', found).length > 0

/** 403 where the actor may see no cost at all of what is asked for: an order would tell it. */
export function requireSomeCost(actor: Actor, found: readonly AskedShop[]): void {
  if (found.length > 0 && !seesSomeCost(actor, found)) throw forbidden()
}

/** The bikes of the shops that are asked for. */
export function isWithin(
  actor: Actor,
  { groupId, zoneId, shopId }: AskedPlaces,
  found: readonly AskedShop[],
): SQL | undefined {
  const group = shopId === undefined && zoneId === undefined ? groupId : found[0]?.groupId
  return and(
    // One shop was found within reach already, and so were those of a zone
    shopId === undefined && zoneId === undefined ? withinCapability(actor, 'stock.see', bikes) : undefined,
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
