import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { repriceBikes } from '../bikes/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../http/errors.ts'
import { getChange, toBulkChange } from './read.ts'
import { type AskedPrices, reckonPrices, thatChange } from './reckon-prices.ts'
import { noteChange } from './write.ts'

type Asked = AskedPrices & { expected: number }

/**
 * Changes the list prices of the bikes that are asked for, and keeps what they were, so that it can be taken back. Throws
 * as the preview does, and 409 where others would change than the preview said.
 */
export async function changePrices(db: Db, actor: Actor, { expected, ...asked }: Asked): Promise<BulkChange> {
  return db.transaction(async (tx) => {
    const { groupId, reckoned } = await reckonPrices(tx, actor, asked, { lock: true })
    const changing = thatChange(reckoned)
    if (groupId === undefined || changing.length !== expected) {
      throw conflict('list_changed', sentences.listHasChanged)
    }
    const changeId = newId(actor)
    const changed = changing.map(({ bike, listPrice }) => {
      return { bike, priceBefore: bike.listPrice, priceAfter: listPrice }
    })
    await noteChange(tx, actor, { groupId, changeId, kind: 'price', price: asked.price, changed })
    await repriceBikes(tx, actor, groupId, changing)
    return toBulkChange(actor, await getChange(tx, actor, changeId))
  })
}
