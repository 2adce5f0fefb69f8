import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { deleteUploads } from '../bulk-upload/write.ts'
import { momentJson } from '../db/moment-json.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'

type ShopKey = { groupId: string; shopId: string }

/** Rows that one statement deletes: few statements for a large shop, none of them long. */
const batchSize = 10_000

/**
 * Holds the sales and bikes of a shop, in the order in which a sale is cancelled, and before the shop itself, as a sale
 * holds its bike before its shop: who sells just now finishes first, and nobody waits for each other.
 */
export async function lockContents(tx: Tx, { groupId, shopId }: ShopKey): Promise<void> {
  const ofShop = sql`group_id = ${groupId}::uuid and shop_id = ${shopId}::uuid`
  await holdRows(tx, sql`sales`, sql`${ofShop} and cancelled_at is null`)
  await holdRows(tx, sql`bikes`, ofShop)
  // After the bikes: who deletes one holds it, and takes it out of those, wherever it was sold
  const isOfItsBikes = isAmong(sql`bike_id`, sql`select id from bikes where ${ofShop}`)
  await holdRows(
    tx,
    sql`sales`,
    sql`group_id = ${groupId}::uuid and cancelled_at is not null
    and (shop_id = ${shopId}::uuid or ${isOfItsBikes})`,
  )
}

/** The same of its enquiries, after the shop, as who sells, or gives a task about one, holds them. */
export async function lockEnquiries(tx: Tx, { groupId, shopId }: ShopKey): Promise<void> {
  await holdRows(tx, sql`enquiries`, sql`group_id = ${groupId}::uuid and shop_id = ${shopId}::uuid`)
}

async function holdRows(tx: Tx, table: SQL, which: SQL) {
  await tx.execute(sql`select count(*) from (select id from ${table} where ${which} order by id for update) as held`)
}

/**
 * Deletes the documents, tasks, notes, enquiries, sales and bikes of a shop, and puts the last snapshot of each on record.
 * What other shops hold about its bikes and sales stays, without them.
 */
export async function deleteContents(tx: Tx, actor: Actor, shop: ShopKey & { shopName: string }): Promise<void> {
  await deleteUploads(tx, shop)
  const ofGroup = sql`group_id = ${shop.groupId}::uuid`
  const ofShop = sql`${ofGroup} and shop_id = ${shop.shopId}::uuid`
  await deleteRecorded(tx, actor, shop, { collection: 'documents', snapshot: documentJson })
  await deleteRecorded(tx, actor, shop, { collection: 'tasks', snapshot: taskJson })
  const isOnIts = (id: SQL, table: SQL) => isAmong(id, sql`select id from ${table} where ${ofShop}`)
  await deleteRecorded(tx, actor, shop, {
    collection: 'notes',
    snapshot: noteJson(shop.groupId),
    which: sql`${ofGroup} and (${isOnIts(sql`bike_id`, sql`bikes`)}
      or ${isOnIts(sql`enquiry_id`, sql`enquiries`)} or ${isOnIts(sql`sale_id`, sql`sales`)})`,
  })
  await deleteRecorded(tx, actor, shop, { collection: 'enquiries', snapshot: enquiryJson })
  await tx.execute(sql`
    update enquiries set sale_id = null
    where ${ofGroup} and ${isAmong(sql`sale_id`, sql`select id from sales where ${ofShop}`)}`)
  // Their end is on record since they were cancelled
  await tx.execute(sql`delete from sales where ${ofShop} and cancelled_at is not null`)
  await deleteRecorded(tx, actor, shop, {
    collection: 'sales',
    snapshot: saleJson(shop.groupId),
    beside: sql`join bikes on bikes.group_id = ${shop.groupId}::uuid and bikes.id = r.bike_id`,
  })
  // A bike may have been sold elsewhere, until that was cancelled, before it came here
  for (const table of [sql`tasks`, sql`enquiries`, sql`sales`]) {
    await tx.execute(sql`
      update ${table} set bike_id = null
      where ${ofGroup} and ${isAmong(sql`bike_id`, sql`select id from bikes where ${ofShop}`)}`)
  }
  await deleteRecorded(tx, actor, shop, { collection: 'bikes', snapshot: bikeJson })
}

/**
 * Whether an id is one of a query's, which is read once and hashed. Plain IN would become a join, and that goes through
 * all bikes for each bike where the database has no statistics, as the embedded one.
 */
const isAmong = (id: SQL, query: SQL): SQL => sql`coalesce(${id} in (${query}), false)`

type Contents = {
  /** The collection's name, which is its table's too. */
  collection: 'documents' | 'tasks' | 'notes' | 'enquiries' | 'sales' | 'bikes'
  /** The last state of the row `r` as jsonb, with the fields of the snapshots that its own writes put on record. */
  snapshot: SQL
  beside?: SQL
  /** Which of the table's rows are the shop's, where they do not say so themselves. */
  which?: SQL
}

/** Deletes and records in one statement a batch: a shop may hold 50,000 bikes, which need not pass through here. */
async function deleteRecorded(
  tx: Tx,
  actor: Actor,
  { groupId, shopId, shopName }: ShopKey & { shopName: string },
  { collection, snapshot, beside = sql``, which }: Contents,
): Promise<void> {
  const table = sql.identifier(collection)
  const at = actor.at.toISOString()
  const isIts = which ?? sql`group_id = ${groupId}::uuid and shop_id = ${shopId}::uuid`
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*) from ${table} where ${isIts}`)
  for (let left = rows[0]?.count ?? 0; left > 0; left -= batchSize) {
    const ids = Array.from({ length: Math.min(left, batchSize) }, () => newId(actor))
    await tx.execute(sql`
      with gone as (
        delete from ${table}
        where group_id = ${groupId}::uuid
          and ${isAmong(sql`id`, sql`select id from ${table} where ${isIts} limit ${ids.length}::int`)}
        returning *
      ), r as (
        select gone.*, row_number() over () as n from gone
      )
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type,
        operation_by_user, operation_by_user_name, created, data)
      select r.group_id, ids.id, ${collection}, r.id, ${shopId}::uuid, 'DELETE', ${actor.userId}::uuid, ${actor.name},
        ${at}::timestamptz, ${snapshot} || jsonb_build_object('shopName', ${shopName}::text, 'updated', ${at}::text)
      from r join unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as ids(id, n) on ids.n = r.n ${beside}`)
  }
}

const bikeJson = sql`jsonb_build_object('_id', r.id, 'shopId', r.shop_id, 'vehicleNumber', r.vehicle_number,
  'make', r.make, 'model', r.model, 'year', r.year, 'mileage', r.mileage, 'color', r.color, 'fuel', r.fuel,
  'owners', r.owners, 'chassisNumber', r.chassis_number, 'engineNumber', r.engine_number, 'sellerName', r.seller_name,
  'sellerPhone', r.seller_phone, 'sellerTaxed', r.seller_taxed, 'purchasedOn', r.purchased_on, 'notes', r.notes,
  'pictures', r.pictures, 'version', r.version, 'cost', r.cost, 'listPrice', r.list_price,
  'created', ${momentJson(sql`r.created`)}, 'soldAt', ${momentJson(sql`r.sold_at`)})`

const saleJson = (groupId: string) => sql`jsonb_build_object('_id', r.id, 'bikeId', r.bike_id, 'shopId', r.shop_id,
  'buyerName', r.buyer_name, 'buyerContact', r.buyer_contact, 'salePrice', r.sale_price, 'listPrice', r.list_price,
  'soldOn', r.sold_on, 'serial', r.serial, 'created', ${momentJson(sql`r.created`)},
  'vehicleNumber', bikes.vehicle_number, 'make', bikes.make, 'model', bikes.model, 'payments', coalesce((
    select jsonb_agg(jsonb_build_object('method', p.method, 'amount', p.amount, 'reference', p.reference)
      order by p.position)
    from sale_payments p where p.group_id = ${groupId}::uuid and p.sale_id = r.id), '[]'))
  || case when r.note -> 'exchange' ? 'vehicleNumber'
    then jsonb_build_object('exchangeVehicleNumber', r.note -> 'exchange' -> 'vehicleNumber') else '{}' end`

// Without what a customer's papers say of them
const documentJson = sql`jsonb_build_object('_id', r.id, 'kind', r.kind, 'shopId', r.shop_id, 'bikeId', r.bike_id,
  'saleId', r.sale_id, 'issuedOn', r.issued_on, 'expiresOn', r.expires_on, 'holder', r.holder,
  'created', ${momentJson(sql`r.created`)})`

// Without its words, as its own writes put it on record
const taskJson = sql`jsonb_build_object('_id', r.id, 'shopId', r.shop_id, 'bikeId', r.bike_id,
  'enquiryId', r.enquiry_id, 'saleId', r.sale_id, 'dueOn', r.due_on, 'forUser', r.for_user, 'forName', r.for_name,
  'givenBy', r.given_by, 'givenByName', r.given_by_name, 'doneAt', ${momentJson(sql`r.done_at`)},
  'doneBy', r.done_by, 'doneByName', r.done_by_name, 'created', ${momentJson(sql`r.created`)})`

// As its own writes put it on record (notes/note-change.ts)
const noteJson = (
  groupId: string,
) => sql`jsonb_strip_nulls(jsonb_build_object('_id', r.id, 'bikeId', r.bike_id, 'enquiryId', r.enquiry_id,
  'saleId', r.sale_id, 'text', r.text, 'writtenByName', r.written_by_name, 'created', ${momentJson(sql`r.created`)}))
  || jsonb_build_object('mentions', coalesce((
    select jsonb_agg(m.name order by m.name, m.user_id) from note_mentions m
    where m.group_id = ${groupId}::uuid and m.note_id = r.id), '[]'))`

const enquiryJson = sql`jsonb_build_object('_id', r.id, 'shopId', r.shop_id, 'customerName', r.customer_name,
  'customerPhone', r.customer_phone, 'enquiryType', r.enquiry_type, 'bikeId', r.bike_id, 'wish', r.wish,
  'followUpOn', r.follow_up_on, 'state', r.state, 'lostReason', r.lost_reason, 'notes', r.notes,
  'fromPage', r.from_page, 'saleId', r.sale_id, 'created', ${momentJson(sql`r.created`)})`
