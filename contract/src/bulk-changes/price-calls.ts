import { z } from 'zod'
import { Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { bulkChangeSentences } from '../messages/bulk-changes.ts'
import { askedBikes, asksOneWay, Missing, oneWay } from './asked-bikes.ts'
import { BulkChange, mostBikesAtOnce, PriceChange } from './calls.ts'

/** What keeps a bike's price from being changed with the others. */
const PriceKeeper = z.enum(['sold', 'noRights', 'same', 'tooLow', 'tooHigh'])
export type PriceKeeper = z.infer<typeof PriceKeeper>

/** Whether prices can change so: by whole rupees, or by -90 to 200 per cent with two places. */
export const isPriceChange = ({ by, value }: Pick<PriceChange, 'by' | 'value'>): boolean =>
  by === 'amount'
    ? Number.isInteger(value) && Math.abs(value) <= 99_999_999
    : value >= -90 && value <= 200 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const asked = {
  ...askedBikes(mostBikesAtOnce),
  price: PriceChange.refine((price) => price.value !== 0, {
    path: ['value'],
    message: bulkChangeSentences.changesNothing,
  }).refine(isPriceChange, { path: ['value'], message: bulkChangeSentences.howPricesChange }),
}

/** A bike that stays as it is, or comes below its floor price. */
const PricedBike = z.object({
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  /** Rupees. */
  priceBefore: z.number(),
  /** Rupees; null where it stays. */
  priceAfter: z.number().nullable(),
  /** Null where it changes. */
  stays: PriceKeeper.nullable(),
  /** Told only to those who see the bike's cost: one could reckon it from a floor. */
  belowFloor: z.boolean(),
})
export type PricedBike = z.infer<typeof PricedBike>

export const previewPrices = endpoint('POST', '/api/bulkChanges/price/preview', {
  summary: 'What a change of the list prices of many bikes would do; writes nothing',
  body: z.strictObject(asked).refine(asksOneWay, oneWay),
  response: {
    200: z.object({
      /** How many would change, and what these come to before and after. */
      bikes: z.int(),
      before: Paise,
      after: Paise,
      /** Those that stay, or come below their floor price. */
      look: z.array(PricedBike),
      missing: Missing,
    }),
  },
})

export const changePrices = endpoint(
  'POST',
  '/api/bulkChanges/price',
  {
    summary: 'Change the list prices of many bikes, as a bulk change that can be taken back',
    body: z
      .strictObject({
        ...asked,
        /** How many the preview said would change: where it is another number now, nothing is. */
        expected: z.int().min(1).max(mostBikesAtOnce),
      })
      .refine(asksOneWay, oneWay),
    response: { 200: BulkChange },
  },
  { once: true },
)
