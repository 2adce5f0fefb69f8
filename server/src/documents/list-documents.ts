import type { listDocuments as contract, Document } from '@forecourt/contract/documents/calls'
import { limits } from '@forecourt/contract/limits'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { documents } from '../db/schema.ts'
import { invalid } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { getShop } from '../places/read.ts'
import { getSaleWithin } from './get-subject.ts'
import { readPages, toDocument } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** The documents of one bike, sale, shop or customer, the newest first. Throws 404 outside the actor's reach. */
export async function listDocuments(db: Db, actor: Actor, query: Query): Promise<{ documents: Document[] }> {
  const { groupId, shopId, isAsked } = await findAsked(db, actor, query)
  requireAt(actor, 'document.see', shopPlace(actor, { groupId, shopId }))
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.groupId, groupId), isAsked))
    .orderBy(desc(documents.id))
    .limit(limits.documents)
  const pages = await readPages(db, rows)
  return { documents: rows.map((row) => toDocument(actor, row, pages)) }
}

type Asked = { groupId: string; shopId: string; isAsked: SQL | undefined }

async function findAsked(db: Db, actor: Actor, { bikeId, saleId, shopId, phone }: Query): Promise<Asked> {
  const named = [bikeId, saleId, shopId].filter((id) => id !== undefined)
  if (named.length !== 1 || (phone !== undefined && shopId === undefined)) {
    throw invalid('invalid_input', 'Name one bike, one sale or one shop')
  }
  if (bikeId !== undefined) {
    const bike = await getBike(db, actor, bikeId)
    return { groupId: bike.groupId, shopId: bike.shopId, isAsked: eq(documents.bikeId, bike.id) }
  }
  if (saleId !== undefined) {
    const sale = await getSaleWithin(db, actor, saleId)
    return { groupId: sale.groupId, shopId: sale.shopId, isAsked: eq(documents.saleId, sale.id) }
  }
  const shop = await getShop(db, actor, shopId ?? '')
  const person = phone === undefined ? '' : requirePhone(phone, 'phone')
  const ofShop = and(eq(documents.shopId, shop.id), isNull(documents.bikeId), isNull(documents.saleId))
  return { groupId: shop.groupId, shopId: shop.id, isAsked: and(ofShop, eq(documents.personPhone, person)) }
}
