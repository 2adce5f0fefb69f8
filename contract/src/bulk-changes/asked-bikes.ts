import { z } from 'zod'
import { Id } from '../fields.ts'
import { InventoryFilter } from '../inventory.ts'
import { bulkChangeSentences } from '../messages/bulk-changes.ts'

/**
 * Which bikes a bulk change is asked for: one by one, or all in stock that a filter finds but those that were taken out;
 * of one group, and at most so many at once.
 */
export const askedBikes = (most: number) => ({
  bikeIds: z
    .array(Id)
    .min(1)
    .max(most, bulkChangeSentences.fewerAtOnce(`${most}`))
    .refine((ids) => new Set(ids).size === ids.length, bulkChangeSentences.eachBikeOnce)
    .optional(),
  /** Nothing is done about what was in stock at an earlier moment. */
  filter: InventoryFilter.omit({ asOf: true })
    .extend({ status: z.literal('inStock').default('inStock') })
    .optional(),
  /** Those that the filter finds and that stay as they are. */
  except: z.array(Id).max(500).optional(),
})

type Asked = { bikeIds?: unknown; filter?: unknown; except?: unknown }

/** Whether it says which bikes in one way alone. */
export const asksOneWay = ({ bikeIds, filter, except }: Asked): boolean =>
  (bikeIds === undefined) !== (filter === undefined) && (except === undefined || filter !== undefined)

export const oneWay = { path: ['bikeIds'], message: bulkChangeSentences.bikesOrFilter }

/** Bikes that were asked for and are not there: deleted meanwhile, or never the caller's to see. */
export const Missing = z.array(Id)
