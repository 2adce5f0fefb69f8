import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Comments, countedPageOf, Id, Moment, paging, requiredText } from '../fields.ts'
import { consignmentSentences } from '../messages/consignments.ts'
import { stockRequestSentences } from '../messages/stock-requests.ts'

/** How a request stands: not answered yet, a bike was sent for it, refused, or withdrawn by the shop that asked. */
export const StockRequestState = z.enum(['open', 'granted', 'refused', 'withdrawn'])
export type StockRequestState = z.infer<typeof StockRequestState>

/** A shop asks a sister shop to send one of a make and model that stands in its stock. */
export const StockRequest = z.object({
  _id: Id,
  groupId: Id,
  /** Where the bikes stand. */
  fromShopId: Id,
  fromShopName: z.string(),
  /** Who asks for one. */
  toShopId: Id,
  toShopName: z.string(),
  make: z.string(),
  model: z.string(),
  comments: z.string(),
  askedByName: z.string(),
  askedAt: Moment,
  state: StockRequestState,
  /** Why it was refused; empty else. */
  reason: z.string(),
  /** The bikes that were sent or moved for it, by their numbers; empty unless granted. */
  vehicleNumbers: z.array(z.string()),
  answeredByName: z.string(),
  answeredAt: Moment.nullable(),
  /** What the caller may do with it while it is open. */
  may: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
})
export type StockRequest = z.infer<typeof StockRequest>

export const askForStock = endpoint(
  'POST',
  '/api/stockRequests',
  {
    summary: 'Ask a sister shop to send one of a make and model; 409 already_asked where the shop has asked already',
    body: z.strictObject({
      fromShopId: Id,
      toShopId: z.uuid(stockRequestSentences.selectAskingShop),
      make: requiredText(60, 'Make is required'),
      model: requiredText(60, 'Model is required'),
      comments: Comments.default(''),
    }),
    response: { 201: StockRequest },
  },
  { once: true },
)

export const listStockRequests = endpoint('GET', '/api/stockRequests', {
  summary: 'What shops ask each other for, of those whose stock the caller sees, newest first: open, or all',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    state: z.enum(['open', 'all']).default('open'),
    ...paging(20, 50),
  }),
  response: {
    200: countedPageOf({
      requests: z.array(StockRequest),
      /** Open ones that the caller may answer. */
      toAnswer: z.int(),
    }),
  },
})

const params = z.object({ requestId: Id })

export const refuseStockRequest = endpoint(
  'POST',
  '/api/stockRequests/:requestId/refusal',
  {
    summary: 'Refuse to send what another shop asks for',
    params,
    body: z.strictObject({ reason: requiredText(500, consignmentSentences.reasonRequired) }),
    response: { 200: StockRequest },
  },
  { once: true },
)

export const withdrawStockRequest = endpoint(
  'POST',
  '/api/stockRequests/:requestId/withdrawal',
  { summary: "Take back what one's own shop asks for", params, response: { 200: StockRequest } },
  { once: true },
)
