import type { ShopPages } from '@forecourt/contract/public-pages/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db, Executor } from '../db/open.ts'
import { groups, shopPages } from '../db/schema.ts'
import { getShop } from '../places/read.ts'
import { pathOfList } from './address.ts'

type Settled = Pick<typeof shopPages.$inferSelect, 'bikePages' | 'listToken'> & { searchEngines: boolean }

/** What a shop within the actor's reach shows to customers; 404 otherwise. */
export async function getShopPages(db: Db, actor: Actor, { shopId }: { shopId: string }): Promise<ShopPages> {
  const shop = await getShop(db, actor, shopId)
  requireAt(actor, 'stock.see', shopPlace(actor, { groupId: shop.groupId, shopId }))
  return toShopPages(await readSettled(db, shop))
}

/** What is settled of it, by itself and by its group; without a word nothing is shown. */
export async function readSettled(db: Executor, { groupId, id }: { groupId: string; id: string }): Promise<Settled> {
  const [settled] = await db
    .select({
      bikePages: shopPages.bikePages,
      listToken: shopPages.listToken,
      searchEngines: groups.searchEngines,
    })
    .from(groups)
    .leftJoin(shopPages, and(eq(shopPages.groupId, groups.id), eq(shopPages.shopId, id)))
    .where(eq(groups.id, groupId))
  const { bikePages, listToken, searchEngines } = settled ?? {}
  return { bikePages: bikePages ?? false, listToken: listToken ?? null, searchEngines: searchEngines ?? false }
}

export const toShopPages = ({ bikePages, listToken, searchEngines }: Settled): ShopPages => ({
  bikePages,
  listPath: listToken && pathOfList(listToken),
  searchEngines,
})
