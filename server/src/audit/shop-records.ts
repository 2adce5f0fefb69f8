import type { AuditedRecordType } from '@forecourt/contract/audit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { auditRecords, listCounts } from '../db/schema.ts'
import { notOfThisList } from '../lists/cursor.ts'

export type Shop = { groupId: string; id: string }
export type Sorting = { sort: 'date' | 'operation' | 'user'; order: 'asc' | 'desc' }
export type Page = Sorting & { collection: AuditedRecordType; limit: number }
export type Position = { id: string; key: string }

/** What each sort goes by before the id, as the indexes have it, and that column's type. */
const sorts = {
  date: { key: sql.raw('created'), type: sql.raw('timestamptz') },
  operation: { key: sql.raw('operation_type'), type: sql.raw('text') },
  user: { key: sql.raw('lower(operation_by_user_name) collate "C"'), type: sql.raw('text') },
}

/**
 * A page of one section of a shop's history; ties go by id, so that a bulk upload's records, which share one moment,
 * are visited once each. Throws 400 for a record that is not there.
 */
export async function pageOfRecords(db: Db, shop: Shop, { after, ...page }: Page & { after: string | undefined }) {
  return queryOfRecords(db, shop, page, after === undefined ? undefined : await positionOf(db, shop, page.sort, after))
}

/**
 * What moved away stands under the other shop and is scanned by an index of its own: the two ordered scans stop after
 * a page, however much the shop has.
 */
export function queryOfRecords(db: Db, shop: Shop, { collection, sort, order, limit }: Page, behind?: Position) {
  const { key, type } = sorts[sort]
  const direction = sql.raw(order)
  const ordered = sql`${key} ${direction}, id ${direction}`
  const comes = sql.raw(order === 'asc' ? '>' : '<')
  const isBehind = behind && sql`(${key}, id) ${comes} (${behind.key}::${type}, ${behind.id}::uuid)`
  const scan = (column: PgColumn) =>
    db
      .select()
      .from(auditRecords)
      .where(and(at(shop, column), eq(auditRecords.collectionName, collection), isBehind))
      .orderBy(ordered)
      .limit(limit)
  return db
    .select()
    .from(unionAll(scan(auditRecords.shopId), scan(auditRecords.fromShopId)).as('records'))
    .orderBy(ordered)
    .limit(limit)
}

/** How many records these sections of a shop's history have; 0 for the others. */
export async function countRecords(
  db: Db,
  shop: Shop,
  collections: readonly AuditedRecordType[],
): Promise<Record<AuditedRecordType, number>> {
  const totals = { bikes: 0, enquiries: 0, sales: 0 }
  const counted = await db
    .select({ list: listCounts.list, records: sql<number>`sum(${listCounts.added})::int` })
    .from(listCounts)
    .where(
      and(
        eq(listCounts.groupId, shop.groupId),
        eq(listCounts.shopId, shop.id),
        inArray(
          listCounts.list,
          collections.map((collection) => `audit.${collection}` as const),
        ),
      ),
    )
    .groupBy(listCounts.list)
  for (const { list, records } of counted) totals[list.slice('audit.'.length) as AuditedRecordType] = records
  return totals
}

const at = (shop: Shop, column: PgColumn) => and(eq(auditRecords.groupId, shop.groupId), eq(column, shop.id))

/** A record's position in an order, in the database's own words: a Date would round a moment. */
async function positionOf(db: Db, shop: Shop, sort: Sorting['sort'], id: string): Promise<Position> {
  const [position] = await db
    .select({ id: auditRecords.id, key: sql<string>`(${sorts[sort].key})::text` })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, shop.groupId), eq(auditRecords.id, id)))
  if (!position) throw notOfThisList()
  return position
}
