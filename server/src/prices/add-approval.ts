import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { priceApprovals } from '../db/schema.ts'
import type { BikeBelowFloor } from './below-floor.ts'
import type { ApprovalRow } from './read.ts'
import { recordApproval, withdrawApprovals } from './write.ts'

type Asked = { price: number; note: string } & (
  | { state: 'pending' }
  | { state: 'approved'; manager: Pick<Actor, 'userId' | 'name'> }
)

/** Puts what the actor asks about a bike, whose row is locked, in the place of what they asked about it before. */
export async function addApproval(
  tx: Tx,
  actor: Actor,
  bike: BikeBelowFloor,
  { price, note, ...asked }: Asked,
): Promise<ApprovalRow> {
  await withdrawApprovals(tx, bike, { askedBy: actor.userId })
  const manager = asked.state === 'approved' ? asked.manager : undefined
  const row = {
    groupId: bike.groupId,
    id: newId(actor),
    bikeId: bike.id,
    shopId: bike.shopId,
    paise: price,
    floor: bike.floor,
    note,
    state: asked.state,
    askedByUserId: actor.userId,
    askedByName: actor.name,
    askedAt: actor.at,
    decidedByUserId: manager?.userId ?? null,
    decidedByName: manager?.name ?? '',
    decidedAt: manager ? actor.at : null,
    atCounter: manager !== undefined,
    answer: '',
  }
  await tx.insert(priceApprovals).values(row)
  const { vehicleNumber, make, model, shopName } = bike
  const approval = { ...row, vehicleNumber, make, model, shopName }
  await recordApproval(tx, actor, 'CREATE', approval, { decidedBy: row.decidedByUserId })
  return approval
}
