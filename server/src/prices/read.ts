import { businessDay, DAY, daysBetween } from '@forecourt/contract/calendar'
import { toPaise } from '@forecourt/contract/format/paise'
import { defaultHoldRule, type HoldRule } from '@forecourt/contract/holds/rule'
import { can } from '@forecourt/contract/permissions'
import type { Approval, MoneySettings } from '@forecourt/contract/prices/calls'
import { floorOf } from '@forecourt/contract/prices/floor'
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, groupPlace } from '../access.ts'
import type { BikeRow } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes, bookEntries, moneySettings, priceApprovals, shops } from '../db/schema.ts'
import { exactPaise, sumOfPaise } from '../paise-sum.ts'

type Settings = Pick<MoneySettings, 'partialPayments' | 'floorRule'> & { holds: HoldRule }

const nothingSettled: Settings = { partialPayments: false, floorRule: null, holds: defaultHoldRule }

/** What a group has settled about money; without a word nothing is. */
export const readMoneySettings = async (db: Executor, groupId: string): Promise<Settings> =>
  (await readSettingsOf(db, [groupId]))(groupId)

/** The same of several groups. */
export async function readSettingsOf(
  db: Executor,
  groupIds: readonly string[],
): Promise<(groupId: string) => Settings> {
  const rows = await db
    .select({
      groupId: moneySettings.groupId,
      partialPayments: moneySettings.partialPayments,
      floorRule: moneySettings.floorRule,
      holds: {
        days: moneySettings.holdDays,
        tokenRule: moneySettings.tokenRule,
        withoutToken: moneySettings.holdWithoutToken,
      },
    })
    .from(moneySettings)
    .where(inArray(moneySettings.groupId, [...new Set(groupIds)]))
  const settled = new Map(rows.map(({ groupId, ...settings }) => [groupId, settings]))
  return (groupId) => settled.get(groupId) ?? nothingSettled
}

/** Whether the group lets a sale be paid in part. */
export const allowsPartialPayments = async (db: Executor, groupId: string): Promise<boolean> =>
  (await readMoneySettings(db, groupId)).partialPayments

/** What a group has settled about holds. */
export const readHoldRule = async (db: Executor, groupId: string): Promise<HoldRule> =>
  (await readMoneySettings(db, groupId)).holds

/** The settings as the actor may see them: from the rule's per cents and a floor one knows what a bike cost. */
export const toMoneySettings = (actor: Actor, groupId: string, { partialPayments, floorRule, holds }: Settings) => ({
  groupId,
  partialPayments,
  floorRule: can(actor, 'cost.see', groupPlace(groupId)) ? floorRule : null,
  holds,
})

/** Paise below which a bike is not sold without a manager; null where there is no rule, no known cost, or it is sold. */
export const readFloor = async (db: Executor, bike: BikeRow, at: Date): Promise<number | null> =>
  (await readFloors(db, bike.groupId, [bike], at)).get(bike.id) ?? null

type Costing = Pick<BikeRow, 'id' | 'cost' | 'created' | 'soldAt'>

/** The same of many bikes of a group, by their ids. */
export async function readFloors(
  db: Executor,
  groupId: string,
  priced: readonly Costing[],
  at: Date,
): Promise<Map<string, number>> {
  if (!priced.some(({ cost, soldAt }) => cost !== null && soldAt === null)) return new Map()
  const { floorRule } = await readMoneySettings(db, groupId)
  const floors = priced.map((bike) => [bike.id, floorBy(floorRule, bike, at)] as const)
  return new Map(floors.flatMap(([id, floor]) => (floor === null ? [] : [[id, floor]])))
}

/** The same of a bike whose group has settled this rule, or none. */
export function floorBy(
  floorRule: Settings['floorRule'],
  { cost, soldAt, created }: Omit<Costing, 'id'>,
  at: Date,
): number | null {
  if (floorRule === null || cost === null || soldAt !== null) return null
  // In business days: a floor stands for a whole day. Not from that of purchase, which whoever edits a bike can move
  return floorOf(toPaise(cost), daysBetween(businessDay(created), businessDay(at)), floorRule)
}

/** Paise that were spent on a bike, less what was taken back. */
export async function readExpenses(db: Executor, { groupId, id }: Pick<BikeRow, 'groupId' | 'id'>): Promise<number> {
  const [row] = await db
    .select({
      paise: sumOfPaise(sql`case
        when ${bookEntries.toAccount} = 'expense' then ${bookEntries.paise}
        when ${bookEntries.fromAccount} = 'expense' then -${bookEntries.paise} end`),
    })
    .from(bookEntries)
    .where(and(eq(bookEntries.groupId, groupId), eq(bookEntries.bikeId, id)))
  return exactPaise(row?.paise ?? '0')
}

const approvalColumns = {
  groupId: priceApprovals.groupId,
  id: priceApprovals.id,
  bikeId: priceApprovals.bikeId,
  vehicleNumber: bikes.vehicleNumber,
  make: bikes.make,
  model: bikes.model,
  shopId: priceApprovals.shopId,
  shopName: shops.name,
  paise: priceApprovals.paise,
  floor: priceApprovals.floor,
  note: priceApprovals.note,
  state: priceApprovals.state,
  askedByUserId: priceApprovals.askedByUserId,
  askedByName: priceApprovals.askedByName,
  askedAt: priceApprovals.askedAt,
  decidedByName: priceApprovals.decidedByName,
  decidedAt: priceApprovals.decidedAt,
  atCounter: priceApprovals.atCounter,
  answer: priceApprovals.answer,
}

/** The approvals with their bikes and shops; without those whose bike or shop is gone. */
export const selectApprovals = (db: Executor) =>
  db
    .select(approvalColumns)
    .from(priceApprovals)
    .innerJoin(bikes, and(eq(bikes.groupId, priceApprovals.groupId), eq(bikes.id, priceApprovals.bikeId)))
    .innerJoin(shops, and(eq(shops.groupId, priceApprovals.groupId), eq(shops.id, priceApprovals.shopId)))

export type ApprovalRow = Awaited<ReturnType<typeof selectApprovals>>[number]

type BikeAtShop = Pick<BikeRow, 'groupId' | 'id' | 'shopId'>

/** The approvals of a bike at the shop where it is: what another shop's manager said does not count. */
export const isOfBikeHere = ({ groupId, id, shopId }: BikeAtShop): SQL | undefined =>
  and(eq(priceApprovals.groupId, groupId), eq(priceApprovals.bikeId, id), eq(priceApprovals.shopId, shopId))

/** How long a question waits, and how long its decision holds. */
const HOLDS = DAY

const longAgo = (at: Date) => new Date(at.getTime() - HOLDS)

/** Decided so lately that it holds. */
export const stillHolds = (at: Date): SQL => gt(priceApprovals.decidedAt, longAgo(at))

/** How a question stands at a moment. That nobody decided it in time changes no row: nobody is there to do it. */
export const stateAt = ({ state, askedAt }: ApprovalRow, at: Date): Approval['state'] =>
  state === 'pending' && askedAt <= longAgo(at) ? 'expired' : state

/** The questions that stand so at a moment. */
export function isInState(state: Approval['state'], at: Date): SQL | undefined {
  if (state === 'expired') return and(eq(priceApprovals.state, 'pending'), lte(priceApprovals.askedAt, longAgo(at)))
  const isWaiting = state === 'pending' ? gt(priceApprovals.askedAt, longAgo(at)) : undefined
  return and(eq(priceApprovals.state, state), isWaiting)
}

/** The caller's latest question about a bike that still counts, or else what was approved for a colleague. */
export async function findApproval(db: Executor, actor: Actor, bike: BikeAtShop): Promise<ApprovalRow | undefined> {
  const own = eq(priceApprovals.askedByUserId, actor.userId)
  const counts = or(
    and(own, isInState('pending', actor.at)),
    and(own, inArray(priceApprovals.state, ['approved', 'refused']), stillHolds(actor.at)),
    and(eq(priceApprovals.state, 'approved'), stillHolds(actor.at)),
  )
  // What one waits for or may go by stands before what was refused
  const rank = sql`case when ${own} and ${priceApprovals.state} <> 'refused' then 0
    when ${priceApprovals.state} = 'approved' then 1 else 2 end`
  const [found] = await selectApprovals(db)
    .where(and(isOfBikeHere(bike), counts))
    .orderBy(rank, desc(priceApprovals.id))
    .limit(1)
  return found
}

/** An approval as answers carry it at a moment. */
export const toApproval = (row: ApprovalRow, at: Date): Approval => ({
  _id: row.id,
  bikeId: row.bikeId,
  vehicleNumber: row.vehicleNumber,
  make: row.make,
  model: row.model,
  shopId: row.shopId,
  shopName: row.shopName,
  price: row.paise,
  floor: row.floor,
  note: row.note,
  state: stateAt(row, at),
  askedByName: row.askedByName,
  askedAt: row.askedAt.toISOString(),
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  atCounter: row.atCounter,
  answer: row.answer,
})

/** What the audit keeps of an approval. */
export const approvalSnapshot = (row: ApprovalRow, at: Date) => ({ ...toApproval(row, at), askedBy: row.askedByUserId })
