import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { earliestDay } from '../calendar/earliest-day.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import type { DueRow } from './read.ts'

/** Throws 400 for a day of payment that has not come yet in Asia/Kolkata, or lies before the sale or the purchase. */
export async function requirePaymentDay(db: Executor, { at }: Actor, due: DueRow, paidOn: string): Promise<void> {
  if (paidOn > businessDay(at)) throw invalidField('paidOn', sentences.paymentInFuture)
  if (paidOn < earliestDay) throw invalidField('paidOn', 'The day of payment is too long ago')
  const owedSince = due.kind === 'seller' ? await readPurchaseDay(db, due) : await readSaleDay(db, due)
  if (owedSince === undefined || paidOn >= owedSince) return
  throw invalidField('paidOn', `The day of payment cannot be before the ${due.kind === 'seller' ? 'purchase' : 'sale'}`)
}

/** None once the sale went with its shop. */
async function readSaleDay(db: Executor, { groupId, saleId }: DueRow): Promise<string | undefined> {
  if (saleId === null) return undefined
  const [sale] = await db
    .select({ day: sales.soldOn })
    .from(sales)
    .where(and(eq(sales.groupId, groupId), eq(sales.id, saleId)))
  return sale?.day
}

/** None once the bike went with its shop. */
async function readPurchaseDay(db: Executor, { groupId, bikeId }: DueRow): Promise<string | undefined> {
  if (bikeId === null) return undefined
  const [bike] = await db
    .select({ day: bikes.purchasedOn })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  return bike?.day
}
