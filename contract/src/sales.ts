import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import { Id, Moment, Price, requiredText } from './fields.ts'

/** A bike sold to a buyer. */
export const Sale = z.object({
  _id: Id,
  bikeId: Id,
  shopId: Id,
  buyerName: z.string(),
  buyerContact: z.string(),
  /** Rupees. */
  salePrice: z.number(),
  created: Moment,
})
export type Sale = z.infer<typeof Sale>

export const sellBike = endpoint('POST', '/api/bikes/:bikeId/sale', {
  summary: 'Sell a bike in stock',
  params: z.object({ bikeId: Id }),
  body: writeOf(Sale, {
    buyerName: requiredText(120, 'Buyer name is required'),
    buyerContact: requiredText(120, 'Buyer contact is required'),
    salePrice: Price,
  }),
  response: { 201: Sale },
})

export const cancelSale = endpoint('DELETE', '/api/sales/:saleId', {
  summary: 'Cancel a sale; the bike is in stock again',
  params: z.object({ saleId: Id }),
  response: { 200: z.object({ _id: Id }) },
})
