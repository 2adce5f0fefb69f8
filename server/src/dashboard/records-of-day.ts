import {
  type listDay as contract,
  type Happening,
  type MoneyHappening,
  moneyHappenings,
  type PaperHappening,
  paperHappenings,
} from '@forecourt/contract/dashboard'
import { identityKinds } from '@forecourt/contract/documents/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Collection } from '../audit/record.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { forAnyValues } from '../db/postgres/kept-plans.ts'
import { besideGroups, groupOf } from '../lists/as-rows.ts'
import { idBefore } from '../lists/position.ts'
import { type AskedShop, shopsWith } from '../places/read.ts'
import { isTaskRecordSeen } from '../tasks/read.ts'
import { asLists } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>
export type What = Happening | MoneyHappening | PaperHappening

/** A record of the day, and what happened by it. */
export type Recorded<Of extends What = What> = {
  id: string
  group_id: string
  record_id: string
  shop_id: string
  from_shop_id: string | null
  what: Of
  collection_name: Collection
  name: string
  created: string
  data: Record<string, unknown>
}

// Constants, as texts: put together anew at each call they would take longer to write than the database to read
const dataKind = "r.data ->> 'kind'"
const isCreate = "r.operation_type = 'CREATE'"
const isUpdate = "r.operation_type = 'UPDATE'"
const isDelete = "r.operation_type = 'DELETE'"

/**
 * What each kind is on record as. What the trade books by itself is in no record of its own; what a count found is in
 * that of its close.
 */
const kinds: Record<What, { of: readonly Collection[]; is: string }> = {
  bought: { of: ['bikes'], is: isCreate },
  sold: { of: ['sales'], is: isCreate },
  enquiry: { of: ['enquiries'], is: isCreate },
  transfer: { of: ['bikes'], is: 'r.from_shop_id is not null' },
  note: { of: ['notes'], is: isCreate },
  taskDone: { of: ['tasks'], is: `${isUpdate} and r.data ->> 'doneAt' is not null` },
  cancelled: { of: ['sales'], is: isDelete },
  removed: { of: ['bikes', 'enquiries'], is: isDelete },
  income: { of: ['entries'], is: `${dataKind} = 'income'` },
  expense: { of: ['entries'], is: `${dataKind} = 'expense'` },
  move: { of: ['entries'], is: `${dataKind} = 'move'` },
  payment: { of: ['dues'], is: `${isUpdate} and r.data -> 'payment' is not null` },
  takenBack: {
    of: ['entries'],
    is: `${dataKind} = 'reversal' and 'difference' not in (r.data ->> 'from', r.data ->> 'to')`,
  },
  closed: { of: ['closes'], is: isCreate },
  reopened: { of: ['closes'], is: isUpdate },
  document: { of: ['documents'], is: isCreate },
}
const allKinds = Object.keys(kinds) as What[]

const inWords = (words: readonly string[]) => `in (${words.map((word) => `'${word}'`).join(', ')})`
const textList = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`

const kindOf = sql.raw(
  `case ${allKinds
    .map((kind) => `when r.collection_name ${inWords(kinds[kind].of)} and ${kinds[kind].is} then '${kind}'`)
    .join(' ')} end`,
)

/** The kinds that are asked for. */
function kindsAsked(what: Query['what']): readonly What[] {
  if (what === 'money') return moneyHappenings
  if (what === 'papers') return paperHappenings
  return what === undefined ? allKinds : [what]
}

const isOneKind = (what: Query['what']): what is Happening => what !== undefined && Object.hasOwn(kinds, what)

/** Collections, and the shops whose records of them the actor sees. */
type Source = { shops: readonly AskedShop[]; collections: Collection[] }

/** Where the kinds are on record that are asked for; what the actor sees in the same shops is one. */
function sourcesOf(actor: Actor, found: readonly AskedShop[], what: Query['what']): Source[] {
  const asked = new Set(kindsAsked(what).flatMap((kind) => kinds[kind].of))
  const seen: Source[] = [
    { shops: found, collections: ['bikes', 'sales', 'enquiries', 'notes', 'tasks'] },
    { shops: shopsWith(actor, 'money.see', found), collections: ['entries', 'closes', 'dues'] },
    { shops: shopsWith(actor, 'document.see', found), collections: ['documents'] },
  ]
  const sources: Source[] = []
  for (const { shops, collections } of seen) {
    const those = collections.filter((collection) => asked.has(collection))
    // Those with a right are some of those that are asked for: as many are the same
    const same = sources.find((other) => other.shops.length === shops.length && shops.length === found.length)
    if (same) same.collections.push(...those)
    else if (shops.length > 0 && those.length > 0) sources.push({ shops, collections: those })
  }
  return sources
}

/** What stands in the history of the shop that it left too. */
const leaving: readonly Collection[] = ['bikes', 'entries']

type Asked = { found: readonly AskedShop[]; query: Omit<Query, 'limit'> & { day: string }; size: number }

/** The newest records of a day, of those that the actor sees. */
export async function findRecords(db: Db, actor: Actor, asked: Asked): Promise<Recorded[]> {
  return (await db.execute<Recorded>(newestOfDay(actor, asked))).rows
}

/** Shop by shop and collection by collection along the indexes of the history, each no further than a page. */
export function newestOfDay(actor: Actor, { found, query, size }: Asked): SQL {
  const before = idBefore(query)
  const columns = sql`r.id, r.group_id, r.record_id, r.shop_id, r.from_shop_id, r.collection_name,
    r.operation_by_user_name as name, to_json(r.created) #>> '{}' as created, r.data, kind.what`
  // What the collections that are read leave open. Not a list of kinds: the database would expect few rows, and sort all
  const isAsked = sql`${sql.raw(isOneKind(query.what) ? kinds[query.what].is : 'kind.what is not null')}
    ${query.by === undefined ? sql`` : sql`and r.operation_by_user = ${query.by}::uuid`}
    ${before === undefined ? sql`` : sql`and r.id < ${before}::uuid`}`
  const records = sql`audit_records r cross join lateral (select ${kindOf} as what) kind`
  // Ids are as old as their records
  const newest = sql`order by r.created desc, r.id desc limit ${size}`
  const { isOfDay, isSeen } = conditionsOf(actor, found, query.day)
  const isOfShop = sql`r.group_id = ${groupOf(found, sql`asked.group_id`)} and r.collection_name = asked.collection
    and ${isOfDay} and ${isAsked}`
  const sources = sourcesOf(actor, found, query.what)
  const all = asPairs(found, sources)
  const left = asPairs(
    found,
    sources.map((one) => ({ ...one, collections: one.collections.filter(isLeaving) })),
  )
  return sql`
    select ${forAnyValues} * from (
      select record.* from ${all} cross join lateral (
        select ${columns} from ${records} where r.shop_id = asked.shop_id and ${isSeen} and ${isOfShop} ${newest}
      ) record
      union all
      -- What left for a shop that is not asked for
      select record.* from ${left} cross join lateral (
        select ${columns} from ${records} where r.from_shop_id = asked.shop_id and ${isOfShop}
          and (r.group_id, r.shop_id, r.collection_name) not in (
            select asked.group_id, asked.shop_id, asked.collection from ${left}) ${newest}
      ) record
    ) records
    order by id desc limit ${size}`
}

const isLeaving = (collection: Collection) => leaving.includes(collection)

/** Shops with each of their collections, as rows of a statement: `asked(group_id, shop_id, collection)`. */
function asPairs(found: readonly AskedShop[], sources: readonly Source[]): SQL {
  const pairs = sources.flatMap(({ shops, collections }) =>
    shops.flatMap(({ groupId, id }) => collections.map((collection) => ({ groupId, id, collection }))),
  )
  const groupIds = sql.param(pairs.map(({ groupId }) => groupId))
  const shopIds = sql.param(pairs.map(({ id }) => id))
  const collections = textList(pairs.map(({ collection }) => collection))
  const rows = sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[], ${collections})
    as asked(group_id, shop_id, collection)`
  return besideGroups(
    found.map(({ groupId }) => groupId),
    rows,
    sql`asked.shop_id, asked.collection`,
  )
}

/** Whoever did something on a day, of what the actor sees, by name. */
export async function findPeople(db: Db, actor: Actor, found: readonly AskedShop[], day: string) {
  const { isOfDay, isSeen } = conditionsOf(actor, found, day)
  const columns = sql`r.operation_by_user as user_id, r.operation_by_user_name as name`
  // All shops at once, since all of the day is read: so the database knows how much that is
  const parts = sourcesOf(actor, found, undefined).map(({ shops, collections }) => {
    const { anyGroup, anyShop } = asLists(shops)
    const isCounted = sql`r.group_id = ${anyGroup} and ${isOfDay} and ${kindOf} is not null`
    return sql`
      select ${columns} from audit_records r
      where r.shop_id = ${anyShop} and r.collection_name = any(${textList(collections)}) and ${isSeen} and ${isCounted}
      union all
      -- What left for a shop that is not asked for
      select ${columns} from audit_records r
      where r.from_shop_id = ${anyShop} and r.collection_name = any(${textList(collections.filter(isLeaving))})
        and not r.shop_id = ${anyShop} and ${isCounted}`
  })
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select user_id as "userId", max(name) as name from (${sql.join(parts, sql` union all `)}) records
    group by user_id order by lower(max(name)) collate "C", user_id`)
  return rows
}

/** Whether a row `r` of the history is of a day, and whether the actor sees what it is of. */
function conditionsOf(actor: Actor, found: readonly AskedShop[], day: string): { isOfDay: SQL; isSeen: SQL } {
  const { start, end } = momentsOf(day)
  const isAt = (shops: readonly AskedShop[]) => sql`r.shop_id = any(${sql.param(shops.map(({ id }) => id))}::uuid[])`
  const isManaged = isAt(shopsWith(actor, 'task.manage', found))
  const isOpened = sql`(r.operation_by_user = ${actor.userId}::uuid or ${isAt(shopsWith(actor, 'document.identity', found))})`
  return {
    isOfDay: sql`r.created >= ${start}::timestamptz and r.created < ${end}::timestamptz`,
    isSeen: sql`(r.collection_name <> 'tasks' or ${isTaskRecordSeen(actor, sql`r.data`, isManaged)})
      and (r.collection_name <> 'documents' or not ${sql.raw(dataKind)} = any(${textList(identityKinds)}) or ${isOpened})`,
  }
}
