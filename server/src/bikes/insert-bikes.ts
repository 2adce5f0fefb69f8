import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { bikeSnapshot } from './read.ts'
import type { NewBike } from './read-csv-row.ts'

type Shop = { groupId: string; id: string; name: string }

/** So many at a time that a statement is worth its while, and on the embedded database others get a turn. */
const rowsPerStatement = 5000

/**
 * Adds new bikes to a shop, each with its audit record, and answers their ids by vehicle number. A vehicle that is in
 * stock already is left out.
 */
export async function insertBikes(tx: Tx, actor: Actor, shop: Shop, bikes: NewBike[]): Promise<Map<string, string>> {
  const msecs = actor.at.getTime()
  // Ids in the order of the file, which is how its rows, all of one moment, are listed
  const newId = (seq: number) => uuidv7({ msecs, seq })
  const given = bikes.map((bike, n) => ({ ...bike, id: newId(n), auditId: newId(n) }))
  // One order for everybody: two uploads of the same vehicles wait for each other, never in a circle
  given.sort((one, other) => (one.vehicleNumber < other.vehicleNumber ? -1 : 1))
  const added = new Map<string, string>()
  for (let start = 0; start < given.length; start += rowsPerStatement) {
    const rows = await insert(tx, actor, shop, given.slice(start, start + rowsPerStatement))
    for (const { id, vehicle_number } of rows) added.set(vehicle_number, id)
  }
  return added
}

type Given = NewBike & { id: string; auditId: string }

/** One statement for the bikes and what the audit keeps of each. */
async function insert(tx: Tx, actor: Actor, shop: Shop, given: Given[]) {
  const column = (name: keyof Given) => sql.param(given.map((bike) => bike[name]))
  const group = sql`${shop.groupId}::uuid`
  const at = sql`${actor.at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string; vehicle_number: string }>(sql`
    with given as materialized (
      select * from unnest(
        ${column('id')}::uuid[], ${column('auditId')}::uuid[], ${column('vehicleNumber')}::text[],
        ${column('make')}::text[], ${column('model')}::text[], ${column('year')}::integer[],
        ${column('mileage')}::integer[], ${column('listPrice')}::numeric[]
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
        ${JSON.stringify(sharedSnapshot(actor, shop, given))}::jsonb || jsonb_build_object(
          '_id', id, 'vehicleNumber', vehicle_number, 'make', make, 'model', model, 'year', year,
          'mileage', mileage, 'listPrice', list_price)
      from given where id in (select id from added)
    )
    select id, vehicle_number from added`)
  return rows
}

/** The audit's snapshot of the first bike, so that all have its form; what is each bike's own is put over it. */
function sharedSnapshot(actor: Actor, { groupId, id: shopId, name: shopName }: Shop, [first]: Given[]) {
  if (first === undefined) return {}
  const { auditId: _, ...bike } = first
  const moments = { created: actor.at, updated: actor.at, soldAt: null }
  return bikeSnapshot({ ...bike, groupId, shopId, shopName, cost: null, ...moments })
}
