import type { Subject } from '@forecourt/contract/documents/calls'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { documents } from '../db/schema.ts'
import { requirePhone } from '../phone.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { getSaleInReach } from '../sales/read.ts'
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
    const { groupId, shopId, id } = await getSaleInReach(db, actor, about.saleId, { lock: true })
    return { ...nobody, groupId, shopId, saleId: id }
  }
  const { groupId } = await getShop(db, actor, about.shopId)
  const shop = await getShopOfGroup(db, groupId, about.shopId, { lock: true })
  const ofShop = { ...nobody, groupId, shopId: shop.id }
  if (about.of === 'shop') return ofShop
  return { ...ofShop, personName: about.name, personPhone: requirePhone(about.phone, 'phone') }
}

type WithoutName = Omit<SubjectColumns, 'personName'>

/** The documents of a subject: of a bike, a sale, a customer at a shop, or else of the shop itself. */
export function isOfSubject({ groupId, shopId, bikeId, saleId, personPhone }: WithoutName): SQL | undefined {
  const inGroup = eq(documents.groupId, groupId)
  if (bikeId !== null) return and(inGroup, eq(documents.bikeId, bikeId))
  if (saleId !== null) return and(inGroup, eq(documents.saleId, saleId))
  const ofShop = and(eq(documents.shopId, shopId), isNull(documents.bikeId), isNull(documents.saleId))
  return and(inGroup, ofShop, eq(documents.personPhone, personPhone))
}
