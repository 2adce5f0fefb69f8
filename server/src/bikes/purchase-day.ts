import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, lte, max, ne } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { isLiveSaleOfBike } from '../sales/read.ts'
import { isAmong } from './in-stock.ts'

/** Throws 400 for a day that has not come yet in Asia/Kolkata. */
export function requirePurchaseDay({ at }: Actor, day: string | undefined, field = 'purchasedOn'): void {
  if (day !== undefined && day > businessDay(at)) throw invalidField(field, sentences.purchaseInFuture)
}

/**
 * Throws 400 for a bike that was bought before the group last sold the vehicle. To be asked once its row is written:
 * until then a sale for which that waits would not be seen.
 */
export async function requireAfterLastSale(tx: Tx, bike: Entered, field = 'purchasedOn'): Promise<void> {
  const soldLater = await findSoldLater(tx, bike.groupId, [bike], bike)
  if (soldLater.has(bike.vehicleNumber)) throw invalidField(field, sentences.soldAfterThisDay(bike.vehicleNumber))
}

type Bought = { vehicleNumber: string; purchasedOn?: string | undefined }
/** The same once its row is written. */
type Entered = Bought & { groupId: string; id: string; created: Date }

/** Which of these vehicles the group last sold on a later day than they are bought, before a bike if one is given. */
export async function findSoldLater(
  db: Executor,
  groupId: string,
  bought: Bought[],
  before?: { id: string; created: Date },
): Promise<Set<string>> {
  // Without a day it is today, which no sale is after
  const dated = bought.filter(({ purchasedOn }) => purchasedOn !== undefined)
  if (dated.length === 0) return new Set()
  const rows = await db
    .select({ vehicleNumber: bikes.vehicleNumber, soldOn: max(sales.soldOn) })
    .from(bikes)
    .innerJoin(sales, isLiveSaleOfBike)
    .where(
      and(
        eq(bikes.groupId, groupId),
        isAmong(dated.map(({ vehicleNumber }) => vehicleNumber)),
        before && and(lte(bikes.created, before.created), ne(bikes.id, before.id)),
      ),
    )
    .groupBy(bikes.vehicleNumber)
  const lastSales = new Map(rows.map(({ vehicleNumber, soldOn }) => [vehicleNumber, soldOn ?? '']))
  const soldLater = dated.filter(
    ({ vehicleNumber, purchasedOn = '' }) => purchasedOn < (lastSales.get(vehicleNumber) ?? ''),
  )
  return new Set(soldLater.map(({ vehicleNumber }) => vehicleNumber))
}
