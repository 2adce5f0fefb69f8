import { z } from 'zod'
import { VehicleNumber } from '../bikes.ts'
import { endpoint } from '../endpoint.ts'
import { Id, withoutNul } from '../fields.ts'
import { importColumns } from './columns.ts'

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

/**
 * What a group chose for the columns of its sheets, by a header in small letters without spaces and signs; null is left
 * out.
 */
export const ColumnsByHeader = z.record(
  // With half a character or NUL in it the database keeps no JSON
  z
    .string()
    .min(1)
    .max(100)
    .refine((header) => header.isWellFormed() && withoutNul(header)),
  z.enum(importColumns).nullable(),
)
export type ColumnsByHeader = z.infer<typeof ColumnsByHeader>

/** So many headers are sent at once, and remembered of a group. */
export const mostHeaders = { sent: 100, remembered: 500 }

export const getImportColumns = endpoint('GET', '/api/imports/columns', {
  summary: 'What the group of a shop chose for the columns of its sheets so far',
  querystring: z.object({ shopId: Id }),
  response: { 200: ColumnsByHeader },
})

export const saveImportColumns = endpoint('POST', '/api/imports/columns', {
  summary:
    'Remember for the group of a shop what columns of a sheet are; beyond 500 headers, all earlier ones are forgotten',
  body: z.strictObject({
    shopId: Id,
    columns: ColumnsByHeader.refine((columns) => Object.keys(columns).length <= mostHeaders.sent, {
      message: `At most ${mostHeaders.sent} columns at once`,
    }),
  }),
  response: { 200: ColumnsByHeader },
})
