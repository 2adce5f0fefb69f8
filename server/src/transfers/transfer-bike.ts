import type { Bike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import type { transferBike as contract } from '@forecourt/contract/transfers'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike, requireNotOnTheWay, toBike } from '../bikes/read.ts'
import { areBooksBehind, bookPast } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { together } from '../db/together.ts'
import { readTransferRules } from '../groups/read.ts'
import { requireNotHeld } from '../holds/write.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { requireNotLeased } from '../leases/write.ts'
import { getShopOfGroup } from '../places/read.ts'
import { grantRequest } from '../stock-requests/write.ts'
import { moveBike } from './write.ts'

type Transfer = { bikeId: string } & z.output<(typeof contract)['schema']['body']>

/** Moves a bike in stock to another shop of its group, where the other shop need not sign for it. */
export async function transferBike(
  db: Db,
  actor: Actor,
  { bikeId, targetShopId, comments, requestId }: Transfer,
): Promise<Bike> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.transfer', shopPlace(actor, bike))
    const [to, isBehind, { signedTransfers }] = await together(
      getShopOfGroup(tx, bike.groupId, targetShopId, { lock: true }),
      areBooksBehind(tx, bike.groupId),
      readTransferRules(tx, bike.groupId),
    )
    if (bike.soldAt) throw conflict('bike_already_sold', 'This bike is sold and cannot be transferred')
    await requireNotOnTheWay(tx, bike)
    if (signedTransfers) throw conflict('signed_transfers', sentences.signedTransfers)
    if (to.id === bike.shopId) throw invalidField('targetShopId', 'The bike is already in this shop')
    await requireNotHeld(tx, actor, bike)
    await requireNotLeased(tx, actor, bike)
    if (requestId !== undefined) await grantRequest(tx, actor, requestId, { bikes: [bike], to })
    if (isBehind) await bookPast(tx, actor, bike.groupId, [bike.id])
    return toBike(actor, await moveBike(tx, actor, { bike, to, comments }))
  })
}
