import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { cashLimit, type checkCash as contract, leftToPay } from '@forecourt/contract/sales'
import { and, eq, sum } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { salePayments, sales } from '../db/schema.ts'
import { getShop } from '../places/read.ts'
import { buyerKey } from './buyer-key.ts'
import { isLive } from './live-sale.ts'

type Cash = { shopId: string; buyerContact: string; soldOn?: string; cash: number }

/**
 * Whether cash in rupees reaches what one person may give on a day, with what all shops of the group took from them on
 * that day already (Income-tax Act, section 269ST). It warns, and refuses nothing. 404 for a shop outside the reach.
 */
export async function checkCash(
  db: Db,
  actor: Actor,
  { shopId, buyerContact, soldOn = businessDay(actor.at), cash }: Cash,
): Promise<Output<typeof contract>> {
  const { groupId } = await getShop(db, actor, shopId)
  requireAt(actor, 'bike.sell', shopPlace(actor, { groupId, shopId }))
  // Nobody yet, and sales from before buyers were told apart have this key too
  const taken = buyerContact === '' ? 0 : await cashTaken(db, groupId, buyerKey(buyerContact), soldOn)
  return { reachesLimit: leftToPay(cashLimit, [{ amount: taken }, { amount: cash }]) <= 0 }
}

async function cashTaken(db: Db, groupId: string, buyer: string, soldOn: string): Promise<number> {
  const [row] = await db
    .select({ amount: sum(salePayments.amount).mapWith(Number) })
    .from(sales)
    .innerJoin(salePayments, and(eq(salePayments.groupId, sales.groupId), eq(salePayments.saleId, sales.id)))
    .where(
      and(
        eq(sales.groupId, groupId),
        eq(sales.buyerKey, buyer),
        eq(sales.soldOn, soldOn),
        isLive,
        eq(salePayments.method, 'cash'),
      ),
    )
  return row?.amount ?? 0
}
