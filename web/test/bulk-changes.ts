import type { BulkChange, BulkChangeBike } from '@forecourt/contract/bulk-changes/calls'
import { bike, group, id, moment, shop } from './dealership.ts'

/** An upload of two bikes into the shop where everybody works. */
export const bulkChange: BulkChange = {
  _id: id(110),
  groupId: group._id,
  kind: 'upload',
  shops: [{ shopId: shop._id, shopName: shop.name }],
  toShopName: '',
  price: null,
  byUserName: 'Lakshmi Devi',
  at: moment,
  bikes: 2,
  takenBack: 0,
  takenBackAt: null,
  takenBackByName: '',
  isRunning: false,
  may: { takeBack: true },
}

/** One of its bikes, to which nothing happened since. */
export const changedBike: BulkChangeBike = {
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  priceBefore: null,
  priceAfter: null,
  takenBackAt: null,
  since: [],
  openable: true,
}
