import type { Level } from '@forecourt/contract/fields'
import { type Capability, can } from '@forecourt/contract/permissions'
import type { Shop, Zone } from '@forecourt/contract/places'
import type { Membership } from '@forecourt/contract/session'
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type Actor,
  requireAt,
  requireInGroup,
  requireSomewhere,
  shopPlace,
  withinCapability,
  withinReach,
  zonePlace,
} from '../access.ts'
import type { Executor } from '../db/open.ts'
import { shops, zones } from '../db/schema.ts'
import { getGroup, type PeopleByRole, peopleByRole, roleLists, toRoleLists } from '../groups/read.ts'
import { notFound } from '../http/errors.ts'

export { groupsOf, namedThen } from './named-then.ts'

export const zoneColumns = { ...getTableColumns(zones), people: peopleByRole('zones.group_id', 'zones.id') }
export type ZoneRow = typeof zones.$inferSelect & { people: PeopleByRole }

const zonesOfShop = sql<string[]>`coalesce((
  select json_agg(sz.zone_id order by sz.zone_id) from shop_zones sz
  where sz.group_id = shops.group_id and sz.shop_id = shops.id), '[]')`

export const shopColumns = {
  ...getTableColumns(shops),
  people: peopleByRole('shops.group_id', 'shops.id'),
  zoneIds: zonesOfShop,
}
export type ShopRow = typeof shops.$inferSelect & { people: PeopleByRole; zoneIds: string[] }

/** A shop of this group; 404 otherwise. `lock` keeps it from being deleted until the transaction ends. */
export async function getShopOfGroup(db: Executor, groupId: string, shopId: string, { lock = false } = {}) {
  const shop = await findShopOfGroup(db, groupId, shopId, { lock })
  if (!shop) throw notFound('This shop')
  return shop
}

/** The same, or nothing. */
export async function findShopOfGroup(db: Executor, groupId: string, shopId: string, { lock = false } = {}) {
  const query = db
    .select({ id: shops.id, groupId: shops.groupId, name: shops.name })
    .from(shops)
    .where(and(eq(shops.groupId, groupId), eq(shops.id, shopId)))
  const [shop] = await (lock ? query.for('key share') : query)
  return shop
}

/** Those of the shops of a group that are there. `lock` keeps them from being deleted until the transaction ends. */
export async function findShopsThere(
  db: Executor,
  groupId: string,
  shopIds: readonly string[],
  { lock = false } = {},
): Promise<Set<string>> {
  const query = db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.groupId, groupId), inArray(shops.id, [...new Set(shopIds)])))
    .orderBy(shops.id)
  const found = await (lock ? query.for('key share') : query)
  return new Set(found.map(({ id }) => id))
}

/** A shop within the actor's reach; 404 otherwise. `lock` holds its row for a write. */
export async function getShop(db: Executor, actor: Actor, shopId: string, { lock = false } = {}): Promise<AskedShop> {
  const query = db
    .select({ id: shops.id, groupId: shops.groupId, name: shops.name })
    .from(shops)
    .where(isShopWithin(actor, shopId))
  const [shop] = await (lock ? query.for('update') : query)
  if (!shop) throw notFound('This shop')
  return shop
}

/** The same with all that is kept of it, and its people and zones. */
export async function getWholeShop(
  db: Executor,
  actor: Actor,
  shopId: string,
  { lock = false } = {},
): Promise<ShopRow> {
  // Locked first: after waiting for a lock, a statement would still see the lists of before
  if (lock) await getShop(db, actor, shopId, { lock })
  const [shop] = await db.select(shopColumns).from(shops).where(isShopWithin(actor, shopId))
  if (!shop) throw notFound('This shop')
  return shop
}

const isShopWithin = (actor: Actor, shopId: string) =>
  and(eq(shops.id, shopId), withinReach(actor, { groupId: shops.groupId, shopId: shops.id }))

/** A zone within the actor's reach; 404 otherwise. `lock` holds its row for a write. */
export async function getZone(db: Executor, actor: Actor, zoneId: string, { lock = false } = {}): Promise<ZoneRow> {
  const reach = zonesCovered(actor, actor.memberships, { groupId: zones.groupId, zoneId: zones.id })
  const isIt = and(eq(zones.id, zoneId), reach)
  if (lock) await db.select({ id: zones.id }).from(zones).where(isIt).for('update')
  const [zone] = await db.select(zoneColumns).from(zones).where(isIt)
  if (!zone) throw notFound('This zone')
  return zone
}

export type AskedPlaces = { groupId?: string | undefined; zoneId?: string | undefined; shopId?: string | undefined }
export type AskedShop = { groupId: string; id: string; name: string }
/** Where rows name their group and their shop. */
export type PlaceColumns = { groupId: AnyPgColumn; shopId: AnyPgColumn }

/** The rows at the places that are asked for, as far as the actor holds a capability there. */
export const isAt = (
  actor: Actor,
  capability: Capability,
  { groupId, zoneId, shopId }: AskedPlaces,
  columns: PlaceColumns,
): SQL | undefined =>
  and(
    withinCapability(actor, capability, columns),
    groupId === undefined ? undefined : eq(columns.groupId, groupId),
    zoneId === undefined ? undefined : isInZone(columns, zoneId),
    shopId === undefined ? undefined : eq(columns.shopId, shopId),
  )

/** Those of the shops where the actor holds a capability. */
export const shopsWith = (actor: Actor, capability: Capability, found: readonly AskedShop[]): AskedShop[] =>
  found.filter(({ groupId, id }) => can(actor, capability, shopPlace(actor, { groupId, shopId: id })))

/**
 * The shops that are asked for, of those where the actor sees what a shop has. Throws 404 for a group or shop that is
 * not within the actor's reach, for a shop of another group, and for a zone that neither is nor holds a shop that is.
 */
export async function getShopsAsked(
  db: Executor,
  actor: Actor,
  { groupId, zoneId, shopId }: AskedPlaces,
): Promise<AskedShop[]> {
  const columns = { groupId: shops.groupId, shopId: shops.id }
  const found = await db
    .select({ groupId: shops.groupId, id: shops.id, name: shops.name })
    .from(shops)
    .where(isAt(actor, 'stock.see', { groupId, zoneId, shopId }, columns))
  if (found.length > 0) return found
  if (groupId !== undefined) await getGroup(db, actor, groupId)
  if (zoneId !== undefined) await getZone(db, actor, zoneId)
  if (shopId !== undefined) await getShop(db, actor, shopId)
  if (shopId !== undefined && zoneId === undefined) throw notFound('This shop')
  return found
}

/**
 * Throws 404 for a group or shop outside the actor's reach, or for a shop of another group than is asked for; 403 where
 * the actor may not do this in what is asked for, or anywhere where neither is.
 */
export async function requireAsked(
  db: Executor,
  actor: Actor,
  capability: Capability,
  { groupId, shopId }: Omit<AskedPlaces, 'zoneId'>,
): Promise<void> {
  if (shopId !== undefined) {
    const shop = await getShop(db, actor, shopId)
    if (groupId !== undefined && shop.groupId !== groupId) throw notFound('This shop')
    requireAt(actor, capability, shopPlace(actor, { groupId: shop.groupId, shopId }))
  } else if (groupId === undefined) requireSomewhere(actor, capability)
  else {
    await getGroup(db, actor, groupId)
    requireInGroup(actor, capability, groupId)
  }
}

/** The rows of shops that lie in a zone. */
export const isInZone = ({ groupId, shopId }: PlaceColumns, zoneId: string): SQL =>
  sql`(${groupId}, ${shopId}) in (
    select in_zone.group_id, in_zone.shop_id from shop_zones in_zone where in_zone.zone_id = ${zoneId})`

/** The rows of zones that one of these memberships of the actor covers. */
export function zonesCovered(
  actor: Actor,
  memberships: readonly Membership[],
  { groupId, zoneId }: { groupId: AnyPgColumn; zoneId: AnyPgColumn },
): SQL {
  if (actor.userType === 'superAdmin') return sql`true`
  const unitsAt = (level: Level) => memberships.filter((unit) => unit.level === level).map(({ unitId }) => unitId)
  return or(inArray(groupId, unitsAt('group')), inArray(zoneId, unitsAt('zone'))) as SQL
}

/** The zone as the actor may see it. */
export function toZone(actor: Actor, zone: ZoneRow): Zone {
  return {
    _id: zone.id,
    groupId: zone.groupId,
    name: zone.name,
    description: zone.description,
    address: zone.address,
    ...toRoleLists(actor, zonePlace(zone), zone.people),
  }
}

/** The shop as the actor may see it. */
export function toShop(actor: Actor, shop: ShopRow): Shop {
  return {
    _id: shop.id,
    groupId: shop.groupId,
    name: shop.name,
    description: shop.description,
    image: shop.image,
    geoLocation: shop.geoLocation,
    phone: shop.phone,
    email: shop.email,
    address: shop.address,
    gstin: shop.gstin,
    zoneIds: shop.zoneIds,
    ...toRoleLists(actor, shopPlace(actor, { groupId: shop.groupId, shopId: shop.id }), shop.people),
  }
}

/** What the audit keeps of a zone or shop. */
export function placeSnapshot({ id, groupId: _, people, ...fields }: ZoneRow | ShopRow): Record<string, unknown> {
  return { _id: id, ...fields, ...roleLists(people) }
}
