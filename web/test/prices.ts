import type { Approval, BikePrice } from '@forecourt/contract/prices/calls'
import { bike, group, id, moment, shop } from './dealership.ts'

/* What the small dealership has settled about prices, as the server tells of it. */

export const moneySettings = { groupId: group._id, partialPayments: false, floorRule: null }

/** What is told of a bike to its shop's manager. */
export const bikePrice: BikePrice = {
  bikeId: bike._id,
  floor: null,
  cost: null,
  expenses: 0,
  marginScheme: false,
  approval: null,
  mayApprove: true,
}

/** What somebody asked for it. */
export const approval: Approval = {
  _id: id(75),
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  shopId: shop._id,
  shopName: shop.name,
  price: 5_000_000,
  floor: 5_500_000,
  note: '',
  state: 'pending',
  askedByName: 'Salma Begum',
  askedAt: moment,
  decidedByName: '',
  decidedAt: null,
  atCounter: false,
  answer: '',
}
