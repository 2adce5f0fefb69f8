import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { forbidden } from '../http/errors.ts'
import { mayWithdraw, toStockRequest } from './read.ts'
import { answerRequest, lockOpenRequest } from './write.ts'

/** Takes a request back: by whoever asked, or by those who lead the shop that asks. */
export async function withdrawStockRequest(
  db: Db,
  actor: Actor,
  { requestId }: { requestId: string },
): Promise<StockRequest> {
  return db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, actor, requestId)
    if (!mayWithdraw(actor, request)) throw forbidden()
    const withdrawn = await answerRequest(tx, actor, request, { state: 'withdrawn', reason: '', vehicleNumbers: [] })
    return toStockRequest(actor, withdrawn)
  })
}
