import { sentences } from '@forecourt/contract/messages'
import { and, eq, type SQL } from 'drizzle-orm'
import { forgetPartyOfPayments } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { dues, receipts } from '../db/schema.ts'

export { endDuesOfBike, endDuesOfSale } from './end-dues.ts'
export { oweForSale, oweSeller } from './owe.ts'
export { purchaseSides, requireOwed } from './purchase-sides.ts'
export { nextReceiptSerial } from './receipt-serial.ts'

/** Keeps what a shop that goes was called last, since its dues stay. */
export async function keepShopName(tx: Tx, shop: { groupId: string; id: string; name: string }): Promise<void> {
  await tx
    .update(dues)
    .set({ shopName: shop.name })
    .where(and(eq(dues.groupId, shop.groupId), eq(dues.shopId, shop.id)))
}

type Whose = { groupId: string } & ({ saleId: string } | { bikeId: string } | { dueId: string })

/** Takes out of dues, their receipts and entries who owed or was owed. What the erasure is, its own record says. */
export async function forgetPartyOfDues(tx: Tx, { groupId, ...whose }: Whose): Promise<void> {
  const found = await tx
    .select({ id: dues.id, saleId: dues.saleId, bikeId: dues.bikeId })
    .from(dues)
    .where(and(eq(dues.groupId, groupId), isOf(whose)))
    .for('update')
  for (const { id, saleId, bikeId } of found) {
    await tx
      .update(dues)
      .set({ partyName: sentences.erased, partyPhone: '' })
      .where(and(eq(dues.groupId, groupId), eq(dues.id, id)))
    await tx
      .update(receipts)
      .set({ reference: '' })
      .where(and(eq(receipts.groupId, groupId), eq(receipts.dueId, id)))
    await forgetPartyOfPayments(tx, { groupId, id, saleId, bikeId })
  }
}

function isOf(whose: { saleId: string } | { bikeId: string } | { dueId: string }): SQL {
  if ('dueId' in whose) return eq(dues.id, whose.dueId)
  if ('saleId' in whose) return eq(dues.saleId, whose.saleId)
  // A buyer's due names the bike too
  return and(eq(dues.bikeId, whose.bikeId), eq(dues.kind, 'seller')) as SQL
}
