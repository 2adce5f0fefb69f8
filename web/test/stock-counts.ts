import type { Output } from '@forecourt/contract/endpoint'
import type { CountDifference, getCount } from '@forecourt/contract/stock-counts/calls'
import type { getWalk } from '@forecourt/contract/stock-counts/walk-calls'
import { bike, group, id, moment, shop } from './dealership.ts'

/* A count of the shop of the small dealership, as the server tells of it. */

/** One that goes on, of which a colleague has seen a bike. */
export const stockCount: Output<typeof getCount> = {
  _id: id(180),
  groupId: group._id,
  shopId: shop._id,
  shopName: shop.name,
  state: 'open',
  note: '',
  openedByName: 'Lakshmi Devi',
  openedAt: moment,
  endedByName: '',
  endedAt: null,
  expected: 2,
  seen: 1,
  others: 0,
  differences: 0,
  settled: 0,
  digest: '',
  may: { walk: true, manage: true },
  walkers: [{ name: 'Ravi Teja', sightings: 1, lastAt: moment }],
}

/** The same once it is finished, with two differences. */
export const finishedCount: Output<typeof getCount> = {
  ...stockCount,
  ...{ state: 'counted', endedByName: 'Lakshmi Devi', endedAt: moment, differences: 2, digest: 'ab'.repeat(32) },
}

export const missing: CountDifference = {
  _id: id(181),
  kind: 'missing',
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  belongsTo: '',
  seenAt: null,
  seenByName: '',
  note: '',
  pictures: [],
  settledAs: null,
  settledAt: null,
  settledByName: '',
  settledNote: '',
  openable: true,
}

export const stranger: CountDifference = {
  ...missing,
  ...{ _id: id(182), kind: 'elsewhere', vehicleNumber: 'TS09ZZ0001', belongsTo: 'Madhapur' },
  ...{ seenAt: moment, seenByName: 'Ravi Teja', note: 'No mirror' },
}

/** What a phone takes along: two bikes of the shop, with the same last digits, and one of another. */
export const walkList: Output<typeof getWalk> = {
  models: [
    [bike.make, bike.model],
    ['TVS', 'Jupiter'],
  ],
  shops: [shop.name, 'Madhapur'],
  bikes: [
    [bike._id, bike.vehicleNumber, 0, 2021, 0],
    [id(183), 'TS07XY1234', 1, 2020, 0],
    [id(184), 'TS09ZZ0001', 1, 2019, 1],
  ],
  pages: [],
  nextCursor: null,
}

export const noSightings = { sightings: [], readAt: moment, nextCursor: null }
