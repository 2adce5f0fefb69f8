import type { BikeDetails, editBike as contract } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { can } from '@forecourt/contract/permissions'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { bookCost, bookPast } from '../books/write.ts'
import { uniqueViolation } from '../db/database-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { conflict, forbidden, invalidField } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { withdrawApprovals } from '../prices/write.ts'
import { findLiveSale } from '../sales/read.ts'
import { holdLiveSale, renameSold, wordsOfBike } from '../sales/write.ts'
import { requirePictures } from '../uploads/read.ts'
import { alreadyInStock } from './in-stock.ts'
import { listBikeRecords } from './list-bike-records.ts'
import { requireAfterLastSale, requirePurchaseDay } from './purchase-day.ts'
import {
  type BikeRow,
  type BikeWithShop,
  bikeSnapshot,
  type EnteredField,
  enteredFields,
  getBike,
  requireNotOnTheWay,
  toBikeDetails,
} from './read.ts'

/** By what the receiver knows a bike that is on its way; its price, papers, seller, notes and photos may change meanwhile. */
const signedFor = [
  'vehicleNumber',
  'make',
  'model',
  'year',
  'mileage',
  'color',
  'fuel',
  'owners',
  'chassisNumber',
  'engineNumber',
] as const satisfies EnteredField[]

type Given = z.output<(typeof contract)['schema']['body']>
type Edit = { bikeId: string } & Given

/**
 * Changes what is given of a bike. Where nothing is new, nothing is written. Throws 409 when the bike is no longer the
 * version that the change was made on: nobody overwrites what they have not seen.
 */
export async function editBike(db: Db, actor: Actor, { bikeId, ...given }: Edit): Promise<BikeDetails> {
  const sellerPhone = given.sellerPhone && requirePhone(given.sellerPhone, 'sellerPhone')
  return db.transaction(async (tx) => {
    await holdLiveSale(tx, actor, bikeId)
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    const place = shopPlace(actor, bike)
    requireAt(actor, 'bike.edit', place)
    if (bike.soldAt && given.version < bike.version && !can(actor, 'bike.editSold', place)) {
      throw conflict('bike_already_sold', 'This bike was sold while you were editing it')
    }
    if (bike.soldAt) requireAt(actor, 'bike.editSold', place)
    // Staff would overwrite what they cannot see
    if (given.cost !== undefined && !can(actor, 'cost.see', place)) {
      throw forbidden('Your role does not allow changing the cost of a bike')
    }
    const changes = changesTo(bike, { ...given, sellerPhone })
    if (Object.keys(changes).length === 0) return toBikeDetails(actor, bike)
    if (given.version !== bike.version) throw await changedMeanwhile(tx, bike)
    if (signedFor.some((field) => changes[field] !== undefined)) await requireNotOnTheWay(tx, bike)
    requireDays(actor, bike, changes)
    await requirePictures(
      tx,
      bike.groupId,
      'pictures',
      (changes.pictures ?? []).filter((url) => !bike.pictures.includes(url)),
    )
    const edited = { ...bike, ...changes, version: bike.version + 1, updated: actor.at }
    if (changes.cost !== undefined) await bookPast(tx, actor, bike.groupId, [bike.id])
    await update(tx, edited, { ...changes, version: edited.version, updated: actor.at })
    if (bike.soldAt && wordsOfBike(edited) !== wordsOfBike(bike)) await renameSold(tx, edited)
    if (changes.purchasedOn !== undefined || changes.vehicleNumber !== undefined) await requireAfterLastSale(tx, edited)
    // They were given for another price or cost
    if (changes.listPrice !== undefined || changes.cost !== undefined) await withdrawApprovals(tx, bike)
    if (changes.cost !== undefined) {
      const sale = await findLiveSale(tx, bike)
      await bookCost(tx, actor, { before: bike, after: edited, saleId: sale?.id ?? null })
    }
    await recordAudit(tx, actor, {
      collection: 'bikes',
      operation: 'UPDATE',
      groupId: bike.groupId,
      recordId: bike.id,
      shopId: bike.shopId,
      snapshot: bikeSnapshot(edited),
    })
    return toBikeDetails(actor, edited)
  })
}

/** The given fields whose values are new. */
function changesTo(bike: BikeRow, given: Given): Partial<BikeRow> {
  const isNew = (field: EnteredField) =>
    // By their text, since pictures are a list
    given[field] !== undefined && JSON.stringify(given[field]) !== JSON.stringify(bike[field])
  return Object.fromEntries(enteredFields.filter(isNew).map((field) => [field, given[field]]))
}

/** Says who was quicker: two people look at the same bike. */
async function changedMeanwhile(tx: Tx, bike: BikeWithShop) {
  const [last] = await listBikeRecords(tx, bike, { limit: 1 })
  return conflict('bike_changed', `${last?.byName ?? 'Somebody'} changed this bike while you were editing it`)
}

/** Throws 400 for a purchase that is still to come, or that would come after the sale. */
function requireDays(actor: Actor, { soldAt }: BikeRow, { purchasedOn }: Partial<BikeRow>) {
  requirePurchaseDay(actor, purchasedOn)
  if (purchasedOn !== undefined && soldAt !== null && purchasedOn > businessDay(soldAt)) {
    throw invalidField('purchasedOn', 'The purchase date cannot be after the sale')
  }
}

async function update(tx: Tx, { groupId, id, vehicleNumber }: BikeRow, changes: Partial<BikeRow>) {
  const isIt = and(eq(bikes.groupId, groupId), eq(bikes.id, id))
  try {
    // A savepoint, so that after a refusal the shop can still be looked up
    await tx.transaction((inner) => inner.update(bikes).set(changes).where(isIt))
  } catch (error) {
    if (uniqueViolation(error) !== 'bikes_in_stock_unique') throw error
    throw await alreadyInStock(tx, groupId, vehicleNumber)
  }
}
