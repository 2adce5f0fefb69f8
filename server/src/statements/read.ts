import { can } from '@forecourt/contract/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type Actor,
  groupPlace,
  membershipsWith,
  onlyGroupWith,
  requireAt,
  requireInGroup,
  shopPlace,
  withinCapability,
  withinGroups,
  withinReach,
} from '../access.ts'
import type { BookShop } from '../books/write.ts'
import type { Executor } from '../db/open.ts'
import { groups, shopBooks, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type Scope = { groupId?: string | undefined; shopId?: string | undefined }

/** The books that a statement covers: of one group, so that there is one list of heads and one company for Tally. */
export type AskedBooks = { groupId: string; shops: BookShop[] }

/**
 * The shops whose books are asked for: one, or those of a group where the actor sees money, with the deleted ones for
 * whoever sees the money of the whole group. Throws 404 outside the actor's reach, 403 where the role sees no money, 400
 * where it is not said which of several groups.
 */
export async function getBooksAsked(db: Executor, actor: Actor, { groupId, shopId }: Scope): Promise<AskedBooks> {
  if (shopId !== undefined) return getBooksOfShop(db, actor, { groupId, shopId })
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId ?? onlyGroupWith(actor, 'money.see')), withinGroups(actor, groups.id)))
  if (!group) throw notFound('This group')
  if (can(actor, 'money.see', groupPlace(group.id)))
    return { groupId: group.id, shops: await shopsWithBooks(db, group.id) }
  requireInGroup(actor, 'money.see', group.id)
  const columns = { groupId: shops.groupId, shopId: shops.id }
  const seen = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.groupId, group.id), withinCapability(actor, 'money.see', columns)))
    .orderBy(sql`lower(${shops.name}) collate "C"`, shops.id)
  return { groupId: group.id, shops: seen }
}

/** The rows of `shop_books` whose shop is there no more. */
const isGone = sql`not exists (
  select 1 from shops where shops.group_id = shop_books.group_id and shops.id = shop_books.shop_id)`

/** Every shop of a group with its name, those too that are there no more, by name. */
export async function shopsWithBooks(db: Executor, groupId: string): Promise<BookShop[]> {
  const { rows } = await db.execute<BookShop>(sql`
    select id, name from (
      select id, name from shops where group_id = ${groupId}
      union all
      select shop_id, shop_name from shop_books where group_id = ${groupId} and ${isGone}
    ) known order by lower(name) collate "C", id`)
  return rows
}

type OneShop = Scope & { shopId: string }

async function getBooksOfShop(db: Executor, actor: Actor, { groupId, shopId }: OneShop): Promise<AskedBooks> {
  const [shop] = await db
    .select({ groupId: shops.groupId, id: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.id, shopId), withinReach(actor, { groupId: shops.groupId, shopId: shops.id })))
  const found = shop ?? (await findDeletedShop(db, actor, shopId))
  if (!found || (groupId !== undefined && groupId !== found.groupId)) throw notFound('This shop')
  if (shop) requireAt(actor, 'money.see', shopPlace(actor, { groupId: shop.groupId, shopId }))
  return { groupId: found.groupId, shops: [{ id: found.id, name: found.name }] }
}

/** A shop that has nothing left but its books, of a group the whole of whose money the actor sees. */
async function findDeletedShop(db: Executor, actor: Actor, shopId: string) {
  const whole = membershipsWith(actor, 'money.see').filter(({ level }) => level === 'group')
  const groupIds = whole.map((membership) => membership.groupId)
  const [books] = await db
    .select({ groupId: shopBooks.groupId, id: shopBooks.shopId, name: shopBooks.shopName })
    .from(shopBooks)
    .where(
      and(
        eq(shopBooks.shopId, shopId),
        actor.userType === 'superAdmin' ? undefined : inArray(shopBooks.groupId, groupIds),
        isGone,
      ),
    )
  return books
}
