import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { takeOutUntouched } from '../bikes/write.ts'
import { bookDeletedBikes, bookPast } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../http/errors.ts'
import { getChange, toBulkChange } from './read.ts'
import { type AskedDelete, reckonDelete } from './reckon-delete.ts'
import { noteChange } from './write.ts'

type Asked = AskedDelete & { expected: number }

/**
 * Deletes the bikes that are asked for and with whom nothing else is lost, each on record as one by one, by which they can
 * come back. Throws as the preview does, and 409 where others would go than it said.
 */
export async function deleteBikes(db: Db, actor: Actor, { expected, ...asked }: Asked): Promise<BulkChange> {
  return db.transaction(async (tx) => {
    const { groupId, going } = await reckonDelete(tx, actor, asked, { lock: true })
    if (groupId === undefined || going.length !== expected) throw conflict('list_changed', sentences.listHasChanged)
    const changeId = newId(actor)
    const changed = going.map((bike) => ({ bike, arrivedBefore: bike.arrived, pictures: bike.pictures }))
    await bookPast(
      tx,
      actor,
      groupId,
      going.map(({ id }) => id),
    )
    await noteChange(tx, actor, { groupId, changeId, kind: 'delete', changed })
    await takeOutUntouched(tx, actor, groupId, going)
    await bookDeletedBikes(tx, actor, groupId, going)
    return toBulkChange(actor, await getChange(tx, actor, changeId))
  })
}
