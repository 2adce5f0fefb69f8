import { mostMovesAtOnce } from '@forecourt/contract/bulk-changes/calls'
import type { previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import type { Keeper, StayingBike } from '@forecourt/contract/bulk-changes/staying-bike'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { z } from 'zod'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { readTransferRules } from '../groups/read.ts'
import { isHeld } from '../holds/read.ts'
import { conflict } from '../http/errors.ts'
import { getShopOfGroup } from '../places/read.ts'
import { selectAsked } from './select-asked.ts'
import { splitByKeeper } from './staying.ts'

export type AskedMove = z.output<(typeof previewMove)['schema']['body']>

type Reckoned = {
  /** Where they go; left out where a filter finds nothing. */
  to?: { id: string; groupId: string; name: string }
  moving: BikeWithShop[]
  stays: StayingBike[]
  missing: string[]
}

/**
 * Which of the bikes that are asked for move to another shop, and which stay, by the rules of one transfer; `lock` holds
 * their rows, and then the shop, for a write. Throws as `selectAsked` does, 404 for a shop of another group, and 409
 * where both shops sign.
 */
export async function reckonMove(
  db: Executor,
  actor: Actor,
  { targetShopId, ...asked }: AskedMove,
  { lock = false } = {},
): Promise<Reckoned> {
  const how = { capability: 'bike.transfer' as const, most: mostMovesAtOnce, lock }
  const { groupId, found, missing } = await selectAsked(db, actor, asked, how)
  if (groupId === undefined) return { moving: [], stays: [], missing }
  const to = await getShopOfGroup(db, groupId, targetShopId, { lock })
  const { signedTransfers } = await readTransferRules(db, groupId)
  if (signedTransfers) throw conflict('signed_transfers', sentences.signedTransfers)
  const { going: moving, stays } = splitByKeeper(found, (bike) => keeperOf(actor, bike, to.id))
  return { to, moving, stays, missing }
}

function keeperOf(actor: Actor, bike: BikeWithShop, targetShopId: string): Keeper | null {
  if (!can(actor, 'bike.transfer', shopPlace(actor, bike))) return 'noRights'
  if (bike.soldAt !== null) return 'sold'
  if (bike.consignmentId !== null) return 'sent'
  if (bike.shopId === targetShopId) return 'there'
  if (bike.leaseId !== null) return 'leased'
  return isHeld(bike, actor.at) ? 'held' : null
}
