import type { Lease, LeasedBike } from '@forecourt/contract/leases/calls'
import { bike, group, id, inStock, moment, person, shop } from './dealership.ts'

/* On whose phone the bike of the small dealership is reserved, as the server tells of it. */

export const lease: Lease = {
  _id: id(210),
  groupId: group._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  bikeName: `${bike.make} ${bike.model}`,
  shopId: shop._id,
  shopName: shop.name,
  byUserId: person._id,
  byUserName: person.name,
  created: moment,
  until: '2126-03-05T10:35:00.000Z',
  calledIn: null,
  ended: null,
  saleId: null,
}

/** The same when its time has passed. */
export const leaseThatIsOver: Lease = { ...lease, until: '2026-03-05T10:35:00.000Z' }

/** A page of these. */
export const leasesOf = (...leases: Lease[]) => ({ leases, at: moment, nextCursor: null })

/** What a phone knows of its bike. */
export const leasedBike: LeasedBike = {
  leaseId: lease._id,
  bike: { ...inStock, leaseId: lease._id },
  floor: null,
  mayApprove: false,
  partialPayments: false,
}
