import { HOUR } from '@forecourt/contract/calendar'
import { type Consignment, openStates } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, consignmentBikes, consignments, groups } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'

export type ConsignmentBikeRow = typeof consignmentBikes.$inferSelect
type BikeRow = ConsignmentBikeRow & { shopId: string | null }
type Row = Omit<typeof consignments.$inferSelect, 'lateToldAt'> & { lateHours: number }
export type ConsignmentRow = Row & { bikes: BikeRow[] }

/** The consignments out of or into shops whose stock the actor sees. */
export const isConsignmentSeen = (actor: Actor): SQL =>
  withinCapability(actor, 'stock.see', {
    groupId: consignments.groupId,
    shopId: [consignments.fromShopId, consignments.toShopId],
  })

/** The consignments with their group's setting of when they are late; to be narrowed and ordered. */
export const selectConsignments = (db: Executor) =>
  db
    .select({
      groupId: consignments.groupId,
      id: consignments.id,
      fromShopId: consignments.fromShopId,
      fromShopName: consignments.fromShopName,
      toShopId: consignments.toShopId,
      toShopName: consignments.toShopName,
      carriedBy: consignments.carriedBy,
      comments: consignments.comments,
      sentBy: consignments.sentBy,
      sentByName: consignments.sentByName,
      sentAt: consignments.sentAt,
      closedAt: consignments.closedAt,
      lateHours: groups.transferLateHours,
    })
    .from(consignments)
    .innerJoin(groups, eq(groups.id, consignments.groupId))

/** The same with the bikes of each, by vehicle number, and where those are now. */
export async function withBikes(db: Executor, rows: readonly Row[]): Promise<ConsignmentRow[]> {
  if (rows.length === 0) return []
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))]
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ bike: consignmentBikes, shopId: bikes.shopId })
    .from(consignmentBikes)
    .leftJoin(bikes, and(eq(bikes.groupId, consignmentBikes.groupId), eq(bikes.id, consignmentBikes.bikeId)))
    .where(and(inArray(consignmentBikes.groupId, groupIds), inArray(consignmentBikes.consignmentId, ids)))
    .orderBy(asc(consignmentBikes.vehicleNumber), asc(consignmentBikes.bikeId))
  return rows.map((row) => ({
    ...row,
    bikes: found.filter(({ bike }) => bike.consignmentId === row.id).map(({ bike, shopId }) => ({ ...bike, shopId })),
  }))
}

/** A consignment with its bikes; 404 for whoever sees the stock of neither of its shops. */
export async function getConsignmentRow(db: Executor, actor: Actor, id: string): Promise<ConsignmentRow> {
  const found = await selectConsignments(db).where(and(eq(consignments.id, id), isConsignmentSeen(actor)))
  const [consignment] = await withBikes(db, found)
  if (!consignment) throw notFound('This consignment')
  return consignment
}

export const fromPlace = (actor: Actor, { groupId, fromShopId }: Pick<Row, 'groupId' | 'fromShopId'>) =>
  shopPlace(actor, { groupId, shopId: fromShopId })
export const toPlace = (actor: Actor, { groupId, toShopId }: Pick<Row, 'groupId' | 'toShopId'>) =>
  shopPlace(actor, { groupId, shopId: toShopId })

const isOpen = ({ state }: Pick<ConsignmentBikeRow, 'state'>): boolean => openStates.includes(state)

/** Since when bikes that were sent then are late: nobody has to be there to say so. */
export const sentLongAgo = (at: Date): SQL =>
  sql`${consignments.sentAt} + ${groups.transferLateHours} * interval '1 hour' <= ${at.toISOString()}::timestamptz`

/** The consignment as answers carry it at the actor's moment. */
export function toConsignment(actor: Actor, row: ConsignmentRow): Consignment {
  const lateAt = new Date(row.sentAt.getTime() + row.lateHours * HOUR)
  const mayRecall = can(actor, 'bike.transfer', fromPlace(actor, row))
  const mayReceive = can(actor, 'transfer.receive', toPlace(actor, row))
  const { groupId } = row
  const isAnyOpen = row.bikes.some(isOpen)
  return {
    _id: row.id,
    groupId,
    fromShopId: row.fromShopId,
    fromShopName: row.fromShopName,
    toShopId: row.toShopId,
    toShopName: row.toShopName,
    carriedBy: row.carriedBy,
    comments: row.comments,
    sentByName: row.sentByName,
    sentAt: row.sentAt.toISOString(),
    lateAt: lateAt.toISOString(),
    isLate: row.closedAt === null && lateAt <= actor.at,
    closedAt: row.closedAt?.toISOString() ?? null,
    bikes: row.bikes.map(({ shopId, ...bike }) => ({
      bikeId: bike.bikeId,
      vehicleNumber: bike.vehicleNumber,
      make: bike.make,
      model: bike.model,
      state: bike.state,
      sentMileage: bike.sentMileage,
      sentPictures: bike.sentPictures,
      receivedMileage: bike.receivedMileage,
      damage: bike.damage,
      pictures: bike.pictures,
      reason: bike.reason,
      byUserName: bike.byUserName,
      at: bike.at?.toISOString() ?? null,
      openable: shopId !== null && can(actor, 'stock.see', shopPlace(actor, { groupId, shopId })),
    })),
    may: {
      receive: isAnyOpen && mayReceive,
      recall: isAnyOpen && mayRecall,
      dispute: row.bikes.some(({ state }) => state === 'onTheWay') && (mayReceive || mayRecall),
    },
  }
}

/** What the audit keeps of a step: the consignment, and the bikes that it was taken with. Not who carries it. */
export const consignmentSnapshot = (
  { id, fromShopId, fromShopName, toShopId, toShopName, sentByName, sentAt }: Omit<Row, 'lateHours'>,
  step: string,
  bikesOfStep: readonly ConsignmentBikeRow[],
): Record<string, unknown> => ({
  _id: id,
  step,
  fromShopId,
  fromShopName,
  toShopId,
  toShopName,
  sentByName,
  sentAt: sentAt.toISOString(),
  bikes: bikesOfStep.map(({ bikeId, vehicleNumber, state, sentMileage, receivedMileage, damage, reason }) => ({
    bikeId,
    vehicleNumber,
    state,
    sentMileage,
    receivedMileage,
    damage,
    reason,
  })),
})

/** Throws 409 where bikes are on the way to or from a shop, whose row is held: nobody could settle them without it. */
export async function requireNothingOnTheWay(
  db: Executor,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  const isOfShop = or(eq(consignments.fromShopId, id), eq(consignments.toShopId, id))
  const open = await db.$count(
    consignments,
    and(eq(consignments.groupId, groupId), isNull(consignments.closedAt), isOfShop),
  )
  if (open > 0) throw conflict('bikes_on_the_way', sentences.shopStillSends)
}
