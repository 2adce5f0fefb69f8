import { and, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { bookDeletedShop, bookPastOfShop } from '../books/write.ts'
import { requireNothingOnTheWay } from '../consignments/read.ts'
import type { Db } from '../db/open.ts'
import { shops } from '../db/schema.ts'
import { keepShopName } from '../dues/write.ts'
import { endHoldsOfShop } from '../holds/write.ts'
import { requireNothingLeased } from '../leases/write.ts'
import { deleteContents, lockContents, lockEnquiries } from './delete-shop-contents.ts'
import { getShop, getWholeShop, placeSnapshot } from './read.ts'

/**
 * Deletes a shop with its bikes, sales and enquiries, their papers, notes and tasks, each with a record that holds its last snapshot. The roles held
 * in it and its links to zones go too, by the cascades of db/people-schema.ts and db/place-schema.ts; transfers, dues
 * and what is in the books stay.
 */
export async function deleteShop(db: Db, actor: Actor, shopId: string): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const { groupId } = await getShop(tx, actor, shopId)
    requireAt(actor, 'shop.delete', groupPlace(groupId))
    await lockContents(tx, { groupId, shopId })
    // From here on nothing new can enter it
    const shop = await getWholeShop(tx, actor, shopId, { lock: true })
    await requireNothingOnTheWay(tx, shop)
    await requireNothingLeased(tx, shop)
    await lockEnquiries(tx, { groupId, shopId })
    await bookPastOfShop(tx, actor, shop)
    await deleteContents(tx, actor, { groupId, shopId, shopName: shop.name })
    await bookDeletedShop(tx, actor, shop)
    await keepShopName(tx, shop)
    await endHoldsOfShop(tx, actor, shop)
    await tx.delete(shops).where(and(eq(shops.groupId, groupId), eq(shops.id, shopId)))
    await recordAudit(tx, actor, {
      collection: 'shops',
      operation: 'DELETE',
      groupId,
      recordId: shopId,
      shopId,
      snapshot: placeSnapshot(shop),
    })
    return { _id: shopId }
  })
}
