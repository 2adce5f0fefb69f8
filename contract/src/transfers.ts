import { z } from 'zod'
import { Bike } from './bikes.ts'
import { endpoint } from './endpoint.ts'
import { Comments, countedPageOf, Id, Moment, paging } from './fields.ts'
import { sentences } from './messages.ts'

/** A bike's move from one shop to another. Shops stand by name: the record outlives them. */
export const Transfer = z.object({
  _id: Id,
  bikeId: Id,
  vehicleNumber: z.string(),
  /** Empty where the bike is no longer there. */
  make: z.string(),
  model: z.string(),
  /** Whether the caller may open the bike, which may have moved on since. */
  openable: z.boolean(),
  fromShopId: Id,
  fromShopName: z.string(),
  toShopId: Id,
  toShopName: z.string(),
  /** Both empty for those who see neither of the two shops, on the page of a bike that came by there. */
  comments: z.string(),
  byUserName: z.string(),
  created: Moment,
})
export type Transfer = z.infer<typeof Transfer>

export const listTransfers = endpoint('GET', '/api/transfers', {
  summary: 'Transfers out of and into the shops whose stock the caller sees, newest first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    ...paging(50, 200),
  }),
  response: {
    200: countedPageOf({ transfers: z.array(Transfer) }),
  },
})

export const transferBike = endpoint(
  'POST',
  '/api/bikes/:bikeId/transfer',
  {
    summary: 'Move a bike in stock to another shop of its group',
    params: z.object({ bikeId: Id }),
    body: z.strictObject({
      targetShopId: z.uuid(sentences.selectTargetShop),
      comments: Comments.default('').overwrite((typed) => typed || sentences.defaultTransferComment),
      /** What the other shop asked for, which is granted by this. */
      requestId: Id.optional(),
    }),
    response: { 200: Bike },
  },
  { once: true },
)
