import type { Id } from '@forecourt/contract/fields'

/** Of one user alone, since devices are shared: the shop that something was entered for last. */
type Kept = { userId: Id; shopId: Id }

const name = 'lastShop'

export function lastShop(userId: Id): Id | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.shopId : undefined
  } catch {
    return undefined
  }
}

export function rememberLastShop(userId: Id, shopId: Id) {
  try {
    localStorage.setItem(name, JSON.stringify({ userId, shopId } satisfies Kept))
  } catch {
    // No room, or none allowed: it is chosen again
  }
}

/** Forgets whatever belongs to anybody but this user. */
export function forgetLastShop({ exceptOf }: { exceptOf: Id | undefined }) {
  if (exceptOf === undefined || lastShop(exceptOf) === undefined) localStorage.removeItem(name)
}
