import type { Keeper, StayingBike } from '@forecourt/contract/bulk-changes/staying-bike'
import type { BikeWithShop } from '../bikes/read.ts'

/** Parts bikes into those that nothing keeps and those that stay, each with what keeps it. */
export function splitByKeeper(found: readonly BikeWithShop[], keeperOf: (bike: BikeWithShop) => Keeper | null) {
  const going: BikeWithShop[] = []
  const stays: StayingBike[] = []
  for (const bike of found) {
    const keeper = keeperOf(bike)
    if (keeper === null) going.push(bike)
    else stays.push(toStaying(bike, keeper))
  }
  return { going, stays }
}

/** A bike that stays as it is while others are changed, as answers carry it. */
const toStaying = ({ id, vehicleNumber, make, model }: BikeWithShop, stays: Keeper): StayingBike => ({
  bikeId: id,
  vehicleNumber,
  make,
  model,
  stays,
})
