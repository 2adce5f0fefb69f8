import type { Enquiry } from '@forecourt/contract/enquiries'
import { can } from '@forecourt/contract/permissions'
import { type Actor, shopPlace } from '../access.ts'
import { bikes } from '../db/schema.ts'

export type AskedBike = Pick<
  typeof bikes.$inferSelect,
  'groupId' | 'id' | 'shopId' | 'vehicleNumber' | 'make' | 'model' | 'listPrice' | 'soldAt'
>

/** The columns of the bike that an enquiry is about. */
export const askedBike = {
  groupId: bikes.groupId,
  id: bikes.id,
  shopId: bikes.shopId,
  vehicleNumber: bikes.vehicleNumber,
  make: bikes.make,
  model: bikes.model,
  listPrice: bikes.listPrice,
  soldAt: bikes.soldAt,
}

/**
 * The bike as whoever sees the enquiry may see it: once it has moved to a shop whose stock they do not see, what became
 * of it there is not told.
 */
export function toAskedBike(actor: Actor, bike: AskedBike): NonNullable<Enquiry['bike']> {
  const openable = can(actor, 'stock.see', shopPlace(actor, bike))
  return {
    _id: bike.id,
    vehicleNumber: bike.vehicleNumber,
    make: bike.make,
    model: bike.model,
    openable,
    listPrice: openable ? bike.listPrice : null,
    soldAt: (openable && bike.soldAt?.toISOString()) || null,
  }
}
