import type { BulkChange, BulkChangeBike, Happening } from '@forecourt/contract/bulk-changes/calls'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, exists, inArray, lt } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability, withinGroupsWith } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, bulkChangeShops, bulkChanges, bulkUploads } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { type BikeNow, type ChangedBike, type ChangeRow, mayTakeBackAt } from './what-happened.ts'

type ShopOfChange = typeof bulkChangeShops.$inferSelect
type WithShops = ChangeRow & { shops: ShopOfChange[]; isRunning: boolean }

const ofChange = and(eq(bulkChangeShops.groupId, bulkChanges.groupId), eq(bulkChangeShops.changeId, bulkChanges.id))

/** The changes in shops whose stock the actor sees. */
export const isChangeSeen = (db: Executor, actor: Actor) =>
  and(
    withinGroupsWith(actor, 'stock.see', bulkChanges.groupId),
    exists(
      db
        .select({ id: bulkChangeShops.changeId })
        .from(bulkChangeShops)
        .where(and(ofChange, withinCapability(actor, 'stock.see', bulkChangeShops))),
    ),
  )

/** Changes with their shops, and whether they are uploads that are still being added. */
export async function withShops(db: Executor, rows: readonly ChangeRow[]): Promise<WithShops[]> {
  if (rows.length === 0) return []
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))]
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select()
    .from(bulkChangeShops)
    .where(and(inArray(bulkChangeShops.groupId, groupIds), inArray(bulkChangeShops.changeId, ids)))
    .orderBy(asc(bulkChangeShops.shopName), asc(bulkChangeShops.shopId))
  const running = await db
    .select({ id: bulkUploads.id })
    .from(bulkUploads)
    .where(
      and(
        inArray(bulkUploads.groupId, groupIds),
        inArray(bulkUploads.id, ids),
        lt(bulkUploads.doneParts, bulkUploads.parts),
      ),
    )
  return rows.map((row) => ({
    ...row,
    shops: found.filter(({ changeId }) => changeId === row.id),
    isRunning: running.some(({ id }) => id === row.id),
  }))
}

/** A change with its shops; 404 for whoever sees the stock of none of them. */
export async function getChange(db: Executor, actor: Actor, changeId: string): Promise<WithShops> {
  const found = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, changeId), isChangeSeen(db, actor)))
  const [change] = await withShops(db, found)
  if (!change) throw notFound('This bulk change')
  return change
}

/** Whether the actor may take a change back at one of its shops. */
export const mayTakeBack = (actor: Actor, change: WithShops): boolean =>
  change.shops.some(({ shopId }) => mayTakeBackAt(actor, change, shopId))

/** The change as answers carry it. */
export const toBulkChange = (actor: Actor, change: WithShops): BulkChange => ({
  _id: change.id,
  groupId: change.groupId,
  kind: change.kind,
  shops: change.shops.map(({ shopId, shopName }) => ({ shopId, shopName })),
  toShopName: change.toShopName,
  price: change.price,
  byUserName: change.byUserName,
  at: change.at.toISOString(),
  bikes: change.bikes,
  takenBack: change.takenBack,
  takenBackAt: change.takenBackAt?.toISOString() ?? null,
  takenBackByName: change.takenBackByName,
  isRunning: change.isRunning,
  may: { takeBack: !change.isRunning && change.takenBack < change.bikes && mayTakeBack(actor, change) },
})

/** A bike of a change as answers carry it. */
export function toChangedBike(
  actor: Actor,
  row: ChangedBike,
  { now, since = [] }: { now: BikeNow | undefined; since: Happening[] | undefined },
): BulkChangeBike {
  const { groupId } = row
  return {
    bikeId: row.bikeId,
    vehicleNumber: row.vehicleNumber,
    make: row.make,
    model: row.model,
    priceBefore: row.priceBefore,
    priceAfter: row.priceAfter,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    since,
    openable: now !== undefined && can(actor, 'stock.see', shopPlace(actor, { groupId, shopId: now.shopId })),
  }
}

/** The bikes of a change as they are now, in the order of their ids. */
export const selectBikesNow = (db: Executor, groupId: string, bikeIds: string[]) =>
  db
    .select({
      id: bikes.id,
      shopId: bikes.shopId,
      version: bikes.version,
      soldAt: bikes.soldAt,
      consignmentId: bikes.consignmentId,
      heldUntil: bikes.heldUntil,
      leaseId: bikes.leaseId,
      listPrice: bikes.listPrice,
    })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), inArray(bikes.id, bikeIds)))
    .orderBy(asc(bikes.id))
