import type { Event } from './events.ts'
import type { Call } from './found-dealership.ts'

/** What the dealership has by now, and how its people call the product. */
export type Scene = {
  call: Call
  /** Whoever is at the counter of the event's shop. */
  token: string
  shopIds: Map<string, string>
  /** By their phones. */
  userIds: Map<string, string>
  headIds: Map<string, string>
  /** By their places in the order of arrival. */
  bikeIds: Map<number, string>
  saleIds: Map<number, string>
  /** By the customers' phones. */
  enquiryIds: Map<string, string>
  taskIds: Map<string, string>
  /** Of holds, requests, counts, bulk changes and leases, by the names that they have here; a lease by its bike. */
  namedIds: Map<string, string>
  /** The addresses of the pictures that were uploaded, by their names. */
  photos: Map<string, string>
}

export const shopIdOf = ({ shop }: Pick<Event, 'shop'>, { shopIds }: Pick<Scene, 'shopIds'>) => shopIds.get(shop) ?? ''
export const paramsOf = ({ bike }: { bike: number }, { bikeIds }: Pick<Scene, 'bikeIds'>) => ({
  bikeId: bikeIds.get(bike) ?? '',
})
