import { sentences } from '@forecourt/contract/messages'
import type { Approval, decideApproval as contract } from '@forecourt/contract/prices/calls'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, inTheirGroup, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { priceApprovals } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { type ApprovalRow, selectApprovals, stateAt, toApproval } from './read.ts'
import { recordApproval } from './write.ts'

type Decide = { approvalId: string } & z.output<(typeof contract)['schema']['body']>

/**
 * Approves or refuses a price below the floor that somebody asked for, and tells them. Of two who decide at once one does.
 */
export async function decideApproval(db: Db, actor: Actor, { approvalId, approve, answer }: Decide): Promise<Approval> {
  return db.transaction(async (tx) => {
    const approval = await getApproval(tx, actor, approvalId)
    requireAt(actor, 'floor.approve', shopPlace(actor, approval))
    const state = stateAt(approval, actor.at)
    if (state === 'expired') throw conflict('approval_expired', sentences.approvalExpired)
    if (state !== 'pending') throw overAlready(approval)
    const decision = {
      state: approve ? 'approved' : 'refused',
      decidedByName: actor.name,
      decidedAt: actor.at,
      answer,
    } as const
    await tx
      .update(priceApprovals)
      .set({ ...decision, decidedByUserId: actor.userId })
      .where(and(eq(priceApprovals.groupId, approval.groupId), eq(priceApprovals.id, approval.id)))
    const decided = { ...approval, ...decision }
    await recordApproval(tx, actor, 'UPDATE', decided, { decidedBy: actor.userId })
    await notify(tx, actor, {
      userIds: [approval.askedByUserId],
      kind: 'priceAnswered',
      groupId: approval.groupId,
      about: { kind: approve ? 'approvedPrice' : 'refusedPrice', id: approval.bikeId },
    })
    return toApproval(decided, actor.at)
  })
}

/** A question within the actor's reach, whose row stays locked; 404 otherwise. */
async function getApproval(tx: Tx, actor: Actor, approvalId: string): Promise<ApprovalRow> {
  const inGroup = await inTheirGroup(tx, actor, priceApprovals, [approvalId])
  const [approval] = await selectApprovals(tx)
    .where(and(eq(priceApprovals.id, approvalId), inGroup, withinReach(actor, priceApprovals)))
    .for('update', { of: priceApprovals })
  if (!approval) throw notFound('This question')
  return approval
}

/** Says who was quicker. */
function overAlready({ state, decidedByName }: ApprovalRow) {
  if (state === 'withdrawn') {
    return conflict('approval_over', 'This question is over: another was asked, or the bike was sold, moved or changed')
  }
  const what = state === 'refused' ? 'refused' : 'approved'
  return conflict('approval_decided', `${decidedByName} ${what} this price already`)
}
