import type { PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { sql } from 'drizzle-orm'
import type { Actor, Writer } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Tx } from '../db/open.ts'
import { bulkChangeBikes, bulkChangeShops, bulkChanges } from '../db/schema.ts'
import type { ChangedBike } from './what-happened.ts'

type Shop = { groupId: string; id: string; name: string }

/**
 * Notes the bikes that an upload, or a part of a large one, has just added to a shop, as the bulk change of that id: one
 * that is there already grows by them.
 */
export async function noteUpload(
  tx: Tx,
  { userId, name, at }: Writer,
  { groupId, id: shopId, name: shopName }: Shop,
  { changeId, bikeIds }: { changeId: string; bikeIds: string[] },
): Promise<void> {
  if (bikeIds.length === 0) return
  const group = sql`${groupId}::uuid`
  const change = sql`${changeId}::uuid`
  await tx.execute(sql`
    with change as (
      insert into bulk_changes (group_id, id, kind, by_user_id, by_user_name, at, bikes)
      values (${group}, ${change}, 'upload', ${userId}::uuid, ${name}, ${at.toISOString()}::timestamptz,
        ${bikeIds.length}::int)
      on conflict (group_id, id) do update set bikes = bulk_changes.bikes + excluded.bikes
    ), shop as (
      insert into bulk_change_shops (group_id, change_id, shop_id, shop_name)
      values (${group}, ${change}, ${shopId}::uuid, ${shopName})
      on conflict do nothing
    )
    insert into bulk_change_bikes (group_id, change_id, bike_id, shop_id, vehicle_number, make, model, version)
    select ${group}, ${change}, id, shop_id, vehicle_number, make, model, version
    from bikes where group_id = ${group} and id = any(${sql.param(bikeIds)}::uuid[])`)
}

type Noted = {
  groupId: string
  changeId: string
  /** Bikes as they are before, whose rows are locked, each with what it is taken back by. */
  changed: readonly ({ bike: BikeWithShop } & Partial<Before>)[]
} & ({ kind: 'price'; price: PriceChange } | { kind: 'move'; to: { id: string; name: string } } | { kind: 'delete' })

type Before = Pick<ChangedBike, 'priceBefore' | 'priceAfter' | 'arrivedBefore' | 'pictures'>

/** Notes what is being done to bikes of a group, each of which comes to its next version by that, and puts it on record. */
export async function noteChange(tx: Tx, actor: Actor, { groupId, changeId, changed, ...what }: Noted): Promise<void> {
  const { kind } = what
  const [first] = changed
  await tx.insert(bulkChanges).values({
    groupId,
    id: changeId,
    kind,
    ...(kind === 'price' && { price: what.price }),
    ...(kind === 'move' && { toShopId: what.to.id, toShopName: what.to.name }),
    byUserId: actor.userId,
    byUserName: actor.name,
    at: actor.at,
    bikes: changed.length,
  })
  const shops = new Map(changed.map(({ bike: { shopId, shopName } }) => [shopId, shopName]))
  await tx
    .insert(bulkChangeShops)
    .values([...shops].map(([shopId, shopName]) => ({ groupId, changeId, shopId, shopName })))
  await tx.insert(bulkChangeBikes).values(
    changed.map(({ bike, ...before }) => ({
      groupId,
      changeId,
      bikeId: bike.id,
      shopId: bike.shopId,
      vehicleNumber: bike.vehicleNumber,
      make: bike.make,
      model: bike.model,
      version: bike.version + 1,
      ...before,
    })),
  )
  await recordAudit(tx, actor, {
    collection: 'bulkChanges',
    operation: 'CREATE',
    groupId,
    recordId: changeId,
    ...(first && { shopId: first.bike.shopId }),
    snapshot: {
      _id: changeId,
      kind,
      ...(kind === 'price' && { price: what.price }),
      ...(kind === 'move' && { toShopName: what.to.name }),
      bikes: changed.map(({ bike: { id, vehicleNumber } }) => ({ bikeId: id, vehicleNumber })),
    },
  })
}
