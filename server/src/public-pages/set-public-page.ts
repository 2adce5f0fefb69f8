import { sentences } from '@forecourt/contract/messages'
import type { PublicPage } from '@forecourt/contract/public-pages/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { bikePages } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { newToken } from './address.ts'
import { readPublicPage } from './read.ts'

/**
 * Lets customers open a bike's page at a new address, or takes that back. Nothing is written where it is so already.
 * Throws 409 for a sold bike that has none, and where its shop shows no bikes to customers.
 */
export async function setPublicPage(
  db: Db,
  actor: Actor,
  { bikeId, on }: { bikeId: string; on: boolean },
): Promise<PublicPage> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.publish', shopPlace(actor, bike))
    const isIts = and(eq(bikePages.groupId, bike.groupId), eq(bikePages.bikeId, bike.id))
    const isOn = (await tx.$count(bikePages, isIts)) > 0
    if (isOn === on) return readPublicPage(tx, bike)
    if (on) {
      if (bike.soldAt) throw conflict('bike_already_sold', sentences.soldHasNoPage)
      if (!(await readPublicPage(tx, bike)).allowed) throw conflict('pages_not_allowed', sentences.pagesNotAllowed)
      await tx
        .insert(bikePages)
        .values({ groupId: bike.groupId, bikeId: bike.id, token: newToken(), created: actor.at })
    } else await tx.delete(bikePages).where(isIts)
    await recordAudit(tx, actor, { ...subject(bike), operation: on ? 'CREATE' : 'DELETE' })
    return readPublicPage(tx, bike)
  })
}

/** Without the address: who reads the history need not be able to open the page. */
const subject = ({ groupId, id, shopId, vehicleNumber, make, model, shopName }: BikeWithShop) => ({
  collection: 'bikePages' as const,
  groupId,
  recordId: id,
  shopId,
  snapshot: { _id: id, shopId, vehicleNumber, make, model, shopName },
})
