import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { bike, group, id, moment, otherShop, shop } from './dealership.ts'

/** What the other shop asks the one where everybody works for. */
export const stockRequest: StockRequest = {
  _id: id(96),
  groupId: group._id,
  fromShopId: shop._id,
  fromShopName: shop.name,
  toShopId: otherShop._id,
  toShopName: otherShop.name,
  make: bike.make,
  model: bike.model,
  comments: 'A customer waits',
  askedByName: 'Anjali Rao',
  askedAt: moment,
  state: 'open',
  reason: '',
  vehicleNumbers: [],
  answeredByName: '',
  answeredAt: null,
  may: { answer: true, withdraw: false },
}
