import type { BikePage } from '@forecourt/contract/bike-page'

/** What the sale asks of its bike. */
export type BikeOnSale = Pick<
  BikePage,
  | '_id'
  | 'groupId'
  | 'shopId'
  | 'shopName'
  | 'vehicleNumber'
  | 'make'
  | 'model'
  | 'year'
  | 'mileage'
  | 'cover'
  | 'listPrice'
  | 'cost'
  | 'enquiries'
>
