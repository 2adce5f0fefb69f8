import type { Actor } from '../access.ts'
import { takeInAgain } from '../bikes/write.ts'
import { bookRestoredBikes } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { requirePictures } from '../uploads/read.ts'
import type { ChangedBike, ChangeRow } from './what-happened.ts'

/**
 * Brings bikes back that a change deleted, as their last records in the history have them, under their old ids: what told
 * of them all the while, such as transfers, tells of them again. Who sold one may have been erased meanwhile.
 */
export async function restoreBikes(
  tx: Tx,
  actor: Actor,
  change: ChangeRow,
  free: readonly ChangedBike[],
): Promise<void> {
  if (free.length === 0) return
  const { groupId, id: changeId, at } = change
  await requirePictures(
    tx,
    groupId,
    'pictures',
    free.flatMap(({ pictures }) => pictures),
  )
  const back = free.map(({ bikeId: id, version, shopId, arrivedBefore: arrived }) => ({ id, version, shopId, arrived }))
  await takeInAgain(tx, actor, { groupId, deletedAt: at }, back)
  const bikeIds = free.map(({ bikeId }) => bikeId)
  await bookRestoredBikes(tx, actor, groupId, { bikeIds, changeId, deletedAt: at })
}
