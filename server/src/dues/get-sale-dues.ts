import type { getSaleDues as contract } from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getSaleInReach } from '../sales/read.ts'
import { readDuesOfSale } from './read.ts'

/** What a sale left owed, and what was paid of it, of a cancelled one too; 404 outside the actor's reach. */
export async function getSaleDues(
  db: Db,
  actor: Actor,
  { saleId }: { saleId: string },
): Promise<Output<typeof contract>> {
  const sale = await getSaleInReach(db, actor, saleId)
  requireAt(actor, 'due.collect', shopPlace(actor, sale))
  return readDuesOfSale(db, sale)
}
