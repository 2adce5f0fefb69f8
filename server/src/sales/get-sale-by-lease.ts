import { sentences } from '@forecourt/contract/messages'
import type { Sale } from '@forecourt/contract/sales'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { conflict, notFound, Refusal } from '../http/errors.ts'
import { saleColumns, toSale } from './read.ts'

type Sold = { buyerName: string; buyerContact: string; salePrice: number }

/**
 * The sale that was made by a lease before, whatever became of it since: a phone sends one until it has an answer, also
 * when its key is forgotten. Throws 409 where that was to another buyer or at another price, 404 where there is none, and 403 `rights_changed`,
 * by which the phone knows that it was made, where the actor may not read it any more.
 */
export async function getSaleByLease(
  tx: Tx,
  actor: Actor,
  { groupId, saleId }: { groupId: string; saleId: string | null },
  sent: Sold,
): Promise<Sale> {
  const [sale] = saleId
    ? await tx
        .select({ ...saleColumns, isWithin: sql<boolean>`${withinReach(actor, sales)}` })
        .from(sales)
        .where(and(eq(sales.groupId, groupId), eq(sales.id, saleId)))
    : []
  if (!sale) throw notFound('This sale')
  const isSame =
    sale.buyerName === sent.buyerName && sale.buyerContact === sent.buyerContact && sale.salePrice === sent.salePrice
  if (!isSame) throw conflict('sold_by_lease', sentences.saleByLeaseDiffers)
  if (!sale.isWithin) throw new Refusal(403, 'rights_changed', sentences.rightsChanged)
  return toSale(sale)
}
