import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { shops } from '../db/schema.ts'
import { nextSerial, requirePrefix, serialPrefix } from '../sales/write.ts'

/**
 * The serial of the next receipt of a shop on a day, such as KUK-R/2627/00012, of a series of its own beside the sale
 * notes. A shop that is gone goes on under the first letters of its name.
 */
export async function nextReceiptSerial(
  tx: Tx,
  due: { groupId: string; shopId: string; shopName: string },
  day: string,
): Promise<string> {
  const [shop] = await tx
    .select({ groupId: shops.groupId, id: shops.id, name: shops.name, serialPrefix: shops.serialPrefix })
    .from(shops)
    .where(and(eq(shops.groupId, due.groupId), eq(shops.id, due.shopId)))
  const prefix = shop ? await requirePrefix(tx, shop) : serialPrefix(due.shopName, new Set())
  return nextSerial(tx, due.groupId, receiptPrefix(prefix), day)
}

/** No serial is longer than 16 characters (CGST rules, rule 46), so that a prefix of four has no room for a hyphen. */
export const receiptPrefix = (prefix: string): string => (prefix.length > 3 ? `${prefix}R` : `${prefix}-R`)
