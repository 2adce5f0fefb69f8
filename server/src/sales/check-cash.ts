import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { toPaise } from '@forecourt/contract/format/paise'
import { cashLimit, type checkCash as contract } from '@forecourt/contract/sales'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { holds, salePayments, sales } from '../db/schema.ts'
import { cashCollected } from '../dues/read.ts'
import { cashOfTokens } from '../holds/read.ts'
import { addPaise, exactPaise, sumOfPaise } from '../paise-sum.ts'
import { getShop } from '../places/read.ts'
import { buyerKey } from './buyer-key.ts'
import { isLive } from './live-sale.ts'

type Cash = { shopId: string; buyerContact: string; soldOn?: string; saleId?: string; cash: number }

/**
 * Whether cash in rupees reaches what one person may give on a day, with what all shops of the group took from them on
 * that day already, or for a sale, with what was taken for it (Income-tax Act, section 269ST); on dues too. It warns,
 * and refuses nothing. 404 for a shop outside the reach.
 */
export async function checkCash(
  db: Db,
  actor: Actor,
  { shopId, buyerContact, soldOn = businessDay(actor.at), saleId, cash }: Cash,
): Promise<Output<typeof contract>> {
  const { groupId } = await getShop(db, actor, shopId)
  requireAt(actor, 'bike.sell', shopPlace(actor, { groupId, shopId }))
  const reaches = (taken: number) => taken + toPaise(cash) >= toPaise(cashLimit)
  // Nobody yet, and sales from before buyers were told apart have this key too
  const onDay = buyerContact === '' ? 0 : await takenOnDay(db, groupId, buyerKey(buyerContact), soldOn)
  if (reaches(onDay) || saleId === undefined) return { reachesLimit: reaches(onDay) }
  return { reachesLimit: reaches(await takenForSale(db, actor, { groupId, saleId })) }
}

/** In paise. */
async function takenOnDay(db: Db, groupId: string, buyer: string, day: string): Promise<number> {
  const ofBuyer = and(eq(sales.groupId, groupId), eq(sales.buyerKey, buyer)) as SQL
  const atOnce = await cashPaid(db, and(ofBuyer, eq(sales.soldOn, day)) as SQL)
  const tokens = and(eq(holds.groupId, groupId), eq(holds.customerPhone, buyer), eq(holds.receivedOn, day))
  return addPaise([atOnce, await cashCollected(db, ofBuyer, day), await cashOfTokens(db, tokens)])
}

/** In paise; of a sale beyond the actor's reach nothing: by asking again and again they would learn what was paid. */
async function takenForSale(db: Db, actor: Actor, { groupId, saleId }: { groupId: string; saleId: string }) {
  const isIt = and(eq(sales.groupId, groupId), eq(sales.id, saleId), withinReach(actor, sales)) as SQL
  const itsToken = and(withinReach(actor, holds), eq(holds.groupId, groupId), eq(holds.saleId, saleId))
  return addPaise([await cashPaid(db, isIt), await cashCollected(db, isIt), await cashOfTokens(db, itsToken)])
}

/** Paise that were paid in cash with these sales, those that were cancelled left out. */
async function cashPaid(db: Db, ofSales: SQL): Promise<number> {
  const [row] = await db
    .select({ paise: sumOfPaise(sql`(${salePayments.amount} * 100)::bigint`) })
    .from(sales)
    .innerJoin(salePayments, and(eq(salePayments.groupId, sales.groupId), eq(salePayments.saleId, sales.id)))
    .where(and(ofSales, isLive, eq(salePayments.method, 'cash')))
  return exactPaise(row?.paise ?? '0')
}
