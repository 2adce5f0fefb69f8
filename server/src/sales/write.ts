import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import { type Actor, inTheirGroup, withinReach } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { bikes, salePayments, sales } from '../db/schema.ts'
import { isLive, isLiveSaleOfBike } from './live-sale.ts'

export { nextSerial, requirePrefix, serialPrefix } from './next-serial.ts'

type Named = { vehicleNumber: string; make: string; model: string }

/** Leaves the cancelled sales of a bike without it, in the transaction that takes it out; their serials stay used. */
export async function forgetBike(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(sales)
    .set({ bikeId: null })
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
}

/** What a search of sold bikes finds a bike by. */
export const wordsOfBike = ({ vehicleNumber, make, model }: Named): string => `${vehicleNumber} ${make} ${model}`

/** Holds the live sale of a bike within reach, if it has one: before the bike itself, as whoever cancels it does. */
export async function holdLiveSale(tx: Tx, actor: Actor, bikeId: string): Promise<void> {
  const inGroup = await inTheirGroup(tx, actor, bikes, [bikeId])
  await tx
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(bikes, isLiveSaleOfBike)
    .where(and(eq(bikes.id, bikeId), inGroup, withinReach(actor, sales)))
    .for('no key update', { of: sales })
}

/** Lets a sold bike be found by what it is called now. */
export async function renameSold(tx: Tx, bike: Named & { groupId: string; id: string }): Promise<void> {
  await tx
    .update(sales)
    .set({ bikeWords: wordsOfBike(bike) })
    .where(and(eq(sales.groupId, bike.groupId), eq(sales.bikeId, bike.id), isLive))
}

/** Takes the buyer out of a sale whose note need not be kept any longer; what the erasure is, its own record says. */
export async function forgetBuyer(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(sales)
    .set({ buyerName: sentences.erased, buyerContact: '', buyerKey: '' })
    .where(and(eq(sales.groupId, groupId), eq(sales.id, id)))
  await tx
    .update(salePayments)
    .set({ reference: '' })
    .where(and(eq(salePayments.groupId, groupId), eq(salePayments.saleId, id)))
}
