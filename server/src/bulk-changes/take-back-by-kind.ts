import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import { repriceBikes, takeOutUntouched } from '../bikes/write.ts'
import { bookDeletedBikes, bookPast } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { readTransferRules } from '../groups/read.ts'
import { conflict } from '../http/errors.ts'
import { getShopOfGroup } from '../places/read.ts'
import { moveBike } from '../transfers/write.ts'
import type { ChangedBike, ChangeRow } from './what-happened.ts'

type TakeBack = (
  tx: Tx,
  actor: Actor,
  change: ChangeRow,
  /** Bikes whose rows are locked and to which nothing happened since. */
  free: readonly { row: ChangedBike; bike: BikeWithShop }[],
) => Promise<void>

/** How a change of each kind is taken back that left its bikes there. */
export const takeBack: Record<Exclude<ChangeRow['kind'], 'delete'>, TakeBack> = {
  /** They go as bikes do that are deleted one by one: on record, and out of the books. */
  async upload(tx, actor, { groupId }, free) {
    const out = free.map(({ bike }) => bike)
    await bookPast(tx, actor, groupId, idsOf(out))
    await takeOutUntouched(tx, actor, groupId, out)
    await bookDeletedBikes(tx, actor, groupId, out)
  },

  async price(tx, actor, { groupId }, free) {
    const repriced = free.map(({ row, bike }) => ({ bike, listPrice: row.priceBefore ?? bike.listPrice }))
    await repriceBikes(tx, actor, groupId, repriced)
  },

  /**
   * Moves them back, each a transfer of its own; their days in the shop go on from when they had come there. Throws 409
   * where the other shop signs for what it is sent by now.
   */
  async move(tx, actor, { groupId }, free) {
    const { signedTransfers } = await readTransferRules(tx, groupId)
    if (signedTransfers) throw conflict('signed_transfers', sentences.signedTransfers)
    const back = free.map(({ bike }) => bike)
    await bookPast(tx, actor, groupId, idsOf(back))
    const shops = new Map<string, Awaited<ReturnType<typeof getShopOfGroup>>>()
    for (const { row, bike } of free) {
      const to = shops.get(row.shopId) ?? (await getShopOfGroup(tx, groupId, row.shopId, { lock: true }))
      shops.set(row.shopId, to)
      await moveBike(tx, actor, { bike, to, comments: 'Taken back' })
      await tx
        .update(bikes)
        .set({ arrived: row.arrivedBefore })
        .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bike.id)))
    }
  },
}

const idsOf = (some: readonly BikeWithShop[]) => some.map(({ id }) => id)
