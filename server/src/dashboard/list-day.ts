import { businessDay } from '@forecourt/contract/calendar'
import type { listDay as contract, DayEvent, Happening } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { can } from '@forecourt/contract/permissions'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, shopPlace, withinReach } from '../access.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { bikes, enquiries, notes, sales, tasks } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { type AskedShop, shopsWith } from '../places/read.ts'
import { isTaskSeen } from '../tasks/read.ts'
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
    (size) => recordsOf(db, actor, found, asked, size),
    (last) => idBehind(asked, last.id),
  )
  const people = query.cursor === undefined ? await peopleOf(db, actor, found, day) : []
  return { day, events: await toEvents(db, actor, page, { found, day }), people, nextCursor }
}

/** What each kind is on record as. */
const isKind: Record<Happening, SQL> = {
  bought: sql`r.collection_name = 'bikes' and r.operation_type = 'CREATE'`,
  sold: sql`r.collection_name = 'sales' and r.operation_type = 'CREATE'`,
  enquiry: sql`r.collection_name = 'enquiries' and r.operation_type = 'CREATE'`,
  transfer: sql`r.collection_name = 'bikes' and r.from_shop_id is not null`,
  note: sql`r.collection_name = 'notes' and r.operation_type = 'CREATE'`,
  taskDone: sql`r.collection_name = 'tasks' and r.operation_type = 'UPDATE' and r.data ->> 'doneAt' is not null`,
  cancelled: sql`r.collection_name = 'sales' and r.operation_type = 'DELETE'`,
  removed: sql`r.collection_name in ('bikes', 'enquiries') and r.operation_type = 'DELETE'`,
}

const kindOf = sql`case ${sql.join(
  Object.entries(isKind).map(([kind, is]) => sql`when ${is} then ${kind}`),
  sql` `,
)} end`

/** Shop by shop and kind by kind along the indexes of the history, each no further than a page. */
async function recordsOf(
  db: Db,
  actor: Actor,
  found: readonly AskedShop[],
  query: Query & { day: string },
  size: number,
) {
  const before = idBefore(query)
  const columns = sql`r.id, r.group_id, r.record_id, r.shop_id, r.collection_name, r.operation_by_user_name as name,
    to_json(r.created) #>> '{}' as created, r.data, ${kindOf} as what`
  const isAsked = sql`${query.what === undefined ? sql`${kindOf} is not null` : isKind[query.what]}
    ${query.by === undefined ? sql`` : sql`and r.operation_by_user = ${query.by}::uuid`}
    ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`
  // Ids are as old as their records
  const newest = sql`order by r.created desc, r.id desc limit ${size}`
  const { rows } = await db.execute<Recorded>(sql`
    select * from (${recordsOfDay(actor, found, query.day, { columns, isAsked, newest })}) records
    order by id desc limit ${size}`)
  return rows
}

/** Whoever did something on a day, by name. */
async function peopleOf(db: Db, actor: Actor, found: readonly AskedShop[], day: string) {
  const columns = sql`r.operation_by_user as user_id, r.operation_by_user_name as name`
  const isAsked = sql`${kindOf} is not null`
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select user_id as "userId", max(name) as name
    from (${recordsOfDay(actor, found, day, { columns, isAsked, newest: sql`` })}) records
    group by user_id order by lower(max(name)) collate "C", user_id`)
  return rows
}

type Wanted = { columns: SQL; isAsked: SQL; newest: SQL }

/** The records of a day in some shops, each once, as far as the actor sees what they are of. */
function recordsOfDay(
  actor: Actor,
  found: readonly AskedShop[],
  day: string,
  { columns, isAsked, newest }: Wanted,
): SQL {
  const { start, end } = momentsOf(day)
  const managed = sql.param(shopsWith(actor, 'task.manage', found).map(({ id }) => id))
  // As tasks/read.ts says of tasks that are there
  const isSeen = sql`(r.collection_name <> 'tasks' or r.shop_id = any(${managed}::uuid[])
    or ${actor.userId} in (r.data ->> 'forUser', r.data ->> 'givenBy')
    or coalesce(r.data ->> 'bikeId', r.data ->> 'enquiryId', r.data ->> 'saleId') is not null)`
  const isOfDay = sql`r.group_id = asked.group_id and r.created >= ${start}::timestamptz
    and r.created < ${end}::timestamptz and ${isAsked}`
  return sql`
    select record.* from ${asRows(found)}
    cross join unnest(array['bikes', 'sales', 'enquiries', 'notes', 'tasks']) as collection(name)
    cross join lateral (
      select ${columns} from audit_records r
      where r.shop_id = asked.shop_id and r.collection_name = collection.name and ${isSeen} and ${isOfDay} ${newest}
    ) record
    union all
    -- What left for a shop that is not asked for
    select record.* from ${asRows(found)} cross join lateral (
      select ${columns} from audit_records r
      where r.from_shop_id = asked.shop_id and r.collection_name = 'bikes' and ${isOfDay}
        and (r.group_id, r.shop_id) not in (select asked.group_id, asked.shop_id from ${asRows(found)}) ${newest}
    ) record`
}

type Shown = { found: readonly AskedShop[]; day: string }

async function toEvents(db: Db, actor: Actor, page: readonly Recorded[], { found, day }: Shown): Promise<DayEvent[]> {
  if (page.length === 0) return []
  const openable = await idsThere(db, actor, page)
  const texts = await textsOf(db, actor, page, openable)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return page.map((record) => {
    const { data, what, collection_name: of } = record
    const place = shopPlace(actor, { groupId: record.group_id, shopId: record.shop_id })
    const price = what === 'sold' || what === 'cancelled' ? data.salePrice : what === 'bought' ? data.cost : null
    const isSeen = what !== 'bought' || can(actor, 'cost.see', place)
    const forDay = textOf(what === 'bought' ? data.purchasedOn : what === 'sold' ? data.soldOn : '')
    const bikeId = of === 'bikes' ? record.record_id : textOf(data.bikeId)
    /** Its own id, or that of what a note or a task is about. */
    const idOf = (collection: string, key: string) => {
      const id = of === collection ? record.record_id : texts.has(record.record_id) ? textOf(data[key]) : ''
      return openable.has(id) ? id : null
    }
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
      saleId: idOf('sales', 'saleId'),
      enquiryId: idOf('enquiries', 'enquiryId'),
      name: textOf(of === 'sales' ? data.buyerName : data.customerName),
      text: texts.get(record.record_id) ?? '',
      amount: typeof price === 'number' && isSeen ? toPaise(price) : null,
      forDay: forDay !== '' && forDay !== day ? forDay : null,
      cancelled: what === 'sold' && openable.get(record.record_id) === 'cancelled',
    }
  })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What of a page is still there for the actor to open, by id; of a sale whether it was cancelled since. */
async function idsThere(db: Db, actor: Actor, page: readonly Recorded[]): Promise<Map<string, 'there' | 'cancelled'>> {
  const ids = sql.param([...new Set(page.flatMap((record) => [record.record_id, ...subjectsOf(record)]))])
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

/** What a record is about beside itself. */
const subjectsOf = ({ data }: Recorded): string[] =>
  [data.bikeId, data.saleId, data.enquiryId].filter((id) => typeof id === 'string')

/**
 * What the notes and tasks of a page say now, by id; nothing where they are gone, or not for the actor to read any
 * more: a note is read where what it is on is now. The history tells of no task's words.
 */
async function textsOf(
  db: Db,
  actor: Actor,
  page: readonly Recorded[],
  openable: ReadonlyMap<string, unknown>,
): Promise<Map<string, string>> {
  const worded = page.filter(({ what }) => what === 'note' || what === 'taskDone')
  const texts = new Map(worded.map((record) => [record.record_id, '']))
  if (texts.size === 0) return texts
  const groupIds = worded.map((record) => record.group_id)
  const written = worded.filter((record) => record.what === 'note' && subjectsOf(record).some((id) => openable.has(id)))
  const done = worded.filter(({ what }) => what === 'taskDone')
  const isOf = (table: typeof notes | typeof tasks, records: readonly Recorded[]) =>
    and(
      inArray(table.groupId, groupIds),
      inArray(
        table.id,
        records.map(({ record_id: id }) => id),
      ),
    )
  const rows = [
    ...(await db.select({ id: notes.id, text: notes.text }).from(notes).where(isOf(notes, written))),
    ...(await db
      .select({ id: tasks.id, text: tasks.text })
      .from(tasks)
      .where(and(isOf(tasks, done), isTaskSeen(actor)))),
  ]
  for (const { id, text } of rows) texts.set(id, text)
  return texts
}
