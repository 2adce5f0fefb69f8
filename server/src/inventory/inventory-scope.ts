import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import { bikes } from '../db/schema.ts'
import { forbidden } from '../http/errors.ts'
import { type AskedPlaces, type AskedShop, type PlaceColumns, shopsWith } from '../places/read.ts'

/** Whether the actor may see the cost at some of these shops. */
export const seesSomeCost = (actor: Actor, found: readonly AskedShop[]): boolean =>
  shopsWith(actor, 'cost.see', found).length > 0

/** 403 where the actor may see no cost at all of what is asked for: an order would tell it. */
export function requireSomeCost(actor: Actor, found: readonly AskedShop[]): void {
  if (found.length > 0 && !seesSomeCost(actor, found)) throw forbidden()
}

/** The bikes of the shops that are asked for, or what else has `columns` of its group and its shop. */
export function isWithin(
  actor: Actor,
  { groupId, zoneId, shopId }: AskedPlaces,
  found: readonly AskedShop[],
  columns: PlaceColumns = bikes,
): SQL | undefined {
  const group = shopId === undefined && zoneId === undefined ? groupId : found[0]?.groupId
  return and(
    // One shop was found within reach already, and so were those of a zone
    shopId === undefined && zoneId === undefined ? withinCapability(actor, 'stock.see', columns) : undefined,
    group === undefined ? undefined : eq(columns.groupId, group),
    shopId === undefined ? undefined : eq(columns.shopId, shopId),
    zoneId === undefined
      ? undefined
      : inArray(
          columns.shopId,
          found.map(({ id }) => id),
        ),
  )
}
