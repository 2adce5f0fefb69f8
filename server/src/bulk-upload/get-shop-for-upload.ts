import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { getShop } from '../places/read.ts'

/** The shop that an upload goes to. Throws 404, or 403; to be asked before a file of megabytes is read. */
export async function getShopForUpload(db: Executor, actor: Actor, shopId: string) {
  const { groupId } = await getShop(db, actor, shopId)
  requireAt(actor, 'bike.upload', shopPlace(actor, { groupId, shopId }))
  return { groupId, shopId }
}
