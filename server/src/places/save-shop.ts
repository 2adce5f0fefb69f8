import type { saveShop as contract, Shop } from '@forecourt/contract/places'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt, shopPlace, zonePlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { shops, shopZones, zones } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { notFound } from '../http/errors.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'
import { requirePhone } from '../phone.ts'
import { requirePicture } from '../uploads/read.ts'
import { getWholeShop, placeSnapshot, shopColumns, toShop, zonesCovered } from './read.ts'

type ShopBody = z.output<(typeof contract)['schema']['body']>

/** Creates a shop of a group, or changes the one that `_id` names, and puts it in exactly the zones given. */
export async function saveShop(db: Db, actor: Actor, { _id, ...form }: ShopBody): Promise<Shop> {
  return db.transaction(async (tx) => {
    const id = _id ? await changeShop(tx, actor, _id, form) : await createShop(tx, actor, form)
    // Not asked for within reach: an admin of a zone may just have taken it out of that zone
    const [saved] = await tx.select(shopColumns).from(shops).where(isShop(form.groupId, id))
    if (!saved) throw notFound('This shop')
    await recordAudit(tx, actor, {
      collection: 'shops',
      operation: _id ? 'UPDATE' : 'CREATE',
      groupId: saved.groupId,
      recordId: id,
      shopId: id,
      snapshot: placeSnapshot(saved),
    })
    return toShop(actor, saved)
  })
}

async function createShop(tx: Tx, actor: Actor, form: ShopBody): Promise<string> {
  const { id: groupId } = await getGroup(tx, actor, form.groupId)
  const places = await getZonePlaces(tx, actor, groupId, form.zoneIds)
  const [first = groupPlace(groupId), ...others] = places
  requireAt(actor, 'shop.create', first, ...others)
  const id = newId(actor)
  const fields = await fieldsOf(tx, form)
  await addOneByOne(tx, groupId)
  requireRoom('shops', await tx.$count(shops, eq(shops.groupId, groupId)))
  await tx.insert(shops).values({ ...fields, groupId, id, created: actor.at, updated: actor.at })
  await putInZones(tx, groupId, id, form.zoneIds)
  return id
}

async function changeShop(tx: Tx, actor: Actor, shopId: string, form: ShopBody): Promise<string> {
  const { groupId, zoneIds } = await getWholeShop(tx, actor, shopId, { lock: true })
  // A shop never leaves its group
  if (groupId !== form.groupId) throw notFound('This shop')
  requireAt(actor, 'shop.edit', shopPlace(actor, { groupId, shopId }))
  const added = form.zoneIds.filter((id) => !zoneIds.includes(id))
  const removed = zoneIds.filter((id) => !form.zoneIds.includes(id))
  const places = await getZonePlaces(tx, actor, groupId, added)
  const left = removed.map((id) => zonePlace({ groupId, id }))
  for (const place of [...places, ...left]) requireAt(actor, 'shop.rezone', place)
  await tx
    .update(shops)
    .set({ ...(await fieldsOf(tx, form)), updated: actor.at })
    .where(isShop(groupId, shopId))
  const links = and(eq(shopZones.groupId, groupId), eq(shopZones.shopId, shopId), inArray(shopZones.zoneId, removed))
  await tx.delete(shopZones).where(links)
  await putInZones(tx, groupId, shopId, added)
  return shopId
}

const isShop = (groupId: string, shopId: string) => and(eq(shops.groupId, groupId), eq(shops.id, shopId))

/**
 * Zones of the group within the actor's reach, kept from being deleted until the transaction ends; 404 for any other.
 */
async function getZonePlaces(tx: Tx, actor: Actor, groupId: string, zoneIds: string[]) {
  if (zoneIds.length === 0) return []
  const reach = zonesCovered(actor, actor.memberships, { groupId: zones.groupId, zoneId: zones.id })
  const found = await tx
    .select({ groupId: zones.groupId, id: zones.id })
    .from(zones)
    .where(and(eq(zones.groupId, groupId), inArray(zones.id, zoneIds), reach))
    .for('key share')
  if (found.length < new Set(zoneIds).size) throw notFound('This zone')
  return found.map(zonePlace)
}

async function putInZones(tx: Tx, groupId: string, shopId: string, zoneIds: string[]): Promise<void> {
  if (zoneIds.length === 0) return
  const links = zoneIds.map((zoneId) => ({ groupId, shopId, zoneId }))
  await tx.insert(shopZones).values(links).onConflictDoNothing()
}

/** What the form sets on the shop's own row, and nothing else that came with it. */
async function fieldsOf(tx: Tx, form: ShopBody) {
  const { name, description, image, geoLocation, email, address, gstin } = form
  await requirePicture(tx, form.groupId, 'image', image)
  const phone = form.phone && requirePhone(form.phone, 'phone')
  return { name, description, image, geoLocation, phone, email, address, gstin }
}
