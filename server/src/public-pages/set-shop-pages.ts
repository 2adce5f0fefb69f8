import type { BodyOf } from '@forecourt/contract/endpoint'
import type { setShopPages as contract, ShopPages } from '@forecourt/contract/public-pages/calls'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { shopPages } from '../db/schema.ts'
import { getShop } from '../places/read.ts'
import { newToken } from './address.ts'
import { readSettled, toShopPages } from './get-shop-pages.ts'

/**
 * Settles what a shop shows to customers. There is no list without pages of bikes; one that ends takes its address
 * along. Nothing is written where nothing is new.
 */
export async function setShopPages(
  db: Db,
  actor: Actor,
  { shopId, ...form }: { shopId: string } & BodyOf<typeof contract>,
): Promise<ShopPages> {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, actor, shopId, { lock: true })
    const { groupId } = shop
    requireAt(actor, 'shop.publish', shopPlace(actor, { groupId, shopId }))
    const before = await readSettled(tx, shop)
    const listToken = form.bikePages && form.list ? (before.listToken ?? newToken()) : null
    const settled = { bikePages: form.bikePages, listToken }
    if (settled.bikePages === before.bikePages && settled.listToken === before.listToken) return toShopPages(before)
    await tx
      .insert(shopPages)
      .values({ groupId, shopId, ...settled, updated: actor.at })
      .onConflictDoUpdate({ target: [shopPages.groupId, shopPages.shopId], set: { ...settled, updated: actor.at } })
    await recordAudit(tx, actor, {
      collection: 'shopPages',
      operation: 'UPDATE',
      groupId,
      recordId: shopId,
      shopId,
      // Without the address: who reads the history need not be able to open the list
      snapshot: { _id: shopId, shopName: shop.name, bikePages: settled.bikePages, list: listToken !== null },
    })
    return toShopPages({ ...before, ...settled })
  })
}
