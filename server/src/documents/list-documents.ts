import type { listDocuments as contract, Document } from '@forecourt/contract/documents/calls'
import { limits } from '@forecourt/contract/limits'
import { desc } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { documents } from '../db/schema.ts'
import { invalid } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { getShop } from '../places/read.ts'
import { getSaleInReach } from '../sales/read.ts'
import { isOfSubject } from './get-subject.ts'
import { readPages, toDocument } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** The documents of one bike, sale, shop or customer, the newest first. Throws 404 outside the actor's reach. */
export async function listDocuments(db: Db, actor: Actor, query: Query): Promise<{ documents: Document[] }> {
  const subject = await getAsked(db, actor, query)
  requireAt(actor, 'document.see', shopPlace(actor, subject))
  const rows = await db
    .select()
    .from(documents)
    .where(isOfSubject(subject))
    .orderBy(desc(documents.id))
    .limit(limits.documents)
  const pages = await readPages(db, rows)
  return { documents: rows.map((row) => toDocument(actor, row, pages)) }
}

/** What is asked for, within the actor's reach. Throws 400 for more than one thing, or none. */
async function getAsked(db: Db, actor: Actor, { bikeId, saleId, shopId, phone }: Query) {
  const named = [bikeId, saleId, shopId].filter((id) => id !== undefined)
  if (named.length !== 1 || (phone !== undefined && shopId === undefined)) {
    throw invalid('invalid_input', 'Name one bike, one sale or one shop')
  }
  if (bikeId !== undefined) {
    const bike = await getBike(db, actor, bikeId)
    return { groupId: bike.groupId, shopId: bike.shopId, bikeId: bike.id, saleId: null, personPhone: '' }
  }
  if (saleId !== undefined) {
    const sale = await getSaleInReach(db, actor, saleId)
    return { groupId: sale.groupId, shopId: sale.shopId, bikeId: null, saleId: sale.id, personPhone: '' }
  }
  const shop = await getShop(db, actor, shopId ?? '')
  const personPhone = phone === undefined ? '' : requirePhone(phone, 'phone')
  return { groupId: shop.groupId, shopId: shop.id, bikeId: null, saleId: null, personPhone }
}
