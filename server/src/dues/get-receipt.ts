import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, dues, groups, receipts, sales, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { selectReceipts, toReceipt } from './read.ts'

/** A receipt with all that it prints; 404 outside the actor's reach. */
export async function getReceipt(db: Db, actor: Actor, { receiptId }: { receiptId: string }): Promise<PrintedReceipt> {
  const [receipt] = await selectReceipts(db).where(and(eq(receipts.id, receiptId), withinReach(actor, receipts)))
  if (!receipt) throw notFound('This receipt')
  requireAt(actor, receipt.kind === 'seller' ? 'money.see' : 'due.collect', shopPlace(actor, receipt))
  const [printed] = await db
    .select({
      groupName: groups.name,
      groupLogo: groups.logo,
      shopName: shops.name,
      address: shops.address,
      phone: shops.phone,
      email: shops.email,
      gstin: shops.gstin,
      saleSerial: sales.serial,
      note: sales.note,
      make: bikes.make,
      model: bikes.model,
    })
    .from(dues)
    .innerJoin(groups, eq(groups.id, dues.groupId))
    .leftJoin(shops, and(eq(shops.groupId, dues.groupId), eq(shops.id, dues.shopId)))
    .leftJoin(sales, and(eq(sales.groupId, dues.groupId), eq(sales.id, dues.saleId)))
    .leftJoin(bikes, and(eq(bikes.groupId, dues.groupId), eq(bikes.id, dues.bikeId)))
    .where(and(eq(dues.groupId, receipt.groupId), eq(dues.id, receipt.dueId)))
  return {
    ...toReceipt(receipt),
    groupName: printed?.groupName ?? '',
    groupLogo: printed?.groupLogo ?? '',
    shop: {
      name: printed?.shopName ?? receipt.shopName,
      address: printed?.address ?? noAddress,
      phone: printed?.phone ?? '',
      email: printed?.email ?? '',
      gstin: printed?.gstin ?? '',
    },
    saleSerial: printed?.saleSerial ?? '',
    // As it was sold, whatever was changed since
    make: printed?.note?.bike.make ?? printed?.make ?? '',
    model: printed?.note?.bike.model ?? printed?.model ?? '',
  }
}

/** Of a shop that is gone. */
const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
