import type { getSaleDues as contract } from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { readDuesOfSale } from './read.ts'

/** What a sale left owed, and what was paid of it, of a cancelled one too; 404 outside the actor's reach. */
export async function getSaleDues(
  db: Db,
  actor: Actor,
  { saleId }: { saleId: string },
): Promise<Output<typeof contract>> {
  const [sale] = await db
    .select({ groupId: sales.groupId, shopId: sales.shopId, id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, saleId), withinReach(actor, sales)))
  if (!sale) throw notFound('This sale')
  requireAt(actor, 'due.collect', shopPlace(actor, sale))
  return readDuesOfSale(db, sale)
}
