import type { previewMove as contract } from '@forecourt/contract/bulk-changes/move-calls'
import type { Output } from '@forecourt/contract/endpoint'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { type AskedMove, reckonMove } from './reckon-move.ts'

/** Which bikes would move to another shop, before they do. Throws as the move itself does. */
export async function previewMove(db: Db, actor: Actor, asked: AskedMove): Promise<Output<typeof contract>> {
  const { moving, stays, missing } = await reckonMove(db, actor, asked)
  return { bikes: moving.length, stays, missing }
}
