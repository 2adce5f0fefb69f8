import {
  type takeBackChange as contract,
  mostBikesAtOnce,
  mostMovesAtOnce,
} from '@forecourt/contract/bulk-changes/calls'
import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { lockBikes } from '../bikes/read.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, bulkChangeBikes, bulkChanges } from '../db/schema.ts'
import { conflict, forbidden, invalidField } from '../http/errors.ts'
import { getChange, mayTakeBack, toChangedBike } from './read.ts'
import { restoreBikes } from './restore-bikes.ts'
import { takeBack } from './take-back-by-kind.ts'
import type { ChangedBike, ChangeRow } from './what-happened.ts'
import { whatKeeps } from './what-keeps.ts'

type Asked = { changeId: string } & BodyOf<typeof contract>

/**
 * Takes back what a change did to its bikes, or to those that are named, as far as nothing happened to them since: no
 * more of them than one call may, of which `next` says where the following one goes on. Throws 409 for an upload that
 * still runs, and where nothing is left to take back.
 */
export async function takeBackChange(
  db: Db,
  actor: Actor,
  { changeId, bikeIds, after }: Asked,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const change = await getChange(tx, actor, changeId)
    if (!mayTakeBack(actor, change)) throw forbidden()
    if (change.isRunning) throw conflict('upload_running', sentences.uploadStillRuns)
    const most = change.kind === 'move' ? mostMovesAtOnce : mostBikesAtOnce
    const found = await findAsked(tx, change, { bikeIds, after, most })
    if (found.length > most) throw invalidField('bikeIds', sentences.fewerAtOnce(`${most}`))
    if (found.length === 0 && after === undefined) throw conflict('taken_back', sentences.allTakenBack)
    const { rows, now } = await lock(tx, change, found)
    const since = await whatKeeps(tx, actor, change, { rows, now, lock: true })
    const byId = new Map(now.map((bike) => [bike.id, bike]))
    const free = rows.filter(({ bikeId }) => since.get(bikeId)?.length === 0)
    const kept = rows.filter(({ bikeId }) => since.get(bikeId)?.length)
    if (change.kind === 'delete') await restoreBikes(tx, actor, change, free)
    else {
      const there = free.flatMap((row) => {
        const bike = byId.get(row.bikeId)
        return bike ? [{ row, bike }] : []
      })
      await takeBack[change.kind](tx, actor, change, there)
    }
    await note(tx, actor, change, free)
    return {
      takenBack: free.length,
      kept: kept
        .filter(isSeenBy(actor))
        .map((row) => toChangedBike(actor, row, { now: byId.get(row.bikeId), since: since.get(row.bikeId) })),
      next: bikeIds === undefined && found.length === most ? (found.at(-1) ?? null) : null,
    }
  })
}

/** What is told of bikes is told of those in shops whose stock the actor sees. */
const isSeenBy =
  (actor: Actor) =>
  ({ groupId, shopId }: ChangedBike): boolean =>
    can(actor, 'stock.see', shopPlace(actor, { groupId, shopId }))

/** The ids of those asked for that were not taken back yet, in their order. Throws 400 for one that the change has not. */
async function findAsked(
  tx: Tx,
  change: ChangeRow,
  { bikeIds, after, most }: Pick<Asked, 'bikeIds' | 'after'> & { most: number },
): Promise<string[]> {
  if (bikeIds !== undefined) {
    const named = await tx
      .select({ bikeId: bulkChangeBikes.bikeId, takenBackAt: bulkChangeBikes.takenBackAt })
      .from(bulkChangeBikes)
      .where(and(isOf(change), inArray(bulkChangeBikes.bikeId, bikeIds)))
      .orderBy(asc(bulkChangeBikes.bikeId))
    if (named.length < new Set(bikeIds).size) throw invalidField('bikeIds', sentences.noBikesOfChange)
    return named.flatMap(({ bikeId, takenBackAt }) => (takenBackAt === null ? [bikeId] : []))
  }
  const open = await tx
    .select({ bikeId: bulkChangeBikes.bikeId })
    .from(bulkChangeBikes)
    .where(
      and(
        isOf(change),
        isNull(bulkChangeBikes.takenBackAt),
        after === undefined ? undefined : gt(bulkChangeBikes.bikeId, after),
      ),
    )
    .orderBy(asc(bulkChangeBikes.bikeId))
    .limit(most)
  return open.map(({ bikeId }) => bikeId)
}

/** Holds the bikes in the order of their ids, then the change; what was taken back meanwhile is left out. */
async function lock(tx: Tx, change: ChangeRow, bikeIds: string[]) {
  const now = await lockBikes(tx, bikeIds, eq(bikes.groupId, change.groupId))
  await tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.groupId, change.groupId), eq(bulkChanges.id, change.id)))
    .for('update')
  // By a statement of its own: it sees what was taken back before the rows were held
  const rows = await tx
    .select()
    .from(bulkChangeBikes)
    .where(and(isOf(change), inArray(bulkChangeBikes.bikeId, bikeIds), isNull(bulkChangeBikes.takenBackAt)))
    .orderBy(asc(bulkChangeBikes.bikeId))
  return { rows, now }
}

/** Notes which bikes were taken back, by whom and when, and puts that on record. */
async function note(tx: Tx, actor: Actor, change: ChangeRow, back: readonly ChangedBike[]): Promise<void> {
  if (back.length === 0) return
  const bikeIds = back.map(({ bikeId }) => bikeId)
  await tx
    .update(bulkChangeBikes)
    .set({ takenBackAt: actor.at })
    .where(and(isOf(change), inArray(bulkChangeBikes.bikeId, bikeIds)))
  await tx
    .update(bulkChanges)
    .set({
      takenBack: sql`${bulkChanges.takenBack} + ${back.length}::int`,
      takenBackAt: actor.at,
      takenBackByName: actor.name,
    })
    .where(and(eq(bulkChanges.groupId, change.groupId), eq(bulkChanges.id, change.id)))
  await recordAudit(tx, actor, {
    collection: 'bulkChanges',
    operation: 'UPDATE',
    groupId: change.groupId,
    recordId: change.id,
    ...(back[0] && { shopId: back[0].shopId }),
    snapshot: {
      _id: change.id,
      kind: change.kind,
      step: 'takenBack',
      byUserName: change.byUserName,
      at: change.at.toISOString(),
      bikes: back.map(({ bikeId, vehicleNumber }) => ({ bikeId, vehicleNumber })),
    },
  })
}

const isOf = ({ groupId, id }: ChangeRow) => and(eq(bulkChangeBikes.groupId, groupId), eq(bulkChangeBikes.changeId, id))
