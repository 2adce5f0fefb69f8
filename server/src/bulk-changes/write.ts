import { sql } from 'drizzle-orm'
import type { Writer } from '../access.ts'
import type { Tx } from '../db/open.ts'

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
