import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { newId } from '../new-id.ts'
import { bikeSnapshot } from './read.ts'
import type { NewBike } from './read-csv-row.ts'

type Shop = { groupId: string; id: string; name: string }

/** So many that a statement is worth its while, so few that the embedded database does not hold the process up. */
const rowsPerStatement = 2000

/**
 * Adds new bikes to a shop, each with its audit record, and answers their ids by vehicle number. A vehicle that is in
 * stock already is left out.
 */
export async function insertBikes(tx: Tx, actor: Actor, shop: Shop, bikes: NewBike[]): Promise<Map<string, string>> {
  // One order for everybody: two uploads of the same vehicles wait for each other, never in a circle
  const sorted = bikes.toSorted((one, other) => (one.vehicleNumber < other.vehicleNumber ? -1 : 1))
  const added = new Map<string, string>()
  for (let start = 0; start < sorted.length; start += rowsPerStatement) {
    const rows = await insert(tx, actor, shop, sorted.slice(start, start + rowsPerStatement), start)
    for (const { id, vehicle_number } of rows) added.set(vehicle_number, id)
    // The embedded database runs in this process: only here do others get their turn
    await nextTurn()
  }
  return added
}

/** One statement for the bikes and what the audit keeps of each. `start` tells how many went before. */
async function insert(tx: Tx, actor: Actor, shop: Shop, bikes: NewBike[], start: number) {
  // Each id after the one before, which the indexes take best
  const newIds = () => sql.param(bikes.map((_, n) => newId(actor, start + n)))
  const column = (name: keyof NewBike) => sql.param(bikes.map((bike) => bike[name]))
  const group = sql`${shop.groupId}::uuid`
  const at = sql`${actor.at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string; vehicle_number: string }>(sql`
    with given as materialized (
      select * from unnest(
        ${newIds()}::uuid[], ${newIds()}::uuid[], ${column('vehicleNumber')}::text[], ${column('make')}::text[],
        ${column('model')}::text[], ${column('year')}::integer[], ${column('mileage')}::integer[],
        ${column('listPrice')}::numeric[]
      ) as bike(id, audit_id, vehicle_number, make, model, year, mileage, list_price)
    ), added as (
      insert into bikes
        (group_id, id, shop_id, vehicle_number, make, model, year, mileage, list_price, created, updated)
      select ${group}, id, ${shop.id}::uuid, vehicle_number, make, model, year, mileage, list_price, ${at}, ${at}
      from given
      on conflict (group_id, vehicle_number) where sold_at is null do nothing
      returning id, vehicle_number
    ), recorded as (
      insert into audit_records
        (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user, operation_by_user_name,
         created, data)
      select ${group}, audit_id, 'bikes', id, ${shop.id}::uuid, 'CREATE', ${actor.userId}::uuid, ${actor.name}, ${at},
        ${JSON.stringify(sharedSnapshot(actor, shop, bikes))}::jsonb || jsonb_build_object(
          '_id', id, 'vehicleNumber', vehicle_number, 'make', make, 'model', model, 'year', year,
          'mileage', mileage, 'listPrice', list_price)
      from given where id in (select id from added)
    )
    select id, vehicle_number from added`)
  return rows
}

/** The audit's snapshot of the first bike, so that all have its form; what is each bike's own is put over it. */
function sharedSnapshot(actor: Actor, { groupId, id: shopId, name: shopName }: Shop, [first]: NewBike[]) {
  if (first === undefined) return {}
  const moments = { created: actor.at, updated: actor.at, soldAt: null }
  return bikeSnapshot({ ...first, id: '', groupId, shopId, shopName, cost: null, ...moments })
}
