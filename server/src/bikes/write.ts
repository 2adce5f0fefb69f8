import type { Owed, PurchaseForm } from '@forecourt/contract/bikes'
import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { forgetDocumentsOfBike } from '../documents/write.ts'
import { endDuesOfBike } from '../dues/write.ts'
import { forgetBike as forgetBikeInEnquiries } from '../enquiries/write.ts'
import { takeOutNotesOn } from '../notes/write.ts'
import { requirePhone } from '../phone.ts'
import { withdrawApprovalsOf } from '../prices/write.ts'
import { forgetBike as forgetBikeInSales } from '../sales/write.ts'
import { forgetBike as forgetBikeInTasks } from '../tasks/write.ts'
import { requirePictures } from '../uploads/read.ts'
import { alreadyInStock } from './in-stock.ts'
import { requireAfterLastSale, requirePurchaseDay } from './purchase-day.ts'
import { type BikeRow, type BikeWithShop, bikeSnapshot } from './read.ts'

export { takeInAgain } from './take-in-again.ts'

type Shop = { groupId: string; id: string; name: string }

/** What a bike is bought with: the form, its cost, and the day where it was not today. */
export type Purchase = z.output<z.ZodObject<typeof PurchaseForm>> & {
  cost: number | null
  purchasedOn?: string | undefined
  /** What it was paid from; left out where nobody wrote it down. */
  paidBy?: MoneyAccount | null
  /** What its seller is still to get. */
  owed?: Owed | null
}

/**
 * Takes a bike into the stock of a shop, and puts that on record; the books are the caller's, who knows what it came
 * for. Throws 409 when the vehicle stands in stock in the group, 400 for a field; `within` goes before the field's name
 * where the purchase is a part of another form, and `dayField` is what that calls its day.
 */
export async function takeIn(
  tx: Tx,
  actor: Actor,
  shop: Shop,
  form: Purchase,
  { within = '', dayField = 'purchasedOn' } = {},
): Promise<BikeWithShop> {
  requirePurchaseDay(actor, form.purchasedOn, dayField)
  const { groupId } = shop
  await requirePictures(tx, groupId, `${within}pictures`, form.pictures)
  const bike: BikeRow = {
    groupId,
    id: newId(actor),
    shopId: shop.id,
    vehicleNumber: form.vehicleNumber,
    make: form.make,
    model: form.model,
    year: form.year,
    mileage: form.mileage,
    color: form.color,
    fuel: form.fuel,
    owners: form.owners,
    chassisNumber: form.chassisNumber,
    engineNumber: form.engineNumber,
    sellerName: form.sellerName,
    sellerPhone: form.sellerPhone && requirePhone(form.sellerPhone, `${within}sellerPhone`),
    sellerTaxed: form.sellerTaxed,
    purchasedOn: form.purchasedOn ?? businessDay(actor.at),
    notes: form.notes,
    pictures: form.pictures,
    version: 1,
    cost: form.cost,
    listPrice: form.listPrice,
    created: actor.at,
    updated: actor.at,
    consignmentId: null,
    soldAt: null,
    heldUntil: null,
    leaseId: null,
    arrived: null,
  }
  await insertOnce(tx, bike)
  await requireAfterLastSale(tx, bike, dayField)
  const taken = { ...bike, shopName: shop.name }
  await recordAudit(tx, actor, { ...subject(taken), operation: 'CREATE' })
  return taken
}

/** The bike's row, unless the vehicle stands in stock somewhere in the group. */
async function insertOnce(tx: Tx, bike: BikeRow) {
  const inserted = await tx
    .insert(bikes)
    .values(bike)
    .onConflictDoNothing({ target: [bikes.groupId, bikes.vehicleNumber], where: sql`sold_at is null` })
    .returning({ id: bikes.id })
  if (inserted.length === 0) throw await alreadyInStock(tx, bike.groupId, bike.vehicleNumber)
}

/**
 * Takes a bike in stock, whose row is locked, out for good, and puts its last state on record. Its cancelled sales and
 * the enquiries about it stay without it; its transfers stay as they are, and the books are the caller's.
 */
export async function takeOut(tx: Tx, actor: Actor, bike: BikeWithShop): Promise<void> {
  const { groupId } = bike
  // In the order in which a shop's deletion, and an erasure, hold them
  await forgetBikeInSales(tx, bike)
  await forgetBikeInEnquiries(tx, bike)
  await forgetBikeInTasks(tx, bike)
  await endDuesOfBike(tx, actor, bike)
  await takeOutNotesOn(tx, actor, { kind: 'bike', ...bike })
  await forgetDocumentsOfBike(tx, actor, bike)
  await takeOutUntouched(tx, actor, groupId, [bike])
}

/** Deletes the rows of bikes of a group, each on record; what else tells of them is the caller's. */
export async function takeOutUntouched(
  tx: Tx,
  actor: Actor,
  groupId: string,
  out: readonly BikeWithShop[],
): Promise<void> {
  const ids = out.map(({ id }) => id)
  await tx.delete(bikes).where(and(eq(bikes.groupId, groupId), inArray(bikes.id, ids)))
  await recordAudit(tx, actor, ...out.map((bike) => ({ ...subject(bike), operation: 'DELETE' as const })))
}

/**
 * Gives bikes of a group, whose rows are locked, other list prices in rupees, each on record. What was asked and approved
 * about them ends, as it was for another price.
 */
export async function repriceBikes(
  tx: Tx,
  actor: Actor,
  groupId: string,
  repriced: readonly { bike: BikeWithShop; listPrice: number }[],
): Promise<void> {
  if (repriced.length === 0) return
  const ids = repriced.map(({ bike }) => bike.id)
  const prices = repriced.map(({ listPrice }) => listPrice)
  await tx.execute(sql`
    update bikes set list_price = given.price, version = bikes.version + 1, updated = ${actor.at.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(prices)}::numeric[]) as given(id, price)
    where bikes.group_id = ${groupId}::uuid and bikes.id = given.id`)
  await withdrawApprovalsOf(tx, groupId, ids)
  const after = repriced.map(({ bike, listPrice }) => {
    return { ...bike, listPrice, version: bike.version + 1, updated: actor.at }
  })
  await recordAudit(tx, actor, ...after.map((bike) => ({ ...subject(bike), operation: 'UPDATE' as const })))
}

/** Takes out who sold a bike to the shop; what the erasure is, its own record says. */
export async function forgetSeller(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(bikes)
    .set({ sellerName: '', sellerPhone: '', version: sql`bikes.version + 1` })
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, id)))
}

const subject = (bike: BikeWithShop) => ({
  collection: 'bikes' as const,
  groupId: bike.groupId,
  recordId: bike.id,
  shopId: bike.shopId,
  snapshot: bikeSnapshot(bike),
})
