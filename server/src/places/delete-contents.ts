import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { momentJson } from '../db/moment-json.ts'
import type { Tx } from '../db/open.ts'
import { newId } from '../new-id.ts'

type ShopKey = { groupId: string; shopId: string }

/** Rows that one statement deletes: few statements for a large shop, none of them long. */
const batchSize = 10_000

/**
 * Holds the sales and bikes of a shop, in the order in which a sale is cancelled, and before the shop itself, as a sale
 * holds its bike before its shop: who sells just now finishes first, and nobody waits for each other.
 */
export async function lockContents(tx: Tx, { groupId, shopId }: ShopKey): Promise<void> {
  const ofShop = sql`group_id = ${groupId}::uuid and shop_id = ${shopId}::uuid`
  const sales = sql`select id from sales where ${ofShop} and cancelled_at is null order by id for update`
  const bikes = sql`select id from bikes where ${ofShop} order by id for update`
  for (const rows of [sales, bikes]) await tx.execute(sql`select count(*) from (${rows}) as held`)
}

/** Deletes the enquiries, sales and bikes of a shop, and puts the last snapshot of each on record. */
export async function deleteContents(tx: Tx, actor: Actor, shop: ShopKey & { shopName: string }): Promise<void> {
  await deleteRecorded(tx, actor, shop, { collection: 'enquiries', snapshot: enquiryJson })
  // Their end is on record since they were cancelled; a bike may have been sold elsewhere before it came here
  await tx.execute(sql`
    delete from sales where group_id = ${shop.groupId}::uuid and cancelled_at is not null and (
      shop_id = ${shop.shopId}::uuid
      or bike_id in (select id from bikes where group_id = ${shop.groupId}::uuid and shop_id = ${shop.shopId}::uuid))`)
  await deleteRecorded(tx, actor, shop, {
    collection: 'sales',
    snapshot: saleJson,
    beside: sql`join bikes on bikes.group_id = r.group_id and bikes.id = r.bike_id`,
  })
  await deleteRecorded(tx, actor, shop, { collection: 'bikes', snapshot: bikeJson })
}

type Contents = {
  /** The collection's name, which is its table's too. */
  collection: 'enquiries' | 'sales' | 'bikes'
  /** The last state of the row `r` as jsonb, with the fields of the snapshots that its own writes put on record. */
  snapshot: SQL
  beside?: SQL
}

/** Deletes and records in one statement a batch: a shop may hold 50,000 bikes, which need not pass through here. */
async function deleteRecorded(
  tx: Tx,
  actor: Actor,
  { groupId, shopId, shopName }: ShopKey & { shopName: string },
  { collection, snapshot, beside = sql`` }: Contents,
): Promise<void> {
  const table = sql.identifier(collection)
  const at = actor.at.toISOString()
  const ofShop = sql`group_id = ${groupId}::uuid and shop_id = ${shopId}::uuid`
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*) from ${table} where ${ofShop}`)
  for (let left = rows[0]?.count ?? 0; left > 0; left -= batchSize) {
    const ids = Array.from({ length: Math.min(left, batchSize) }, () => newId(actor))
    await tx.execute(sql`
      with gone as (
        delete from ${table} where group_id = ${groupId}::uuid and id in (
          select id from ${table} where ${ofShop} limit ${ids.length}::int) returning *
      ), r as (
        select gone.*, row_number() over () as n from gone
      )
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type,
        operation_by_user, operation_by_user_name, created, data)
      select r.group_id, ids.id, ${collection}, r.id, r.shop_id, 'DELETE', ${actor.userId}::uuid, ${actor.name},
        ${at}::timestamptz, ${snapshot} || jsonb_build_object('shopName', ${shopName}::text, 'updated', ${at}::text)
      from r join unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as ids(id, n) on ids.n = r.n ${beside}`)
  }
}

const bikeJson = sql`jsonb_build_object('_id', r.id, 'shopId', r.shop_id, 'vehicleNumber', r.vehicle_number,
  'make', r.make, 'model', r.model, 'year', r.year, 'mileage', r.mileage, 'cost', r.cost, 'listPrice', r.list_price,
  'created', ${momentJson(sql`r.created`)}, 'soldAt', ${momentJson(sql`r.sold_at`)})`

const saleJson = sql`jsonb_build_object('_id', r.id, 'bikeId', r.bike_id, 'shopId', r.shop_id,
  'buyerName', r.buyer_name, 'buyerContact', r.buyer_contact, 'salePrice', r.sale_price,
  'created', ${momentJson(sql`r.created`)}, 'vehicleNumber', bikes.vehicle_number, 'make', bikes.make, 'model', bikes.model)`

const enquiryJson = sql`jsonb_build_object('_id', r.id, 'shopId', r.shop_id, 'customerName', r.customer_name,
  'customerPhone', r.customer_phone, 'enquiryType', r.enquiry_type, 'created', ${momentJson(sql`r.created`)})`
