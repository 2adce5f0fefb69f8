import type { OperationType } from '@forecourt/contract/audit'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Tx } from '../db/open.ts'
import { moneySettings, priceApprovals } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { type ApprovalRow, approvalSnapshot, isOfBikeHere, readFloor, selectApprovals, stillHolds } from './read.ts'

/** The approval by which a bike is sold below its floor, until there is a sale to use it up for. */
type UsedApproval = ApprovalRow | undefined

/**
 * Throws 409 below_floor for a price in rupees below the floor of a bike whose row is locked, unless the actor may
 * approve it themselves or a manager approved it for anybody of the shop; answers that approval.
 */
export async function requirePrice(tx: Tx, actor: Actor, bike: BikeWithShop, salePrice: number): Promise<UsedApproval> {
  const floor = await readFloor(tx, bike, actor.at)
  const price = toPaise(salePrice)
  if (floor === null || price >= floor || can(actor, 'floor.approve', shopPlace(actor, bike))) return undefined
  const isApproved = and(
    isOfBikeHere(bike),
    eq(priceApprovals.state, 'approved'),
    stillHolds(actor.at),
    lte(priceApprovals.paise, price),
  )
  // The dearest that is enough: what was approved for less stays for nobody, since the bike is sold
  const [approval] = await selectApprovals(tx)
    .where(isApproved)
    .orderBy(desc(priceApprovals.paise), desc(priceApprovals.id))
    .limit(1)
    .for('update', { of: priceApprovals })
  if (!approval) throw conflict('below_floor', sentences.belowFloor(paiseInRupees(floor)))
  return approval
}

/** Uses an approval up for a sale, and ends all other questions about the bike: its price is settled. */
export async function settlePrice(
  tx: Tx,
  actor: Actor,
  sale: { groupId: string; id: string; bikeId: string },
  approval: UsedApproval,
): Promise<void> {
  if (approval) {
    await tx
      .update(priceApprovals)
      .set({ state: 'used', saleId: sale.id })
      .where(and(eq(priceApprovals.groupId, sale.groupId), eq(priceApprovals.id, approval.id)))
    await recordApproval(tx, actor, 'UPDATE', { ...approval, state: 'used' }, { saleId: sale.id })
  }
  await withdrawApprovals(tx, { groupId: sale.groupId, id: sale.bikeId })
}

/**
 * Ends what was asked and approved about a bike, whose row is locked: its price, its cost or its shop is another now. By
 * one person alone where `askedBy` names them.
 */
export const withdrawApprovals = (
  tx: Tx,
  { groupId, id }: { groupId: string; id: string },
  by: { askedBy?: string } = {},
): Promise<void> => withdrawApprovalsOf(tx, groupId, [id], by)

/** The same of many bikes of a group. */
export async function withdrawApprovalsOf(
  tx: Tx,
  groupId: string,
  bikeIds: string[],
  { askedBy }: { askedBy?: string } = {},
): Promise<void> {
  await tx
    .update(priceApprovals)
    .set({ state: 'withdrawn' })
    .where(
      and(
        eq(priceApprovals.groupId, groupId),
        inArray(priceApprovals.bikeId, bikeIds),
        inArray(priceApprovals.state, ['pending', 'approved']),
        askedBy === undefined ? undefined : eq(priceApprovals.askedByUserId, askedBy),
      ),
    )
}

/** Puts an approval on record, with who asked and who decided. */
export const recordApproval = (
  tx: Tx,
  actor: Actor,
  operation: OperationType,
  row: ApprovalRow,
  more: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, actor, {
    collection: 'approvals',
    operation,
    groupId: row.groupId,
    recordId: row.id,
    shopId: row.shopId,
    snapshot: { ...approvalSnapshot(row, actor.at), ...more },
  })

type Settled = Partial<
  Pick<
    typeof moneySettings.$inferInsert,
    'partialPayments' | 'floorRule' | 'holdingPercent' | 'holdDays' | 'tokenRule' | 'holdWithoutToken'
  >
>

/** Writes down what is settled about a group's money, whose row is locked; what is not named stays as it is. */
export async function settleMoney(tx: Tx, actor: Actor, groupId: string, settled: Settled): Promise<void> {
  const row = { ...settled, updated: actor.at }
  await tx
    .insert(moneySettings)
    .values({ groupId, ...row })
    .onConflictDoUpdate({ target: moneySettings.groupId, set: row })
  await recordAudit(tx, actor, {
    collection: 'moneySettings',
    operation: 'UPDATE',
    groupId,
    recordId: groupId,
    snapshot: { _id: groupId, ...settled },
  })
}
