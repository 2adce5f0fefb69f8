import type { PaperEvent, PaperHappening } from '@forecourt/contract/dashboard'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, documents, sales } from '../db/schema.ts'
import { idIfOpenable, type Shown } from './day-events.ts'
import type { Recorded } from './records-of-day.ts'

/** What happened with papers, as the feed of a day tells it: neither numbers nor whose they are. */
export async function toPaperEvents(
  db: Db,
  actor: Actor,
  page: readonly Recorded<PaperHappening>[],
  { names, openable }: Shown,
): Promise<PaperEvent[]> {
  if (page.length === 0) return []
  const vehicles = await vehiclesOf(db, actor, page)
  return page.map((record) => ({
    _id: record.id,
    what: record.what,
    documentId: record.record_id,
    at: new Date(record.created).toISOString(),
    byUserName: record.name,
    shopId: record.shop_id,
    shopName: names.get(record.shop_id) ?? '',
    kind: record.data.kind as DocumentKind,
    vehicleNumber: vehicles.get(record.record_id) ?? '',
    bikeId: idIfOpenable(openable, record.data.bikeId),
    saleId: idIfOpenable(openable, record.data.saleId),
    gone: !vehicles.has(record.record_id),
  }))
}

/** Of which vehicle the documents are that the actor sees still, by id; empty for those of a shop or a customer. */
async function vehiclesOf(db: Db, actor: Actor, page: readonly Recorded[]): Promise<Map<string, string>> {
  const ofSale = sql`${sales.note} -> 'bike' ->> 'vehicleNumber'`
  const rows = await db
    .select({ id: documents.id, vehicleNumber: sql<string>`coalesce(${bikes.vehicleNumber}, ${ofSale}, '')` })
    .from(documents)
    .leftJoin(bikes, and(eq(bikes.groupId, documents.groupId), eq(bikes.id, documents.bikeId)))
    .leftJoin(sales, and(eq(sales.groupId, documents.groupId), eq(sales.id, documents.saleId)))
    .where(
      and(
        inArray(
          documents.groupId,
          page.map((record) => record.group_id),
        ),
        inArray(
          documents.id,
          page.map((record) => record.record_id),
        ),
        withinCapability(actor, 'document.see', documents),
      ),
    )
  return new Map(rows.map(({ id, vehicleNumber }) => [id, vehicleNumber]))
}
