import { type Capability, can } from '@forecourt/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { AskedShop } from '../places/read.ts'

/** Those of the shops where the actor holds a capability. */
export const shopsWith = (actor: Actor, capability: Capability, found: readonly AskedShop[]): AskedShop[] =>
  found.filter(({ groupId, id }) => can(actor, capability, shopPlace(actor, { groupId, shopId: id })))

/** Shops as rows of a statement, to go through them one by one along an index: `asked(group_id, shop_id)`. */
export function asRows(found: readonly AskedShop[]): SQL {
  const groupIds = sql.param(found.map(({ groupId }) => groupId))
  const shopIds = sql.param(found.map(({ id }) => id))
  return sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) as asked(group_id, shop_id)`
}
