import { businessDay } from '@forecourt/contract/calendar'
import type { Hold, HoldState } from '@forecourt/contract/holds/calls'
import { lastDayOf } from '@forecourt/contract/holds/until'
import { and, asc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability, withinReach } from '../access.ts'
import type { BikeRow } from '../bikes/read.ts'
import { dayInWords } from '../calendar/business-date.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, holds } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { exactPaise, sumOfPaise } from '../paise-sum.ts'

export type HoldRow = typeof holds.$inferSelect
/** A hold beside what is still there of its bike and shop, and how many stand before it. */
export type ShownHold = HoldRow & { hasBike: boolean; ahead: number }

type HeldBike = Pick<BikeRow, 'groupId' | 'id' | 'heldUntil'>

/** Whether a bike is held for anybody at a moment; a sold one has no hold. */
export const isHeld = ({ heldUntil }: Pick<BikeRow, 'heldUntil'>, at: Date): boolean =>
  heldUntil !== null && heldUntil > at

/** The holds that run at a moment: those that have not ended, and whose time is not over. */
export const runsAt = (at: Date): SQL => and(isNull(holds.endedAt), gt(holds.until, at)) as SQL

/** The holds whose token nobody has settled though they hold nothing any more. */
export const isToSettle = (at: Date): SQL =>
  sql`${holds.paise} > 0 and ${holds.settledAt} is null
    and (${holds.endedAt} is not null or ${holds.until} <= ${at.toISOString()}::timestamptz)`

/** Holds as answers show them at a moment, to be narrowed and ordered. */
export const selectHolds = (db: Executor, at: Date) =>
  db
    .select({
      ...getTableColumns(holds),
      shopName: sql<string>`coalesce((
        select shops.name from shops where shops.group_id = holds.group_id and shops.id = holds.shop_id),
        holds.shop_name)`,
      hasBike: sql<boolean>`(
        select true from bikes where bikes.group_id = holds.group_id and bikes.id = holds.bike_id) is not null`,
      ahead: sql<number>`(
        select count(*)::int from holds before where before.group_id = holds.group_id
          and before.bike_id = holds.bike_id and before.place < holds.place and before.ended_at is null
          and before.until > ${at.toISOString()}::timestamptz)`,
    })
    .from(holds)

/** A hold within the actor's reach; 404 otherwise. */
export async function getHold(db: Executor, actor: Actor, holdId: string): Promise<ShownHold> {
  const [hold] = await selectHolds(db, actor.at).where(and(eq(holds.id, holdId), withinReach(actor, holds)))
  if (!hold) throw notFound('This hold')
  return hold
}

/** A hold within the actor's reach with its bike, whose row is locked first, as a sale does; 404 otherwise. */
export async function getHoldForWrite(tx: Tx, actor: Actor, holdId: string) {
  const { groupId, bikeId, id } = await getHold(tx, actor, holdId)
  const [bike] = await tx
    .select({
      groupId: bikes.groupId,
      id: bikes.id,
      vehicleNumber: bikes.vehicleNumber,
      shopId: bikes.shopId,
      consignmentId: bikes.consignmentId,
      soldAt: bikes.soldAt,
      heldUntil: bikes.heldUntil,
      leaseId: bikes.leaseId,
    })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
    .for('update')
  await tx
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.groupId, groupId), eq(holds.id, id)))
    .for('update')
  return { hold: await getHold(tx, actor, holdId), bike }
}

/** The holds of a bike that run at a moment, the one that holds it first. */
export const readLine = (db: Executor, { groupId, id }: Pick<HeldBike, 'groupId' | 'id'>, at: Date) =>
  db
    .select()
    .from(holds)
    .where(and(eq(holds.groupId, groupId), eq(holds.bikeId, id), runsAt(at)))
    .orderBy(asc(holds.place))

/** Who holds a bike, who is next in line, and whose token is to be settled, in the order of their holds. */
export const readHoldsOfBike = (db: Executor, { groupId, id }: Pick<HeldBike, 'groupId' | 'id'>, at: Date) =>
  selectHolds(db, at)
    .where(and(eq(holds.groupId, groupId), eq(holds.bikeId, id), or(runsAt(at), isToSettle(at))))
    .orderBy(asc(holds.place))

/** The holds of a phone number, for who asks what is kept of a person; in E.164. */
export const findHoldsOf = (db: Executor, groupId: string, phone: string, { lock = false } = {}) => {
  const query = db
    .select()
    .from(holds)
    .where(and(eq(holds.groupId, groupId), eq(holds.customerPhone, phone)))
    .orderBy(asc(holds.id))
  return lock ? query.for('update') : query
}

/** Paise of the tokens that these holds received in cash, those that were given back left out. */
export async function cashOfTokens(db: Executor, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ paise: sumOfPaise(sql`${holds.paise}`) })
    .from(holds)
    .where(and(which, eq(holds.account, 'cash'), sql`${holds.settled} is distinct from 'givenBack'`))
  return exactPaise(row?.paise ?? '0')
}

/** The holds of the shops where the actor sees them. */
export const withinSight = (actor: Actor): SQL => withinCapability(actor, 'hold.see', holds)

/** The last day of a hold in words. */
export const lastDayInWords = ({ until }: Pick<HoldRow, 'until'>): string => dayInWords(lastDayOf(until))

/** How a hold stands at a moment. */
function stateAt({ endedAt, until, ahead }: Pick<ShownHold, 'endedAt' | 'until' | 'ahead'>, at: Date): HoldState {
  if (endedAt !== null) return 'ended'
  if (until <= at) return 'over'
  return ahead > 0 ? 'next' : 'holding'
}

/** The hold as answers carry it at a moment. */
export const toHold = (hold: ShownHold, at: Date): Hold => ({
  _id: hold.id,
  groupId: hold.groupId,
  bikeId: hold.hasBike ? hold.bikeId : null,
  vehicleNumber: hold.vehicleNumber,
  bikeName: hold.bikeName,
  shopId: hold.shopId,
  shopName: hold.shopName,
  customerName: hold.customerName,
  customerPhone: hold.customerPhone,
  token: hold.paise,
  account: hold.account,
  reference: hold.reference,
  serial: hold.serial,
  receivedOn: hold.receivedOn,
  until: hold.until.toISOString(),
  state: stateAt(hold, at),
  ahead: hold.ahead,
  byUserName: hold.byUserName,
  created: hold.created.toISOString(),
  ended:
    hold.endedAt && hold.ended
      ? { at: hold.endedAt.toISOString(), how: hold.ended, byName: hold.endedByName, reason: hold.reason }
      : null,
  settled:
    hold.settledAt && hold.settled
      ? {
          at: hold.settledAt.toISOString(),
          how: hold.settled,
          byName: hold.settledByName,
          account: hold.settledAccount,
          headName: hold.settledHead,
        }
      : null,
  saleId: hold.saleId,
})

/** What the audit keeps of a hold. Who it is for stands in the hold alone, where it can be erased. */
export const holdSnapshot = (hold: HoldRow) => ({
  _id: hold.id,
  bikeId: hold.bikeId,
  vehicleNumber: hold.vehicleNumber,
  bikeName: hold.bikeName,
  shopId: hold.shopId,
  shopName: hold.shopName,
  token: hold.paise,
  account: hold.account,
  serial: hold.serial,
  receivedOn: hold.receivedOn,
  until: hold.until,
  place: hold.place,
  created: hold.created,
  endedAt: hold.endedAt,
  ended: hold.ended,
  settled: hold.settled,
  settledAccount: hold.settledAccount,
  settledHead: hold.settledHead,
  saleId: hold.saleId,
})

/** The business day of a call. */
export const todayOf = ({ at }: Actor): string => businessDay(at)
