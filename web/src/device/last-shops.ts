import type { Id } from '@forecourt/contract/fields'

/** Of one user alone, since devices are shared: the shop that something was entered for last. */
type Entered = { userId: Id; shopId: Id }
/** The shop whose audit was looked at last, by group; of one user alone too. */
type Audited = { userId: Id; shops: Record<Id, Id> }

const enteredName = 'lastShop'
const auditedName = 'auditShops'

/** The shop that this user entered something for last, if any. */
export const lastShop = (userId: Id): Id | undefined => keptOf<Entered>(enteredName, userId)?.shopId

export const rememberLastShop = (userId: Id, shopId: Id) => keep<Entered>(enteredName, { userId, shopId })

/** The shop whose audit this user looked at last in this group, if any. */
export const lastAuditShop = (userId: Id, groupId: Id): Id | undefined => auditedBy(userId)?.shops[groupId]

export const rememberAuditShop = (userId: Id, groupId: Id, shopId: Id) =>
  keep<Audited>(auditedName, { userId, shops: { ...auditedBy(userId)?.shops, [groupId]: shopId } })

/** Forgets whatever belongs to anybody but this user. */
export function forgetLastShops({ exceptOf }: { exceptOf: Id | undefined }) {
  if (exceptOf === undefined || !auditedBy(exceptOf)) localStorage.removeItem(auditedName)
  if (exceptOf === undefined || lastShop(exceptOf) === undefined) localStorage.removeItem(enteredName)
}

function auditedBy(userId: Id): Audited | undefined {
  const kept = keptOf<Audited>(auditedName, userId)
  return typeof kept?.shops === 'object' ? kept : undefined
}

function keptOf<Kept extends { userId: Id }>(name: string, userId: Id): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept : undefined
  } catch {
    return undefined
  }
}

function keep<Kept>(name: string, kept: Kept) {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // No room, or none allowed: it is chosen again, or stands in the address
  }
}
