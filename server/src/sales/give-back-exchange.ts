import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { type BikeWithShop, bikeColumns, cameAgain, requireNotOnTheWay } from '../bikes/read.ts'
import { takeOut } from '../bikes/write.ts'
import type { Tx } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { isHeld } from '../holds/read.ts'
import { conflict } from '../http/errors.ts'
import { exchangeOf } from './payments.ts'
import type { PaymentRow, SaleRow } from './read.ts'

/** Takes the bike that came in exchange out of stock, in whichever shop it is now. Throws 409 once it is sold. */
export async function giveBackExchange(tx: Tx, actor: Actor, sale: SaleRow, payments: PaymentRow[]): Promise<void> {
  const bikeId = exchangeOf(payments)?.bikeId
  const bike = bikeId && (await findAndLock(tx, sale.groupId, bikeId))
  // It may have been deleted since
  if (!bike) return
  if (bike.soldAt) {
    const what = `${bike.vehicleNumber} taken in exchange was sold`
    const sentence = (await cameAgain(tx, bike, bike.created))
      ? `${what} and bought back, so this sale can no longer be cancelled`
      : `${what} meanwhile. Cancel that sale first`
    throw conflict('exchange_sold', sentence)
  }
  await requireNotOnTheWay(tx, bike)
  if (isHeld(bike, actor.at)) throw conflict('exchange_held', sentences.exchangeHeld(bike.vehicleNumber))
  if (bike.leaseId !== null) throw conflict('exchange_leased', sentences.exchangeLeased(bike.vehicleNumber))
  await takeOut(tx, actor, bike)
}

/** A bike of the group, beyond the actor's reach too. */
async function findAndLock(tx: Tx, groupId: string, bikeId: string): Promise<BikeWithShop | undefined> {
  const isIt = and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId))
  // Locked first: after waiting for a transfer, a joining statement would look for it in the shop it has left
  await tx.select({ id: bikes.id }).from(bikes).where(isIt).for('update')
  const [bike] = await tx
    .select({ ...bikeColumns, shopName: shops.name })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(isIt)
  return bike
}
