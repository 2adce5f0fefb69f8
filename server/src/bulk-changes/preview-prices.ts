import type { previewPrices as contract } from '@forecourt/contract/bulk-changes/price-calls'
import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { type AskedPrices, reckonPrices, thatChange } from './reckon-prices.ts'

/** What a change of prices would do, before it is made. Throws as the change itself does. */
export async function previewPrices(db: Db, actor: Actor, asked: AskedPrices): Promise<Output<typeof contract>> {
  const { reckoned, missing } = await reckonPrices(db, actor, asked)
  const changing = thatChange(reckoned)
  return {
    bikes: changing.length,
    before: changing.reduce((sum, { bike }) => sum + toPaise(bike.listPrice), 0),
    after: changing.reduce((sum, { listPrice }) => sum + toPaise(listPrice), 0),
    look: reckoned.flatMap(({ priced }) => (priced.stays !== null || priced.belowFloor ? [priced] : [])),
    missing,
  }
}
