import type { ShopPages } from '@forecourt/contract/public-pages/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db, Executor } from '../db/open.ts'
import { shopPages } from '../db/schema.ts'
import { getShop } from '../places/read.ts'
import { pathOfList } from './address.ts'

type Settled = Pick<typeof shopPages.$inferSelect, 'bikePages' | 'listToken'>

/** What a shop within the actor's reach shows to customers; 404 otherwise. */
export async function getShopPages(db: Db, actor: Actor, { shopId }: { shopId: string }): Promise<ShopPages> {
  const shop = await getShop(db, actor, shopId)
  requireAt(actor, 'stock.see', shopPlace(actor, { groupId: shop.groupId, shopId }))
  return toShopPages(await readSettled(db, shop))
}

/** What is settled of it; without a word nothing is shown. */
export async function readSettled(db: Executor, { groupId, id }: { groupId: string; id: string }): Promise<Settled> {
  const [settled] = await db
    .select({ bikePages: shopPages.bikePages, listToken: shopPages.listToken })
    .from(shopPages)
    .where(and(eq(shopPages.groupId, groupId), eq(shopPages.shopId, id)))
  return settled ?? { bikePages: false, listToken: null }
}

export const toShopPages = ({ bikePages, listToken }: Settled): ShopPages => ({
  bikePages,
  listPath: listToken && pathOfList(listToken),
})
