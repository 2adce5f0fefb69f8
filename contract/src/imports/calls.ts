import { z } from 'zod'
import { VehicleNumber } from '../bikes.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** So many vehicles are checked by one call; a longer file is checked in parts. */
export const mostCheckedAtOnce = 1000

/** A vehicle of a file that stands in stock in the group already. */
export const StandsInStock = z.object({
  vehicleNumber: z.string(),
  /** Shops' names are open to the whole group. */
  shopName: z.string(),
  /** The bike, where the caller may open it; null otherwise. */
  bike: z.object({ _id: Id, make: z.string(), model: z.string(), year: z.int() }).nullable(),
})
export type StandsInStock = z.infer<typeof StandsInStock>

export const checkImport = endpoint('POST', '/api/imports/check', {
  summary: 'Which vehicles of a file stand in stock in the group of a shop already; nothing is written',
  body: z.strictObject({
    shopId: Id,
    vehicleNumbers: z
      .array(VehicleNumber)
      .min(1)
      .max(mostCheckedAtOnce, `At most ${mostCheckedAtOnce} vehicles at once`),
  }),
  response: { 200: z.array(StandsInStock) },
})
