import { businessDay } from '@forecourt/contract/calendar'
import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { Writer } from '../access.ts'
import { bikeSnapshot } from '../bikes/read.ts'
import { bookPurchases } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import type { FurtherFields, NewBike } from './read-csv-row.ts'

export type UploadShop = { groupId: string; id: string; name: string }
/** Bikes of an upload, and how many of its rows went before. */
type Added = { bikes: NewBike[]; start: number }

/**
 * Adds new bikes to a shop, each with its audit record and its entry in the books, and answers their ids by vehicle
 * number. A vehicle that is in stock already is left out.
 */
export async function insertBikes(
  tx: Tx,
  writer: Writer,
  shop: UploadShop,
  { bikes, start }: Added,
): Promise<Map<string, string>> {
  if (bikes.length === 0) return new Map()
  // One order for everybody: two uploads of the same vehicles wait for each other, never in a circle
  const sorted = bikes.toSorted((one, other) => (one.vehicleNumber < other.vehicleNumber ? -1 : 1))
  const rows = await insert(tx, writer, shop, { bikes: sorted, start })
  // Few files tell what bikes cost
  if (bikes.some(({ cost }) => cost)) await bookPurchases(tx, writer, shop, idsOf(rows))
  return new Map(rows.map(({ id, vehicle_number }) => [vehicle_number, id]))
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

type Column = { field: keyof NewBike; name: string; type: 'text' | 'integer' | 'numeric' | 'date' }

/** What every file gives of a bike. */
const always: Column[] = [
  { field: 'vehicleNumber', name: 'vehicle_number', type: 'text' },
  { field: 'make', name: 'make', type: 'text' },
  { field: 'model', name: 'model', type: 'text' },
  { field: 'year', name: 'year', type: 'integer' },
  { field: 'mileage', name: 'mileage', type: 'integer' },
  { field: 'listPrice', name: 'list_price', type: 'numeric' },
  { field: 'purchasedOn', name: 'purchased_on', type: 'date' },
]
/** What a file may give beside that; left out of the statement where none of its bikes has it. */
const further: Column[] = [
  { field: 'color', name: 'color', type: 'text' },
  { field: 'fuel', name: 'fuel', type: 'text' },
  { field: 'owners', name: 'owners', type: 'integer' },
  { field: 'chassisNumber', name: 'chassis_number', type: 'text' },
  { field: 'engineNumber', name: 'engine_number', type: 'text' },
  { field: 'cost', name: 'cost', type: 'numeric' },
  { field: 'sellerName', name: 'seller_name', type: 'text' },
  { field: 'sellerPhone', name: 'seller_phone', type: 'text' },
  { field: 'notes', name: 'notes', type: 'text' },
]

/** What is kept of a bike where the file does not say. */
const unknown: Omit<FurtherFields, 'purchasedOn'> = {
  color: '',
  fuel: null,
  owners: null,
  chassisNumber: '',
  engineNumber: '',
  cost: null,
  sellerName: '',
  sellerPhone: '',
  notes: '',
}

/** One statement for the bikes and what the audit keeps of each. */
async function insert(tx: Tx, writer: Writer, shop: UploadShop, { bikes, start }: Added) {
  const given = further.filter(({ field }) => bikes.some((bike) => bike[field] !== undefined))
  const columns = [...always, ...given]
  const rest: FurtherFields = { ...unknown, purchasedOn: businessDay(writer.at) }
  const valuesOf = ({ field }: Column) =>
    sql.param(bikes.map((bike) => bike[field] ?? (rest as Partial<NewBike>)[field]))
  const names = list(columns.map(({ name }) => sql.identifier(name)))
  const values = list(columns.map((column) => sql`${valuesOf(column)}::${sql.raw(column.type)}[]`))
  const fields = list(columns.map(({ field, name }) => sql`${sql.raw(`'${field}'`)}, ${sql.identifier(name)}`))
  // Each id after the one before, which the indexes take best
  const newIds = () => sql.param(bikes.map((_, n) => newId(writer, start + n)))
  const group = sql`${shop.groupId}::uuid`
  const at = sql`${writer.at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string; vehicle_number: string }>(sql`
    with given as materialized (
      select * from unnest(${newIds()}::uuid[], ${newIds()}::uuid[], ${values}) as bike(id, audit_id, ${names})
    ), added as (
      insert into bikes (group_id, id, shop_id, ${names}, created, updated)
      select ${group}, id, ${shop.id}::uuid, ${names}, ${at}, ${at} from given
      on conflict (group_id, vehicle_number) where sold_at is null do nothing
      returning id, vehicle_number
    ), recorded as (
      insert into audit_records
        (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user, operation_by_user_name,
         created, data)
      select ${group}, audit_id, 'bikes', id, ${shop.id}::uuid, 'CREATE', ${writer.userId}::uuid, ${writer.name}, ${at},
        ${JSON.stringify(sharedSnapshot(writer, shop, bikes, rest))}::jsonb || jsonb_build_object('_id', id, ${fields})
      from given where id in (select id from added)
    )
    select id, vehicle_number from added`)
  return rows
}

const list = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `)

/** The audit's snapshot of the first bike, so that all have its form; what is each bike's own is put over it. */
function sharedSnapshot(
  writer: Writer,
  { groupId, id: shopId, name: shopName }: UploadShop,
  [first]: NewBike[],
  rest: FurtherFields,
): Record<string, unknown> {
  if (first === undefined) return {}
  const moments = {
    created: writer.at,
    updated: writer.at,
    soldAt: null,
    arrived: null,
    heldUntil: null,
    leaseId: null,
  }
  return bikeSnapshot({
    ...rest,
    ...first,
    id: '',
    groupId,
    shopId,
    shopName,
    sellerTaxed: false,
    consignmentId: null,
    pictures: [],
    version: 1,
    ...moments,
  })
}
