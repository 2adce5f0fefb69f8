import type { listDay as contract, Happening } from '@forecourt/contract/dashboard'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { asRows } from '../lists/as-rows.ts'
import { idBefore } from '../lists/position.ts'
import { type AskedShop, shopsWith } from '../places/read.ts'
import { isTaskRecordSeen } from '../tasks/read.ts'
import { asLists } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A record of the day, and what happened by it. */
export type Recorded = {
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
export async function findRecords(
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
  const { isOfDay, isSeen } = conditionsOf(actor, found, query.day)
  const isOfShop = sql`r.group_id = asked.group_id and ${isOfDay} and ${isAsked}`
  const { rows } = await db.execute<Recorded>(sql`
    select * from (
      select record.* from ${asRows(found)}
      cross join unnest(${sql.param(collections)}::text[]) as collection(name)
      cross join lateral (
        select ${columns} from audit_records r
        where r.shop_id = asked.shop_id and r.collection_name = collection.name and ${isSeen} and ${isOfShop} ${newest}
      ) record
      union all
      -- What left for a shop that is not asked for
      select record.* from ${asRows(found)} cross join lateral (
        select ${columns} from audit_records r
        where r.from_shop_id = asked.shop_id and r.collection_name = 'bikes' and ${isOfShop}
          and (r.group_id, r.shop_id) not in (select asked.group_id, asked.shop_id from ${asRows(found)}) ${newest}
      ) record
    ) records
    order by id desc limit ${size}`)
  return rows
}

/** Whoever did something on a day, by name. */
export async function findPeople(db: Db, actor: Actor, found: readonly AskedShop[], day: string) {
  const { isOfDay, isSeen } = conditionsOf(actor, found, day)
  // All shops at once, since all of the day is read: so the database knows how much that is
  const { anyGroup, anyShop } = asLists(found)
  const columns = sql`r.operation_by_user as user_id, r.operation_by_user_name as name`
  const isCounted = sql`r.group_id = ${anyGroup} and ${isOfDay} and ${kindOf} is not null`
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select user_id as "userId", max(name) as name
    from (
      select ${columns} from audit_records r
      where r.shop_id = ${anyShop} and r.collection_name = any(${sql.param(collections)}::text[]) and ${isSeen} and ${isCounted}
      union all
      -- What left for a shop that is not asked for
      select ${columns} from audit_records r
      where r.from_shop_id = ${anyShop} and r.collection_name = 'bikes' and not r.shop_id = ${anyShop} and ${isCounted}
    ) records
    group by user_id order by lower(max(name)) collate "C", user_id`)
  return rows
}

const collections = ['bikes', 'sales', 'enquiries', 'notes', 'tasks']

/** Whether a row `r` of the history is of a day, and whether the actor sees what it is of. */
function conditionsOf(actor: Actor, found: readonly AskedShop[], day: string): { isOfDay: SQL; isSeen: SQL } {
  const { start, end } = momentsOf(day)
  const managed = sql.param(shopsWith(actor, 'task.manage', found).map(({ id }) => id))
  const isManaged = sql`r.shop_id = any(${managed}::uuid[])`
  return {
    isOfDay: sql`r.created >= ${start}::timestamptz and r.created < ${end}::timestamptz`,
    isSeen: sql`(r.collection_name <> 'tasks' or ${isTaskRecordSeen(actor, sql`r.data`, isManaged)})`,
  }
}
