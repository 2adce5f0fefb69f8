import { z } from 'zod'
import { Bike } from './bikes.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** How a shop stands. Amounts are rupees; the month is the running one in Asia/Kolkata. */
export const DashboardShop = z.object({
  _id: Id,
  name: z.string(),
  groupId: Id,
  groupName: z.string(),
  /** The zones it lies in. */
  zones: z.array(z.object({ _id: Id, name: z.string() })),
  /** Bikes in stock. */
  bikes: z.int(),
  /** What is asked for them. */
  stockValue: z.number(),
  /** What was paid for them, as far as it is known, and for how many it is not; null where the caller sees no cost. */
  stockCost: z.object({ amount: z.number(), unknown: z.int() }).nullable(),
  salesThisMonth: z.int(),
  salesAmount: z.number(),
  /** Open enquiries to follow up today or before. */
  followUpsDue: z.int(),
})
export type DashboardShop = z.infer<typeof DashboardShop>

/** A bike that has stood longest. */
export const OldestBike = Bike.extend({ shopName: z.string() })
export type OldestBike = z.infer<typeof OldestBike>

export const getDashboard = endpoint('GET', '/api/dashboard', {
  summary: "How the caller's shops stand, by group and name, and the bikes that have stood longest",
  querystring: z.strictObject({
    /** One group of several. A super admin, who holds no role, names one: without it there is no shop to show. */
    groupId: Id.optional(),
  }),
  response: { 200: z.object({ shops: z.array(DashboardShop), oldest: z.array(OldestBike) }) },
})
