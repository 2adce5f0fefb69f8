import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { stockRequests } from '../db/schema.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { fromPlace, getRequest, requestSnapshot, type StockRequestRow } from './read.ts'
import { tellAsker } from './tell.ts'

type Answer = Pick<StockRequestRow, 'state' | 'reason' | 'vehicleNumbers'>

/** A request that is open, held until the transaction ends. Throws 404, or 409 saying who has answered it meanwhile. */
export async function lockOpenRequest(tx: Tx, actor: Actor, requestId: string): Promise<StockRequestRow> {
  const request = await getRequest(tx, actor, requestId, { lock: true })
  if (request.state === 'open') return request
  throw conflict('request_answered', `This request was already ${request.state} by ${request.answeredByName}`)
}

/** Puts an answer to a request whose row is held on it and on record, in both shops. */
export async function answerRequest(
  tx: Tx,
  actor: Actor,
  request: StockRequestRow,
  answer: Answer,
): Promise<StockRequestRow> {
  const { groupId, id, fromShopId, toShopId } = request
  const changes = { ...answer, answeredByName: actor.name, answeredAt: actor.at }
  await tx
    .update(stockRequests)
    .set(changes)
    .where(and(eq(stockRequests.groupId, groupId), eq(stockRequests.id, id)))
  const changed = { ...request, ...changes }
  await recordAudit(tx, actor, {
    collection: 'stockRequests',
    operation: 'UPDATE',
    groupId,
    recordId: id,
    shopId: toShopId,
    fromShopId,
    snapshot: requestSnapshot(changed),
  })
  return changed
}

/** Bikes of one shop, and where they go. */
type Sent = { bikes: readonly { shopId: string; vehicleNumber: string }[]; to: { id: string } }

/**
 * Grants a request by bikes that go from the shop that was asked to the one that asks, in the transaction that sends or
 * moves them and holds them. Whatever their make: the two shops may have agreed on another one. Throws 400 where they go
 * another way.
 */
export async function grantRequest(tx: Tx, actor: Actor, requestId: string, { bikes, to }: Sent): Promise<void> {
  const request = await lockOpenRequest(tx, actor, requestId)
  requireAt(actor, 'bike.transfer', fromPlace(actor, request))
  if (request.toShopId !== to.id || bikes.some(({ shopId }) => shopId !== request.fromShopId)) {
    throw invalidField('requestId', sentences.otherShops)
  }
  const vehicleNumbers = bikes.map(({ vehicleNumber }) => vehicleNumber)
  await answerRequest(tx, actor, request, { state: 'granted', reason: '', vehicleNumbers })
  await tellAsker(tx, actor, request, 'grantedStock')
}
