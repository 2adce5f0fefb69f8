import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { salePayments, sales } from '../db/schema.ts'

export { nextSerial, requirePrefix, serialPrefix } from './next-serial.ts'

/** Leaves the cancelled sales of a bike without it, in the transaction that takes it out; their serials stay used. */
export async function forgetBike(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(sales)
    .set({ bikeId: null })
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
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
