import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { bookPast } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../http/errors.ts'
import { moveBike } from '../transfers/write.ts'
import { getChange, toBulkChange } from './read.ts'
import { type AskedMove, reckonMove } from './reckon-move.ts'
import { noteChange } from './write.ts'

type Asked = AskedMove & { comments: string; expected: number }

/**
 * Moves the bikes that are asked for to another shop of their group, each a transfer as one by one, and keeps where they
 * stood, so that it can be taken back. Throws as the preview does, and 409 where others would move than it said.
 */
export async function moveBikes(db: Db, actor: Actor, { comments, expected, ...asked }: Asked): Promise<BulkChange> {
  return db.transaction(async (tx) => {
    const { to, moving } = await reckonMove(tx, actor, asked, { lock: true })
    if (to === undefined || moving.length !== expected) throw conflict('list_changed', sentences.listHasChanged)
    const { groupId } = to
    const changeId = newId(actor)
    const changed = moving.map((bike) => ({ bike, arrivedBefore: bike.arrived }))
    await noteChange(tx, actor, { groupId, changeId, kind: 'move', to, changed })
    await bookPast(
      tx,
      actor,
      groupId,
      moving.map(({ id }) => id),
    )
    for (const bike of moving) await moveBike(tx, actor, { bike, to, comments })
    return toBulkChange(actor, await getChange(tx, actor, changeId))
  })
}
