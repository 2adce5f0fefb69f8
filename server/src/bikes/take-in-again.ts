import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { auditRecords, bikes } from '../db/schema.ts'
import { alreadyInStock } from './in-stock.ts'
import { type BikeRow, type BikeWithShop, bikeSnapshot } from './read.ts'

type Seller = Pick<BikeRow, 'sellerName' | 'sellerPhone'>
/** A bike as its record has it; who sold it may be erased there. */
type Recorded = Omit<
  BikeRow,
  'groupId' | 'id' | 'created' | 'arrived' | 'consignmentId' | 'heldUntil' | 'leaseId' | keyof Seller
> &
  Partial<Seller> & { _id: string; created: string; shopName: string }
/** What its record does not say, and which version it comes back as. */
type Back = Pick<BikeRow, 'id' | 'version' | 'arrived'>

/**
 * Takes bikes that were deleted together back into the stock of their shops, as their records of that moment have them,
 * and puts that on record; the books are the caller's. Throws 409 where a vehicle is in stock again.
 */
export async function takeInAgain(
  tx: Tx,
  actor: Actor,
  { groupId, deletedAt }: { groupId: string; deletedAt: Date },
  back: readonly Back[],
): Promise<void> {
  const found = await tx
    .select({ id: auditRecords.recordId, data: auditRecords.data })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        eq(auditRecords.collectionName, 'bikes'),
        inArray(
          auditRecords.recordId,
          back.map(({ id }) => id),
        ),
        eq(auditRecords.operationType, 'DELETE'),
        eq(auditRecords.created, deletedAt),
      ),
    )
    .orderBy(asc(auditRecords.recordId))
  const byId = new Map(back.map((bike) => [bike.id, bike]))
  const rows = found.flatMap(({ id, data }): BikeWithShop[] => {
    const bike = byId.get(id)
    return bike ? [{ ...fromRecord(data as unknown as Recorded), ...bike, groupId, updated: actor.at }] : []
  })
  const inserted = await tx
    .insert(bikes)
    .values(rows.map(({ shopName: _, ...row }) => row))
    .onConflictDoNothing()
    .returning({ id: bikes.id })
  const there = new Set(inserted.map(({ id }) => id))
  const other = rows.find(({ id }) => !there.has(id))
  if (other) throw await alreadyInStock(tx, groupId, other.vehicleNumber)
  const changes = rows.map((bike) => ({
    collection: 'bikes' as const,
    // Not bought a second time: what counts purchases counts what was made
    operation: 'UPDATE' as const,
    groupId,
    recordId: bike.id,
    shopId: bike.shopId,
    snapshot: bikeSnapshot(bike),
  }))
  await recordAudit(tx, actor, ...changes)
}

function fromRecord(recorded: Recorded): Omit<BikeWithShop, 'groupId' | 'id' | 'arrived' | 'updated'> {
  const { _id, created, sellerName = '', sellerPhone = '', ...fields } = recorded
  return {
    ...fields,
    created: new Date(created),
    sellerName,
    sellerPhone,
    consignmentId: null,
    soldAt: null,
    heldUntil: null,
    leaseId: null,
  }
}
