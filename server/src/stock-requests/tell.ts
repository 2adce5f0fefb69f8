import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../notifications/write.ts'
import { findColleagues } from '../users/read.ts'

type Told = { groupId: string; id: string; fromShopId: string; askedBy: string }

/** So many people of a shop are told at most. */
const mostTold = 100

/** Tells those who may let bikes go from the shop that is asked. */
export async function tellAsked(tx: Tx, actor: Actor, { groupId, id, fromShopId }: Told): Promise<void> {
  const place = { groupId, shopId: fromShopId }
  const people = await findColleagues(tx, place, 'bike.transfer', { words: [] }, mostTold)
  const userIds = people.map(({ _id }) => _id)
  await notify(tx, actor, { userIds, kind: 'stockAsked', groupId, about: { kind: 'askedStock', id } })
}

/** Tells who asked how it was answered. */
export const tellAsker = (
  tx: Tx,
  actor: Actor,
  { groupId, id, askedBy }: Told,
  about: 'grantedStock' | 'refusedStock',
): Promise<void> =>
  notify(tx, actor, { userIds: [askedBy], kind: 'stockAnswered', groupId, about: { kind: about, id } })
