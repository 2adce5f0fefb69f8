import type { Subject } from '@forecourt/contract/documents/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import type { DocumentRow } from './read.ts'

/** The columns by which a document knows what it belongs to. */
export type SubjectColumns = Pick<
  DocumentRow,
  'groupId' | 'shopId' | 'bikeId' | 'saleId' | 'personName' | 'personPhone'
>

const nobody = { bikeId: null, saleId: null, personName: '', personPhone: '' }

/**
 * What a document is to belong to, within the actor's reach; 404 otherwise. It stays where it is until the transaction
 * ends.
 */
export async function getSubject(db: Executor, actor: Actor, about: Subject): Promise<SubjectColumns> {
  if (about.of === 'bike') {
    const { groupId, shopId, id } = await getBike(db, actor, about.bikeId, { lock: true })
    return { ...nobody, groupId, shopId, bikeId: id }
  }
  if (about.of === 'sale') {
    const { groupId, shopId, id } = await getSaleWithin(db, actor, about.saleId, { lock: true })
    return { ...nobody, groupId, shopId, saleId: id }
  }
  const { groupId } = await getShop(db, actor, about.shopId)
  const shop = await getShopOfGroup(db, groupId, about.shopId, { lock: true })
  const ofShop = { ...nobody, groupId, shopId: shop.id }
  if (about.of === 'shop') return ofShop
  return { ...ofShop, personName: about.name, personPhone: requirePhone(about.phone, 'phone') }
}

/** A sale within the actor's reach, cancelled ones too; 404 otherwise. `lock` keeps it from being deleted. */
export async function getSaleWithin(db: Executor, actor: Actor, saleId: string, { lock = false } = {}) {
  const query = db
    .select({ groupId: sales.groupId, id: sales.id, shopId: sales.shopId })
    .from(sales)
    .where(and(eq(sales.id, saleId), withinReach(actor, sales)))
  const [sale] = await (lock ? query.for('key share') : query)
  if (!sale) throw notFound('This sale')
  return sale
}
