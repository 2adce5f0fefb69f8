import type { PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { sql } from 'drizzle-orm'
import type { Writer } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Tx } from '../db/open.ts'
import { bulkChangeBikes, bulkChangeShops, bulkChanges } from '../db/schema.ts'

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

type Repricing = {
  groupId: string
  changeId: string
  price: PriceChange
  /** Bikes as they are before, whose rows are locked, each with its price in rupees after. */
  changing: readonly { bike: BikeWithShop; listPrice: number }[]
}

/** Notes that prices of bikes of a group change, with what each was before. */
export async function notePrices(
  tx: Tx,
  { userId, name, at }: Writer,
  { groupId, changeId, price, changing }: Repricing,
): Promise<void> {
  await tx.insert(bulkChanges).values({
    groupId,
    id: changeId,
    kind: 'price',
    price,
    byUserId: userId,
    byUserName: name,
    at,
    bikes: changing.length,
  })
  const shops = new Map(changing.map(({ bike: { shopId, shopName } }) => [shopId, shopName]))
  await tx
    .insert(bulkChangeShops)
    .values([...shops].map(([shopId, shopName]) => ({ groupId, changeId, shopId, shopName })))
  await tx.insert(bulkChangeBikes).values(
    changing.map(({ bike, listPrice }) => ({
      groupId,
      changeId,
      bikeId: bike.id,
      shopId: bike.shopId,
      vehicleNumber: bike.vehicleNumber,
      make: bike.make,
      model: bike.model,
      version: bike.version + 1,
      priceBefore: bike.listPrice,
      priceAfter: listPrice,
    })),
  )
}
