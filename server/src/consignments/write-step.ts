import type { ConsignmentState } from '@forecourt/contract/consignments/calls'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, lockBikes } from '../bikes/read.ts'
import type { Tx } from '../db/open.ts'
import { bikes, consignmentBikes, consignments } from '../db/schema.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { type ConsignmentBikeRow, type ConsignmentRow, consignmentSnapshot } from './read.ts'

type Named = readonly { bikeId: string }[]
type Locked = { row: ConsignmentBikeRow; bike: BikeWithShop }

/**
 * The named bikes of a consignment, locked until the transaction ends: the bikes in the order of their ids, then the
 * consignment, as everybody holds them. Throws 400 for a bike that is not in it, 409 for one that somebody has settled
 * meanwhile, saying who and how.
 */
export async function lockSentBikes(
  tx: Tx,
  { groupId, id }: ConsignmentRow,
  named: Named,
  from: readonly ConsignmentState[],
): Promise<Locked[]> {
  const bikeIds = named.map(({ bikeId }) => bikeId)
  const found = await lockBikes(tx, bikeIds, eq(bikes.groupId, groupId))
  await tx
    .select({ id: consignments.id })
    .from(consignments)
    .where(and(eq(consignments.groupId, groupId), eq(consignments.id, id)))
    .for('update')
  // By a statement of its own: it sees what was settled before the rows were held
  const rows = await tx
    .select()
    .from(consignmentBikes)
    .where(
      and(
        eq(consignmentBikes.groupId, groupId),
        eq(consignmentBikes.consignmentId, id),
        inArray(consignmentBikes.bikeId, bikeIds),
      ),
    )
    .orderBy(consignmentBikes.bikeId)
  if (rows.length < bikeIds.length) throw invalidField('bikes', 'Not all of these bikes are in this consignment')
  for (const row of rows) if (!from.includes(row.state)) throw settledMeanwhile(row)
  return rows.map((row) => {
    const bike = found.find((one) => one.id === row.bikeId)
    if (!bike) throw settledMeanwhile(row)
    return { row, bike }
  })
}

const inWords: Record<ConsignmentState, string> = {
  onTheWay: 'on the way',
  disputed: 'in dispute',
  received: 'taken in',
  refused: 'refused',
  recalled: 'called back',
}

/** Says who was quicker: at two shops two people look at the same bike. */
function settledMeanwhile({ vehicleNumber, state, byUserName }: ConsignmentBikeRow) {
  const by = byUserName === '' ? '' : ` by ${byUserName}`
  return conflict('bike_settled', `${vehicleNumber} was already ${inWords[state]}${by}`)
}

type Step = {
  state: ConsignmentState
  rows: readonly ConsignmentBikeRow[]
  /** What is said of all of them, or of each. */
  with: (
    row: ConsignmentBikeRow,
  ) => Partial<Pick<ConsignmentBikeRow, 'reason' | 'damage' | 'pictures' | 'receivedMileage'>>
  /** Whether the bikes are free in the sending shop again. */
  frees?: boolean
}

/** Brings locked bikes of a consignment into another state, closes it behind the last one, and puts that on record. */
export async function writeStep(tx: Tx, actor: Actor, consignment: ConsignmentRow, step: Step): Promise<void> {
  const { groupId, id } = consignment
  const changed: ConsignmentBikeRow[] = []
  for (const row of step.rows) {
    const changes = {
      ...step.with(row),
      state: step.state,
      byUserId: actor.userId,
      byUserName: actor.name,
      at: actor.at,
    }
    await tx
      .update(consignmentBikes)
      .set(changes)
      .where(
        and(
          eq(consignmentBikes.groupId, groupId),
          eq(consignmentBikes.consignmentId, id),
          eq(consignmentBikes.bikeId, row.bikeId),
        ),
      )
    changed.push({ ...row, ...changes })
  }
  const bikeIds = step.rows.map(({ bikeId }) => bikeId)
  if (step.frees) {
    await tx
      .update(bikes)
      .set({ consignmentId: null })
      .where(and(eq(bikes.groupId, groupId), inArray(bikes.id, bikeIds)))
  }
  await tx
    .update(consignments)
    .set({ closedAt: actor.at })
    .where(
      and(
        eq(consignments.groupId, groupId),
        eq(consignments.id, id),
        isNull(consignments.closedAt),
        sql`not exists (
          select from consignment_bikes open
          where open.group_id = consignments.group_id and open.consignment_id = consignments.id
            and open.state in ('onTheWay', 'disputed'))`,
      ),
    )
  await recordAudit(tx, actor, {
    collection: 'consignments',
    operation: 'UPDATE',
    groupId,
    recordId: id,
    shopId: consignment.toShopId,
    fromShopId: consignment.fromShopId,
    snapshot: consignmentSnapshot(consignment, step.state, changed),
  })
}
