import { mostBikesAtOnce } from '@forecourt/contract/bulk-changes/calls'
import { newPrice } from '@forecourt/contract/bulk-changes/new-price'
import type { PricedBike, PriceKeeper, previewPrices } from '@forecourt/contract/bulk-changes/price-calls'
import { Rupees } from '@forecourt/contract/fields'
import { toPaise } from '@forecourt/contract/format/paise'
import { can } from '@forecourt/contract/permissions'
import type { z } from 'zod'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { readFloors } from '../prices/read.ts'
import { selectAsked } from './select-asked.ts'

export type AskedPrices = z.output<(typeof previewPrices)['schema']['body']>
type Reckoned = { bike: BikeWithShop; priced: PricedBike; listPrice: number }

/**
 * What a change of list prices does to each bike that is asked for, in the order of their ids; `lock` holds their rows
 * for a write. Throws as `selectAsked` does. Below a floor one may go, as whoever edits one bike may: it is a sale that
 * asks a manager.
 */
export async function reckonPrices(
  db: Executor,
  actor: Actor,
  asked: AskedPrices,
  { lock = false } = {},
): Promise<{ groupId: string | undefined; reckoned: Reckoned[]; missing: string[] }> {
  const { groupId, found, missing } = await selectAsked(db, actor, asked, {
    capability: 'bike.repriceMany',
    most: mostBikesAtOnce,
    lock,
  })
  if (groupId === undefined) return { groupId, reckoned: [], missing }
  const mayReprice = (bike: BikeWithShop) => can(actor, 'bike.repriceMany', shopPlace(actor, bike))
  const floors = await readFloors(db, groupId, found, actor.at)
  const reckoned = found.map((bike) => {
    const listPrice = newPrice(bike.listPrice, asked.price)
    const stays = mayReprice(bike) ? keeperOf(bike, listPrice) : 'noRights'
    const floor = can(actor, 'cost.see', shopPlace(actor, bike)) ? floors.get(bike.id) : undefined
    const belowFloor = stays === null && floor !== undefined && toPaise(listPrice) < floor
    return { bike, listPrice, priced: toPriced(bike, { listPrice, stays, belowFloor }) }
  })
  return { groupId, reckoned, missing }
}

/** Those whose prices change. */
export const thatChange = (reckoned: readonly Reckoned[]): Reckoned[] =>
  reckoned.filter(({ priced }) => priced.stays === null)

/** What keeps a bike's price as it is; null where it changes. */
function keeperOf({ soldAt, listPrice: before }: BikeWithShop, listPrice: number): PriceKeeper | null {
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
