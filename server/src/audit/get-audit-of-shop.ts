import { AuditedRecordType, auditedRecordTypes, type auditOfShop as contract } from '@forecourt/contract/audit'
import type { Output } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { z } from 'zod'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { readCursor, readPage } from '../lists/cursor.ts'
import { findShopInReach } from './find-in-reach.ts'
import { toAuditRecord } from './read.ts'
import { countRecords, type Page, pageOfRecords, type Shop, type Sorting } from './shop-records.ts'

type Query = Sorting & { shopId: string; limit: number; section?: AuditedRecordType; cursor?: string }
type ShopAudit = Output<typeof contract>

/**
 * A shop's history in three sections; a deleted shop's stays readable. It is empty for a shop outside the caller's
 * reach, as for one that never was. Throws 403 where the caller is no admin of the group, 400 for a foreign cursor.
 */
export async function getAuditOfShop(
  db: Db,
  actor: Actor,
  { shopId, limit, section: asked, cursor, ...sorting }: Query,
): Promise<ShopAudit> {
  const next = cursor === undefined ? undefined : readPosition(cursor, { ...sorting, section: asked })
  const only = next?.collection ?? asked
  const shop = await findShopInReach(db, actor, shopId)
  if (!shop) return empty
  requireAt(actor, 'audit.see', groupPlace(shop.groupId))
  const section = async (collection: AuditedRecordType) =>
    only && only !== collection
      ? { records: [], nextCursor: null }
      : readSection(db, shop, { collection, ...sorting, after: next?.after, limit })
  const [enquiries, sales, bikes] = [await section('enquiries'), await section('sales'), await section('bikes')]
  return {
    enquiries: enquiries.records,
    sales: sales.records,
    bikes: bikes.records,
    totals: await countRecords(db, shop, only ? [only] : auditedRecordTypes),
    nextCursors: { enquiries: enquiries.nextCursor, sales: sales.nextCursor, bikes: bikes.nextCursor },
  }
}

const empty: ShopAudit = {
  enquiries: [],
  sales: [],
  bikes: [],
  totals: { enquiries: 0, sales: 0, bikes: 0 },
  nextCursors: { enquiries: null, sales: null, bikes: null },
}

async function readSection(db: Db, shop: Shop, asked: Page & { after: string | undefined }) {
  const { collection, sort, order } = asked
  const { page, nextCursor } = await readPage(
    asked.limit,
    (size) => pageOfRecords(db, shop, { ...asked, limit: size }),
    (last) => [collection, sort, order, last.id],
  )
  return { records: page.map(toAuditRecord), nextCursor }
}

/**
 * Which section a cursor goes on with, and behind which record; it holds for the section and sorting it was made for.
 */
function readPosition(cursor: string, { section, sort, order }: Sorting & { section: AuditedRecordType | undefined }) {
  const collections = section ? z.literal(section) : AuditedRecordType
  const shape = z.tuple([collections, z.literal(sort), z.literal(order), Id])
  const [collection, , , after] = readCursor(cursor, shape)
  return { collection, after }
}
