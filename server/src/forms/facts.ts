import { addressLine } from '@forecourt/contract/format/address-line'
import type { SaleNote } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, documents } from '../db/schema.ts'
import { getSale } from '../sales/get-sale.ts'
import { printable } from './paper/fonts.ts'

/** What is known of a sale for its forms. Texts are as they can be printed; what is not known is empty. */
export type SaleFacts = {
  sale: SaleNote
  /** In whose name the vehicle goes over. */
  transferor: { name: string; address: string }
  /** Who lends for it. */
  financier: string
}

/** Throws as `getSale` does: who sees the note may print what stands in it. */
export async function getSaleFacts(db: Db, actor: Actor, saleId: string): Promise<SaleFacts> {
  const sale = await getSale(db, actor, { saleId })
  const lenders = sale.payments.filter(({ method }) => method === 'finance').map(({ reference }) => reference)
  return inPrint({
    sale,
    transferor: await transferorOf(db, sale),
    financier: [...new Set(lenders.filter(Boolean))].join(', '),
  })
}

/**
 * The dealership once it told the registering authority that it has the vehicle (Form 29C on file: it is then
 * deemed to be the owner, CMVR rules 55A to 55E); until then whom it was bought from, whose name stands in the RC.
 */
async function transferorOf(db: Db, sale: SaleNote): Promise<SaleFacts['transferor']> {
  const { groupId, bikeId, groupName, shop } = sale
  if (bikeId === null) return { name: '', address: '' }
  const [told] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.groupId, groupId), eq(documents.bikeId, bikeId), eq(documents.kind, 'form29C')))
    .limit(1)
  if (told) return { name: groupName, address: addressLine(shop.address) }
  const [bike] = await db
    .select({ name: bikes.sellerName })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  return { name: bike?.name ?? '', address: '' }
}

/** The same with every text in it as it can be printed. */
export function inPrint<T>(known: T): T {
  if (typeof known === 'string') return printable(known) as T
  if (Array.isArray(known)) return known.map(inPrint) as T
  if (typeof known !== 'object' || known === null) return known
  return Object.fromEntries(Object.entries(known).map(([key, value]) => [key, inPrint(value)])) as T
}
