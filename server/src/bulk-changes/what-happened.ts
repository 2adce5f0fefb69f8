import type { BulkChangeKind, Happening } from '@forecourt/contract/bulk-changes/calls'
import { type Capability, can } from '@forecourt/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import type { bulkChangeBikes, bulkChanges } from '../db/schema.ts'
import { isHeld } from '../holds/read.ts'
import { findShopsThere } from '../places/read.ts'

export type ChangeRow = typeof bulkChanges.$inferSelect
export type ChangedBike = typeof bulkChangeBikes.$inferSelect
/** What is looked at of a bike as it is now. */
export type BikeNow = Pick<
  BikeWithShop,
  'id' | 'shopId' | 'version' | 'soldAt' | 'consignmentId' | 'heldUntil' | 'leaseId' | 'listPrice'
>

type Trace = {
  table: string
  means: Happening
  where?: SQL
  /** Its rows stay what they are where the bike is deleted; others go with it, or name it no longer. */
  outlives?: true
}

/**
 * Every table that tells of bikes, each with an index by them, and what it means for a bike to stand there. Which tables
 * there are the database's own catalogue says, and a test holds this list to it.
 */
export const traces = [
  { table: 'sales', means: 'sold' },
  { table: 'sale_payments', means: 'sold' },
  { table: 'transfers', means: 'moved', outlives: true },
  { table: 'consignment_bikes', means: 'sent', outlives: true },
  { table: 'holds', means: 'held', outlives: true },
  // One that ended by a sale leaves the sale, and one that was given back nothing
  { table: 'leases', means: 'leased', where: sql`ended_at is null`, outlives: true },
  { table: 'enquiries', means: 'enquiry' },
  { table: 'notes', means: 'note' },
  { table: 'tasks', means: 'task' },
  { table: 'documents', means: 'paper' },
  { table: 'paper_steps', means: 'paper' },
  { table: 'dues', means: 'money' },
  // That it was bought is no more than the bike itself says
  { table: 'book_entries', means: 'money', where: sql`kind <> 'purchase'`, outlives: true },
  { table: 'price_approvals', means: 'approval' },
  { table: 'bike_pages', means: 'shown' },
] as const satisfies readonly Trace[]

type LostWithBike = Exclude<(typeof traces)[number], { outlives: true }>

/** Those in which something is lost with a bike that is deleted, so that it could not come back as it was. */
export const lostWithBike = traces.filter((trace): trace is LostWithBike => !('outlives' in trace))

/**
 * Tables that name bikes and need no look: their rows belong to one of a table above, or to a bulk change; and a count
 * names what it saw by its number too, and outlives it.
 */
export const withoutTrace = ['sale_papers', 'bulk_change_bikes', 'stock_count_sightings', 'stock_count_differences']

/** What other tables tell of bikes of a group, by the bikes' ids: one statement, however many there are. */
export async function findTraces<Looked extends Trace>(
  db: Executor,
  groupId: string,
  bikeIds: string[],
  tables: readonly Looked[],
): Promise<Map<string, Looked['means'][]>> {
  const found = new Map<string, Looked['means'][]>()
  if (bikeIds.length === 0) return found
  const inEach = tables.map(
    ({ table, means, where }) => sql`
      select bike_id, ${means}::text as means from ${sql.identifier(table)}
      where group_id = ${groupId}::uuid and bike_id = any(${sql.param(bikeIds)}::uuid[])
        ${where === undefined ? sql`` : sql`and ${where}`}`,
  )
  const { rows } = await db.execute<{ bike_id: string; means: Looked['means'] }>(sql`${sql.join(inEach, sql` union `)}`)
  for (const { bike_id, means } of rows) found.set(bike_id, [...(found.get(bike_id) ?? []), means])
  return found
}

/** By which right a change of each kind is taken back. */
const needed: Record<BulkChangeKind, Capability[]> = {
  upload: ['bike.upload', 'bike.delete'],
  price: ['bike.repriceMany'],
  move: ['bike.transfer'],
  delete: ['bike.delete'],
}

/** Whether the actor may take back what a change did to a bike of this shop. */
export const mayTakeBackAt = (actor: Actor, { kind, groupId }: Pick<ChangeRow, 'kind' | 'groupId'>, shopId: string) =>
  needed[kind].every((capability) => can(actor, capability, shopPlace(actor, { groupId, shopId })))

/**
 * What keeps each bike of a change from being taken back now, by its id; nothing where it can be, or was already. `lock`
 * holds the shops into which a write takes bikes back.
 */
export async function whatHappened(
  db: Executor,
  actor: Actor,
  change: ChangeRow,
  { rows, now, lock = false }: { rows: readonly ChangedBike[]; now: readonly BikeNow[]; lock?: boolean },
): Promise<Map<string, Happening[]>> {
  const open = rows.filter(({ takenBackAt }) => takenBackAt === null)
  const bikesNow = new Map(now.map((bike) => [bike.id, bike]))
  const shopIds = open.map(({ shopId }) => shopId)
  const there = change.kind === 'move' ? await findShopsThere(db, change.groupId, shopIds, { lock }) : undefined
  const traced =
    change.kind === 'upload'
      ? await findTraces(
          db,
          change.groupId,
          open.map(({ bikeId }) => bikeId),
          traces,
        )
      : new Map<string, Happening[]>()
  return new Map(
    open.map((row) => {
      const bike = bikesNow.get(row.bikeId)
      const since = new Set<Happening>([
        ...(mayTakeBackAt(actor, change, writesAt(change, row, bike)) ? [] : (['noRights'] as const)),
        ...(bike
          ? [...changedSince(actor, change, row, bike), ...(traced.get(row.bikeId) ?? [])]
          : (['deleted'] as const)),
        ...(there && !there.has(row.shopId) ? (['shopGone'] as const) : []),
      ])
      return [row.bikeId, [...since]]
    }),
  )
}

/** The shop whose bike is changed when it is taken back: a price follows its bike to another shop. */
const writesAt = ({ kind }: ChangeRow, { shopId }: ChangedBike, bike: BikeNow | undefined) =>
  kind === 'price' ? (bike?.shopId ?? shopId) : shopId

/** What of the bike's own row is not as the change left it. */
function changedSince(actor: Actor, { kind, toShopId }: ChangeRow, row: ChangedBike, bike: BikeNow): Happening[] {
  const since: Happening[] = []
  if (bike.soldAt) since.push('sold')
  if (kind === 'price') {
    if (bike.listPrice !== row.priceAfter) since.push('priced')
    return since
  }
  if (bike.shopId !== (kind === 'move' ? toShopId : row.shopId)) since.push('moved')
  if (bike.consignmentId) since.push('sent')
  if (!bike.soldAt && isHeld(bike, actor.at)) since.push('held')
  if (bike.leaseId) since.push('leased')
  if (bike.version !== row.version && since.length === 0) since.push('edited')
  return since
}
