import type { Consignment } from '@forecourt/contract/consignments/calls'
import { bike, group, id, moment, otherShop, shop } from './dealership.ts'

/** A bike on its way from the other shop to the one where everybody works. */
export const consignment: Consignment = {
  _id: id(95),
  groupId: group._id,
  fromShopId: otherShop._id,
  fromShopName: otherShop.name,
  toShopId: shop._id,
  toShopName: shop.name,
  carriedBy: 'Yusuf',
  comments: '',
  sentByName: 'Lakshmi Devi',
  sentAt: moment,
  lateAt: moment,
  isLate: true,
  closedAt: null,
  bikes: [
    {
      bikeId: bike._id,
      vehicleNumber: bike.vehicleNumber,
      make: bike.make,
      model: bike.model,
      state: 'onTheWay',
      sentMileage: 9000,
      sentPictures: [],
      receivedMileage: null,
      damage: '',
      pictures: [],
      reason: '',
      byUserName: '',
      at: null,
      openable: false,
    },
  ],
  may: { receive: true, recall: false, dispute: true },
}
