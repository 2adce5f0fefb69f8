import { mostBikesAtOnce } from '@forecourt/contract/bulk-changes/calls'
import { newPrice } from '@forecourt/contract/bulk-changes/new-price'
import type { PricedBike, PriceKeeper, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import { Rupees } from '@forecourt/contract/fields'
import { toPaise } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireSomewhere, shopPlace, withinCapability } from '../access.ts'
import { type BikeWithShop, bikeColumns, nameOfItsShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { forbidden, invalidField, notFound } from '../http/errors.ts'
import { findAskedBikes } from '../inventory/read.ts'
import { shopsWith } from '../places/read.ts'
import { readFloors } from '../prices/read.ts'

export type AskedPrices = z.output<(typeof previewPrices)['schema']['body']>
type Reckoned = { bike: BikeWithShop; priced: PricedBike; listPrice: number }

/**
 * What a change of list prices does to each bike that is asked for, in the order of their ids; `lock` holds their rows
 * for a write. Throws 404 for bikes and shops beyond the actor's reach, 403 where they may change the price of none of
 * them, 400 for more bikes than one call changes, and for bikes of several groups. Below a floor one may go, as whoever
 * edits one bike may: it is a sale that asks a manager.
 */
export async function reckonPrices(
  db: Executor,
  actor: Actor,
  asked: AskedPrices,
  { lock = false } = {},
): Promise<{ groupId: string | undefined; reckoned: Reckoned[] }> {
  const found = await selectAsked(db, actor, await findIds(db, actor, asked), { lock })
  const [first] = found
  if (first === undefined) return { groupId: undefined, reckoned: [] }
  if (found.some(({ groupId }) => groupId !== first.groupId)) throw invalidField('bikeIds', sentences.bikesOfOneGroup)
  const mayReprice = (bike: BikeWithShop) => can(actor, 'bike.repriceMany', shopPlace(actor, bike))
  if (!found.some(mayReprice)) throw forbidden()
  const floors = await readFloors(db, first.groupId, found, actor.at)
  const reckoned = found.map((bike) => {
    const listPrice = newPrice(bike.listPrice, asked.price)
    const stays = mayReprice(bike) ? whatKeeps(bike, listPrice) : 'noRights'
    const floor = can(actor, 'cost.see', shopPlace(actor, bike)) ? floors.get(bike.id) : undefined
    const belowFloor = stays === null && floor !== undefined && toPaise(listPrice) < floor
    return { bike, listPrice, priced: toPriced(bike, { listPrice, stays, belowFloor }) }
  })
  return { groupId: first.groupId, reckoned }
}

/** Those whose prices change. */
export const thatChange = (reckoned: readonly Reckoned[]): Reckoned[] =>
  reckoned.filter(({ priced }) => priced.stays === null)

async function findIds(db: Executor, actor: Actor, { bikeIds, filter }: AskedPrices): Promise<string[]> {
  if (filter === undefined) return bikeIds ?? []
  const found = await findAskedBikes(db, actor, filter, mostBikesAtOnce + 1)
  // An empty shop is refused as a full one is
  if (found.shops.length === 0) requireSomewhere(actor, 'bike.repriceMany')
  else if (shopsWith(actor, 'bike.repriceMany', found.shops).length === 0) throw forbidden()
  if (found.bikeIds.length > mostBikesAtOnce) {
    throw invalidField('filter', sentences.narrowTheList(`${mostBikesAtOnce}`))
  }
  return found.bikeIds
}

/** The bikes of these ids, in their order. Throws 404 where one is not there, or not within reach. */
async function selectAsked(db: Executor, actor: Actor, bikeIds: string[], { lock }: { lock: boolean }) {
  if (bikeIds.length === 0) return []
  const query = db
    .select({ ...bikeColumns, shopName: nameOfItsShop })
    .from(bikes)
    .where(and(inArray(bikes.id, bikeIds), withinCapability(actor, 'stock.see', bikes)))
    .orderBy(asc(bikes.id))
  const found = await (lock ? query.for('update') : query)
  if (found.length < bikeIds.length) throw notFound('One of these bikes')
  return found
}

/** What keeps a bike's price as it is; null where it changes. */
function whatKeeps({ soldAt, listPrice: before }: BikeWithShop, listPrice: number): PriceKeeper | null {
  if (soldAt !== null) return 'sold'
  if (listPrice === before) return 'same'
  if (listPrice < 1) return 'tooLow'
  return Rupees.safeParse(listPrice).success ? null : 'tooHigh'
}

const toPriced = (
  { id, vehicleNumber, make, model, listPrice: priceBefore }: BikeWithShop,
  { listPrice, stays, belowFloor }: { listPrice: number; stays: PriceKeeper | null; belowFloor: boolean },
): PricedBike => ({
  bikeId: id,
  vehicleNumber,
  make,
  model,
  priceBefore,
  priceAfter: stays === null ? listPrice : null,
  stays,
  belowFloor,
})
