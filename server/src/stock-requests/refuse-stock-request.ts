import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { type Actor, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { fromPlace, toStockRequest } from './read.ts'
import { tellAsker } from './tell.ts'
import { answerRequest, lockOpenRequest } from './write.ts'

/** Refuses to send what another shop asks for, with the reason. */
export async function refuseStockRequest(
  db: Db,
  actor: Actor,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<StockRequest> {
  return db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, actor, requestId)
    requireAt(actor, 'bike.transfer', fromPlace(actor, request))
    const refused = await answerRequest(tx, actor, request, { state: 'refused', reason, vehicleNumbers: [] })
    await tellAsker(tx, actor, request, 'refusedStock')
    return toStockRequest(actor, refused)
  })
}
