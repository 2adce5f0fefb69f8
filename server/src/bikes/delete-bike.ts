import { type Actor, requireAt, shopPlace } from '../access.ts'
import { bookDeletedBikes, bookPast } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { requireNotHeld } from '../holds/write.ts'
import { conflict } from '../http/errors.ts'
import { requireNotLeased } from '../leases/write.ts'
import { getBike, requireNotOnTheWay } from './read.ts'
import { takeOut } from './write.ts'

/** Removes a bike that is not sold. Its transfers stay on record, and so does what the audit holds of it. */
export async function deleteBike(db: Db, actor: Actor, { bikeId }: { bikeId: string }): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.delete', shopPlace(actor, bike))
    if (bike.soldAt) throw conflict('bike_sold', 'This bike is sold and cannot be deleted')
    await requireNotOnTheWay(tx, bike)
    await requireNotHeld(tx, actor, bike)
    await requireNotLeased(tx, actor, bike)
    await bookPast(tx, actor, bike.groupId, [bike.id])
    await takeOut(tx, actor, bike)
    await bookDeletedBikes(tx, actor, bike.groupId, [bike])
    return { _id: bike.id }
  })
}
