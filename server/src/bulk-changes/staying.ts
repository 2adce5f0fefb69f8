import type { Keeper, StayingBike } from '@forecourt/contract/bulk-changes/staying-bike'
import type { BikeWithShop } from '../bikes/read.ts'

/** A bike that stays as it is while others are changed, as answers carry it. */
export const toStaying = ({ id, vehicleNumber, make, model }: BikeWithShop, stays: Keeper): StayingBike => ({
  bikeId: id,
  vehicleNumber,
  make,
  model,
  stays,
})
