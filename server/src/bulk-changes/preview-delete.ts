import type { previewDelete as contract } from '@forecourt/contract/bulk-changes/delete-calls'
import type { Output } from '@forecourt/contract/endpoint'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { type AskedDelete, reckonDelete } from './reckon-delete.ts'

/** Which bikes would be deleted, before they are. Throws as the deletion itself does. */
export async function previewDelete(db: Db, actor: Actor, asked: AskedDelete): Promise<Output<typeof contract>> {
  const { going, stays, missing } = await reckonDelete(db, actor, asked)
  return { bikes: going.length, stays, missing }
}
