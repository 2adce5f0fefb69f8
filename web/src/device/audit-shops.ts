import type { Id } from '@forecourt/contract/fields'

/** Of one user alone, since devices are shared: the shop looked at last, by group. */
type Kept = { userId: Id; shops: Record<Id, Id> }

const name = 'auditShops'

/** The shop whose audit this user looked at last in this group (specification 2), if any. */
export const rememberedShop = (userId: Id, groupId: Id): Id | undefined => keptOf(userId)?.shops[groupId]

export function rememberShop(userId: Id, groupId: Id, shopId: Id) {
  const kept: Kept = { userId, shops: { ...keptOf(userId)?.shops, [groupId]: shopId } }
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // No room, or none allowed: the address still holds it
  }
}

/** Forgets whatever belongs to anybody but this user. */
export function forgetShops({ exceptOf }: { exceptOf: Id | undefined }) {
  if (exceptOf === undefined || !keptOf(exceptOf)) localStorage.removeItem(name)
}

function keptOf(userId: Id): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.userId === userId && typeof kept.shops === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}
