import type { BulkChangeKind, Happening } from '@forecourt/contract/bulk-changes/calls'
import { type Capability, can } from '@forecourt/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import type { bulkChangeBikes, bulkChanges } from '../db/schema.ts'

export type ChangeRow = typeof bulkChanges.$inferSelect
export type ChangedBike = typeof bulkChangeBikes.$inferSelect
/** What is looked at of a bike as it is now. */
export type BikeNow = Pick<
  BikeWithShop,
  'id' | 'shopId' | 'version' | 'soldAt' | 'consignmentId' | 'heldUntil' | 'listPrice'
>

/**
 * Every table that tells of bikes, each with an index by them, and what it means for a bike to stand there. Which tables
 * there are the database's own catalogue says, and a test holds this list to it.
 */
export const traces: readonly { table: string; means: Happening; where?: SQL }[] = [
  { table: 'sales', means: 'sold' },
  { table: 'sale_payments', means: 'sold' },
  { table: 'transfers', means: 'moved' },
  { table: 'consignment_bikes', means: 'sent' },
  { table: 'holds', means: 'held' },
  { table: 'enquiries', means: 'enquiry' },
  { table: 'notes', means: 'note' },
  { table: 'tasks', means: 'task' },
  { table: 'documents', means: 'paper' },
  { table: 'paper_steps', means: 'paper' },
  { table: 'dues', means: 'money' },
  // That it was bought is no more than the bike itself says
  { table: 'book_entries', means: 'money', where: sql`kind <> 'purchase'` },
  { table: 'price_approvals', means: 'approval' },
  { table: 'bike_pages', means: 'shown' },
]

/**
 * Tables that name bikes and need no look: their rows belong to one of a table above, or to a bulk change; and a count
 * names what it saw by its number too, and outlives it.
 */
export const withoutTrace = ['sale_papers', 'bulk_change_bikes', 'stock_count_sightings', 'stock_count_differences']

/** What other tables tell of bikes of a group, by the bikes' ids: one statement, however many there are. */
async function findTraces(db: Executor, groupId: string, bikeIds: string[]): Promise<Map<string, Happening[]>> {
  const found = new Map<string, Happening[]>()
  if (bikeIds.length === 0) return found
  const inEach = traces.map(
    ({ table, means, where }) => sql`
      select bike_id, ${means}::text as means from ${sql.identifier(table)}
      where group_id = ${groupId}::uuid and bike_id = any(${sql.param(bikeIds)}::uuid[])
        ${where === undefined ? sql`` : sql`and ${where}`}`,
  )
  const { rows } = await db.execute<{ bike_id: string; means: Happening }>(sql`${sql.join(inEach, sql` union `)}`)
  for (const { bike_id, means } of rows) found.set(bike_id, [...(found.get(bike_id) ?? []), means])
  return found
}

/** By which right a change of each kind is taken back. */
const needed: Record<BulkChangeKind, Capability[]> = {
  upload: ['bike.upload', 'bike.delete'],
  price: ['bike.repriceMany'],
  move: ['bike.transfer'],
}

/** Whether the actor may take back what a change did to a bike of this shop. */
export const mayTakeBackAt = (actor: Actor, { kind, groupId }: Pick<ChangeRow, 'kind' | 'groupId'>, shopId: string) =>
  needed[kind].every((capability) => can(actor, capability, shopPlace(actor, { groupId, shopId })))

/** What keeps each bike of a change from being taken back now, by its id; nothing where it can be, or was already. */
export async function whatHappened(
  db: Executor,
  actor: Actor,
  change: ChangeRow,
  { rows, now }: { rows: readonly ChangedBike[]; now: readonly BikeNow[] },
): Promise<Map<string, Happening[]>> {
  const open = rows.filter(({ takenBackAt }) => takenBackAt === null)
  const bikesNow = new Map(now.map((bike) => [bike.id, bike]))
  const traced =
    change.kind === 'upload'
      ? await findTraces(
          db,
          change.groupId,
          open.map(({ bikeId }) => bikeId),
        )
      : new Map<string, Happening[]>()
  return new Map(
    open.map((row) => {
      const bike = bikesNow.get(row.bikeId)
      const since = new Set<Happening>([
        ...(mayTakeBackAt(actor, change, row.shopId) ? [] : (['noRights'] as const)),
        ...(bike
          ? [...changedSince(actor, change, row, bike), ...(traced.get(row.bikeId) ?? [])]
          : (['deleted'] as const)),
      ])
      return [row.bikeId, [...since]]
    }),
  )
}

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
  if (!bike.soldAt && bike.heldUntil && bike.heldUntil > actor.at) since.push('held')
  if (bike.version !== row.version && since.length === 0) since.push('edited')
  return since
}
