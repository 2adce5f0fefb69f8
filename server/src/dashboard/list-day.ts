import { businessDay } from '@forecourt/contract/calendar'
import type { listDay as contract, DayEvent, Happening } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { can } from '@forecourt/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, shopPlace, withinReach } from '../access.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { bikes, enquiries, sales } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import type { AskedShop } from '../places/read.ts'
import { asRows, shopsOf } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

type Recorded = {
  id: string
  group_id: string
  record_id: string
  shop_id: string
  what: Happening
  collection_name: string
  name: string
  created: string
  data: Record<string, unknown>
}

/**
 * A page of what was put on record on a day in the shops whose stock the actor sees, newest first. Throws 404 for a
 * group or a shop outside the actor's reach.
 */
export async function listDay(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await shopsOf(db, actor, query)
  const day = query.day ?? businessDay(actor.at)
  // The day is of the cursor too: the next page of today's first is not tomorrow's
  const asked = { ...query, day }
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => recordsOf(db, found, asked, size),
    (last) => idBehind(asked, last.id),
  )
  return { day, events: await toEvents(db, actor, page, { found, day }), nextCursor }
}

/** What each kind is on record as. */
const isKind: Record<Happening, SQL> = {
  bought: sql`r.collection_name = 'bikes' and r.operation_type = 'CREATE'`,
  sold: sql`r.collection_name = 'sales' and r.operation_type = 'CREATE'`,
  enquiry: sql`r.collection_name = 'enquiries' and r.operation_type = 'CREATE'`,
  transfer: sql`r.collection_name = 'bikes' and r.from_shop_id is not null`,
  cancelled: sql`r.collection_name = 'sales' and r.operation_type = 'DELETE'`,
  removed: sql`r.collection_name in ('bikes', 'enquiries') and r.operation_type = 'DELETE'`,
}

/** Shop by shop and kind by kind along the indexes of the history, each no further than a page. */
async function recordsOf(db: Db, found: readonly AskedShop[], query: Query & { day: string }, size: number) {
  const { start, end } = momentsOf(query.day)
  const before = idBefore(query)
  const what = sql`case ${sql.join(
    Object.entries(isKind).map(([kind, is]) => sql`when ${is} then ${kind}`),
    sql` `,
  )} end`
  const columns = sql`r.id, r.group_id, r.record_id, r.shop_id, r.collection_name, r.operation_by_user_name as name,
    to_json(r.created) #>> '{}' as created, r.data, ${what} as what`
  const isAsked = sql`r.group_id = asked.group_id and r.created >= ${start}::timestamptz
    and r.created < ${end}::timestamptz and ${query.what === undefined ? sql`${what} is not null` : isKind[query.what]}
    ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`
  // Ids are as old as their records
  const newest = sql`order by r.created desc, r.id desc limit ${size}`
  const { rows } = await db.execute<Recorded>(sql`
    select * from (
      select record.* from ${asRows(found)}
      cross join unnest(array['bikes', 'sales', 'enquiries']) as collection(name)
      cross join lateral (
        select ${columns} from audit_records r
        where r.shop_id = asked.shop_id and r.collection_name = collection.name and ${isAsked} ${newest}
      ) record
      union all
      -- What left for a shop that is not asked for
      select record.* from ${asRows(found)} cross join lateral (
        select ${columns} from audit_records r
        where r.from_shop_id = asked.shop_id and r.collection_name = 'bikes' and ${isAsked}
          and (r.group_id, r.shop_id) not in (select asked.group_id, asked.shop_id from ${asRows(found)}) ${newest}
      ) record
    ) records
    order by id desc limit ${size}`)
  return rows
}

type Shown = { found: readonly AskedShop[]; day: string }

async function toEvents(db: Db, actor: Actor, page: readonly Recorded[], { found, day }: Shown): Promise<DayEvent[]> {
  if (page.length === 0) return []
  const openable = await idsThere(db, actor, page)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return page.map((record) => {
    const { data, what, collection_name: of } = record
    const place = shopPlace(actor, { groupId: record.group_id, shopId: record.shop_id })
    const price = what === 'sold' || what === 'cancelled' ? data.salePrice : what === 'bought' ? data.cost : null
    const isSeen = what !== 'bought' || can(actor, 'cost.see', place)
    const forDay = textOf(what === 'bought' ? data.purchasedOn : what === 'sold' ? data.soldOn : '')
    const bikeId = of === 'bikes' ? record.record_id : textOf(data.bikeId)
    const idOf = (collection: string, id: string) => (of === collection && openable.has(id) ? id : null)
    return {
      _id: record.id,
      what,
      at: new Date(record.created).toISOString(),
      byUserName: record.name,
      shopName: names.get(record.shop_id) ?? textOf(data.shopName),
      fromShopName: what === 'transfer' ? textOf(data.fromShopName) : '',
      vehicleNumber: textOf(data.vehicleNumber),
      make: textOf(data.make),
      model: textOf(data.model),
      bikeId: openable.has(bikeId) ? bikeId : null,
      saleId: idOf('sales', record.record_id),
      enquiryId: idOf('enquiries', record.record_id),
      name: textOf(of === 'sales' ? data.buyerName : data.customerName),
      amount: typeof price === 'number' && isSeen ? toPaise(price) : null,
      forDay: forDay !== '' && forDay !== day ? forDay : null,
      cancelled: what === 'sold' && openable.get(record.record_id) === 'cancelled',
    }
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What of a page is still there for the actor to open, by id; of a sale whether it was cancelled since. */
async function idsThere(db: Db, actor: Actor, page: readonly Recorded[]): Promise<Map<string, 'there' | 'cancelled'>> {
  const ids = sql.param([...new Set(page.flatMap(({ record_id: id, data }) => [id, ...idsIn(data.bikeId)]))])
  const groupIds = sql.param([...new Set(page.map(({ group_id: groupId }) => groupId))])
  const isOfPage = (table: SQL) =>
    sql`${table}.group_id = any(${groupIds}::uuid[]) and ${table}.id = any(${ids}::uuid[])`
  const { rows } = await db.execute<{ id: string; state: 'there' | 'cancelled' }>(sql`
    select bikes.id, 'there' as state from bikes where ${isOfPage(sql`bikes`)} and ${withinReach(actor, bikes)}
    union all
    select sales.id, case when sales.cancelled_at is null then 'there' else 'cancelled' end
    from sales where ${isOfPage(sql`sales`)} and ${withinReach(actor, sales)}
    union all
    select enquiries.id, 'there' from enquiries where ${isOfPage(sql`enquiries`)} and ${withinReach(actor, enquiries)}`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const idsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
