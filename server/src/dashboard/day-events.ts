import type { DayEvent, Happening } from '@forecourt/contract/dashboard'
import { toPaise } from '@forecourt/contract/format/paise'
import { can } from '@forecourt/contract/permissions'
import { and, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Actor, shopPlace, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, enquiries, notes, sales, tasks } from '../db/schema.ts'
import { isTaskSeen } from '../tasks/read.ts'
import type { Recorded } from './records-of-day.ts'

/** The names of a feed's shops by id, its day, and what of its page the actor may open. */
export type Shown = { names: ReadonlyMap<string, string>; day: string; openable: Openable }

/** What the trade did, as the feed of a day tells it, as far as the actor may know and open what it is of. */
export async function toEvents(
  db: Db,
  actor: Actor,
  page: readonly Recorded<Happening>[],
  { names, day, openable }: Shown,
): Promise<DayEvent[]> {
  if (page.length === 0) return []
  const texts = await textsOf(db, actor, page, openable)
  return page.map((record) => {
    const { data, what, collection_name: of } = record
    const place = shopPlace(actor, { groupId: record.group_id, shopId: record.shop_id })
    const price = what === 'sold' || what === 'cancelled' ? data.salePrice : what === 'bought' ? data.cost : null
    const isSeen = what !== 'bought' || can(actor, 'cost.see', place)
    const forDay = textOf(what === 'bought' ? data.purchasedOn : what === 'sold' ? data.soldOn : '')
    /** Its own id, or that of what a note or a task is about. */
    const idOf = (collection: string, key: string) => {
      if (of === collection) return idIfOpenable(openable, record.record_id)
      return texts.has(record.record_id) ? idIfOpenable(openable, data[key]) : null
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
      bikeId: idIfOpenable(openable, of === 'bikes' ? record.record_id : data.bikeId),
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

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is still there for the actor to open, by id; of a sale whether it was cancelled since. */
type Openable = ReadonlyMap<string, 'there' | 'cancelled'>

/** The id of what the actor may open; null for all else. */
export function idIfOpenable(openable: Openable, id: unknown): string | null {
  const known = textOf(id)
  return openable.has(known) ? known : null
}

/** What of a page the actor may open. */
export async function findOpenable(db: Db, actor: Actor, page: readonly Recorded[]): Promise<Openable> {
  if (page.length === 0) return new Map()
  const ids = sql.param([...new Set(page.flatMap((record) => [record.record_id, ...idsAboutOf(record)]))])
  const groupIds = [...new Set(page.map(({ group_id: groupId }) => groupId))]
  const isOfPage = (table: { groupId: AnyPgColumn; id: AnyPgColumn }) =>
    // As the reach names the group: said in two ways it would be taken for two conditions, and few rows for it
    and(inArray(table.groupId, groupIds), sql`${table.id} = any(${ids}::uuid[])`)
  const { rows } = await db.execute<{ id: string; state: 'there' | 'cancelled' }>(sql`
    select bikes.id, 'there' as state from bikes where ${and(isOfPage(bikes), withinReach(actor, bikes))}
    union all
    select sales.id, case when sales.cancelled_at is null then 'there' else 'cancelled' end
    from sales where ${and(isOfPage(sales), withinReach(actor, sales))}
    union all
    select enquiries.id, 'there' from enquiries where ${and(isOfPage(enquiries), withinReach(actor, enquiries))}`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** What a record is about beside itself. */
const idsAboutOf = ({ data }: Recorded): string[] =>
  [data.bikeId, data.saleId, data.enquiryId].filter((id) => typeof id === 'string')

/**
 * What the notes and tasks of a page say now, by id; nothing where they are gone, or not for the actor to read any more:
 * a note is read where what it is on is now. The history tells of no task's words.
 */
async function textsOf(
  db: Db,
  actor: Actor,
  page: readonly Recorded<Happening>[],
  openable: Openable,
): Promise<Map<string, string>> {
  const worded = page.filter(({ what }) => what === 'note' || what === 'taskDone')
  const texts = new Map(worded.map((record) => [record.record_id, '']))
  if (texts.size === 0) return texts
  const groupIds = worded.map((record) => record.group_id)
  const written = worded.filter((record) => record.what === 'note' && idsAboutOf(record).some((id) => openable.has(id)))
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
