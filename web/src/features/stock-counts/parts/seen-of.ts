import type { Output } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import type { listSightings } from '@forecourt/contract/stock-counts/walk-calls'
import type { KeptSighting } from '../../../device/stores/walk-store.ts'
import type { WalkBike, WalkList } from './walk-list.ts'

type Told = Output<typeof listSightings>['sightings'][number]

/** What is seen so far: by whoever holds this phone, and by the others as far as the server has told. */
export function seenOf(list: WalkList, mine: readonly KeptSighting[], told: readonly Told[]) {
  const ownIds = new Set(mine.map(({ _id }) => _id))
  const live = [
    ...mine.filter(({ state, takenBack }) => state !== 'refused' && takenBack === undefined),
    // What this phone took back may not have reached the server
    ...told.filter(({ _id, takenBack }) => !takenBack && !ownIds.has(_id)),
  ]
  const ids = new Set<Id>()
  const numbers = new Set<string>()
  for (const { bikeId, vehicleNumber } of live) {
    if (bikeId !== null) ids.add(bikeId)
    numbers.add(vehicleNumber)
  }
  const isSeen = ({ _id, vehicleNumber }: WalkBike) => ids.has(_id) || numbers.has(vehicleNumber)
  const unseen = list.own.filter((bike) => !isSeen(bike))
  return { isSeen, unseen, seen: list.own.length - unseen.length, of: list.own.length }
}
