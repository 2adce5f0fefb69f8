import { shownAtMost } from '@forecourt/contract/limits'
import { can } from '@forecourt/contract/permissions'
import type { Transfer } from '@forecourt/contract/transfers'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, transfers, users } from '../db/schema.ts'

const columns = {
  ...getTableColumns(transfers),
  /** Where the bike is now. */
  shopId: bikes.shopId,
  make: bikes.make,
  model: bikes.model,
  byUserName: users.name,
}
export type TransferRow = typeof transfers.$inferSelect & {
  shopId: string | null
  make: string | null
  model: string | null
  byUserName: string | null
}

/** Transfers with what is still there of the bike, and who made them; to be narrowed and ordered. */
export const selectTransfers = (db: Executor) =>
  db
    .select(columns)
    .from(transfers)
    .leftJoin(bikes, and(eq(bikes.groupId, transfers.groupId), eq(bikes.id, transfers.bikeId)))
    .leftJoin(users, eq(users.id, transfers.byUserId))

/** The newest moves of one bike, newest first; the caller must know that the actor may see it. */
export async function readTransfersOf(
  db: Executor,
  actor: Actor,
  bike: { groupId: string; id: string },
): Promise<Transfer[]> {
  const rows = await selectTransfers(db)
    .where(and(eq(transfers.groupId, bike.groupId), eq(transfers.bikeId, bike.id)))
    .orderBy(desc(transfers.created), desc(transfers.id))
    .limit(shownAtMost.transfersOfBike)
  return rows.map((row) => toTransfer(actor, row))
}

/**
 * The transfer as answers carry it: what was written about it, and by whom, only for those who see the stock of one of
 * its two shops.
 */
export function toTransfer(actor: Actor, transfer: TransferRow): Transfer {
  const { groupId, shopId } = transfer
  const sees = (shop: string) => can(actor, 'stock.see', shopPlace(actor, { groupId, shopId: shop }))
  const isTold = sees(transfer.fromShopId) || sees(transfer.toShopId)
  return {
    _id: transfer.id,
    bikeId: transfer.bikeId,
    vehicleNumber: transfer.vehicleNumber,
    make: transfer.make ?? '',
    model: transfer.model ?? '',
    openable: shopId !== null && sees(shopId),
    fromShopId: transfer.fromShopId,
    fromShopName: transfer.fromShopName,
    toShopId: transfer.toShopId,
    toShopName: transfer.toShopName,
    comments: isTold ? transfer.comments : '',
    byUserName: isTold ? (transfer.byUserName ?? '') : '',
    created: transfer.created.toISOString(),
  }
}
