import { normaliseVehicleNumber } from '@forecourt/contract/stock'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, membershipsWith, requireAt, shopPlace, withinCapability, withinGroups } from '../access.ts'
import { containing } from '../db/like.ts'
import type { Executor } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, notFound } from '../http/errors.ts'

export type AskedShop = { groupId: string; id: string; name: string }
type Asked = { groupId?: string; shopId?: string; status: 'inStock' | 'sold'; q: string }

/** The shops whose stock is asked for. Throws 404 for a group or a shop that is not within the actor's reach. */
export async function getShopsAsked(db: Executor, actor: Actor, { groupId, shopId }: Asked): Promise<AskedShop[]> {
  const found = await db
    .select({ groupId: shops.groupId, id: shops.id, name: shops.name })
    .from(shops)
    .where(
      and(
        withinGroups(actor, shops.groupId),
        withinCapability(actor, 'stock.see', { groupId: shops.groupId, shopId: shops.id }),
        groupId === undefined ? undefined : eq(shops.groupId, groupId),
        shopId === undefined ? undefined : eq(shops.id, shopId),
      ),
    )
  if (found.length === 0 && groupId !== undefined) await getGroup(db, actor, groupId)
  if (found.length === 0 && shopId !== undefined) throw notFound('This shop')
  return found
}

/** 403 where the actor may see no cost at all of what is asked for: an order would tell it. */
export function requireSomeCost(actor: Actor, { groupId, shopId }: Asked, found: AskedShop[]): void {
  if (actor.userType === 'superAdmin') return
  const [shop] = found
  if (shopId !== undefined && shop) return requireAt(actor, 'cost.see', shopPlace(actor, { ...shop, shopId }))
  const seen = membershipsWith(actor, 'cost.see').some((unit) => groupId === undefined || unit.groupId === groupId)
  if (!seen) throw forbidden()
}

/** The bikes that are asked for: within the actor's reach, in stock or sold, and found by the search. */
export function isAsked(actor: Actor, { groupId, shopId, status, q }: Asked, found: AskedShop[]): SQL | undefined {
  const group = shopId === undefined ? groupId : found[0]?.groupId
  return and(
    // One shop was found within reach already
    shopId === undefined
      ? and(withinGroups(actor, bikes.groupId), withinCapability(actor, 'stock.see', bikes))
      : undefined,
    group === undefined ? undefined : eq(bikes.groupId, group),
    shopId === undefined ? undefined : eq(bikes.shopId, shopId),
    status === 'sold' ? isNotNull(bikes.soldAt) : isNull(bikes.soldAt),
    q === '' ? undefined : matches(q, found),
  )
}

/**
 * Finds a text in vehicle number, make, model or the shop's name (specification 9), and without its spaces and hyphens
 * too, as vehicle numbers are kept. The shops are few and known: so that the index of the bikes' texts can serve.
 */
function matches(typed: string, found: AskedShop[]): SQL | undefined {
  const q = typed.replace(/\s+/g, ' ')
  const joined = normaliseVehicleNumber(q)
  const named = found.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())).map(({ id }) => id)
  return or(
    contains(q),
    joined === '' || joined === q.toUpperCase() ? undefined : contains(joined),
    named.length === 0 ? undefined : inArray(bikes.shopId, named),
  )
}

/** With the signs that mean something to LIKE taken as they are. */
const contains = (text: string) => sql`${bikes.searchText} like lower(${containing(text)})`
