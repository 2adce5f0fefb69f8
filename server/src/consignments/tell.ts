import type { NotificationAbout } from '@forecourt/contract/notifications/kinds'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { notify } from '../notifications/write.ts'
import { findColleagues } from '../users/read.ts'

type Told = { groupId: string; id: string; toShopId: string; sentBy: string }

/** So many people of a shop are told at most. */
export const mostTold = 100

/** Tells those who may take bikes in at the receiving shop. */
export async function tellReceivers(tx: Tx, actor: Actor, consignment: Told, about: NotificationAbout): Promise<void> {
  const { groupId, id, toShopId } = consignment
  const place = { groupId, shopId: toShopId }
  const people = await findColleagues(tx, place, 'transfer.receive', { words: [] }, mostTold)
  const userIds = people.map(({ _id }) => _id)
  await notify(tx, actor, { userIds, kind: 'bikesSent', groupId, about: { kind: about, id } })
}

/** Tells who sent the bikes what became of some. */
export const tellSender = (tx: Tx, actor: Actor, { groupId, id, sentBy }: Told, about: NotificationAbout) =>
  notify(tx, actor, { userIds: [sentBy], kind: 'bikesAnswered', groupId, about: { kind: about, id } })
