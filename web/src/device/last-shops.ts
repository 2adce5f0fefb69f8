import type { Id } from '@forecourt/contract/fields'

/** Of one user alone, since devices are shared: the shop of the last entry, or by group those of the last audits. */
type Kept = { userId: Id; shopId?: Id; shops?: Record<Id, Id> }

const lastEntered = 'lastShop'
const lastAudited = 'auditShops'

/** The shop that this user entered something for last, if any. */
export const lastShop = (userId: Id): Id | undefined => keptOf(lastEntered, userId)?.shopId

export const rememberLastShop = (userId: Id, shopId: Id) => keep(lastEntered, { userId, shopId })

/** The shop whose audit this user looked at last in this group, if any. */
export const lastAuditShop = (userId: Id, groupId: Id): Id | undefined => auditShops(userId)?.[groupId]

export const rememberAuditShop = (userId: Id, groupId: Id, shopId: Id) =>
  keep(lastAudited, { userId, shops: { ...auditShops(userId), [groupId]: shopId } })

/** Forgets whatever belongs to anybody but this user. */
export function forgetLastShops({ exceptOf }: { exceptOf: Id | undefined }) {
  if (exceptOf === undefined || !auditShops(exceptOf)) localStorage.removeItem(lastAudited)
  if (exceptOf === undefined || lastShop(exceptOf) === undefined) localStorage.removeItem(lastEntered)
}

function auditShops(userId: Id): Record<Id, Id> | undefined {
  const shops = keptOf(lastAudited, userId)?.shops
  return typeof shops === 'object' ? shops : undefined
}

function keptOf(name: string, userId: Id): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(name: string, kept: Kept) {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // No room, or none allowed: it is chosen again, or stands in the address
  }
}
