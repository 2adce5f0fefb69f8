import { z } from 'zod'
import { Id } from '../fields.ts'
import { Missing } from './asked-bikes.ts'

/** What keeps a bike where it is while others are moved or deleted. */
const Keeper = z.enum([
  'sold',
  'noRights',
  'sent',
  'held',
  'leased',
  'there',
  // What would be lost with a bike that is deleted
  'traded',
  'enquiry',
  'note',
  'task',
  'paper',
  'money',
  'approval',
  'shown',
])
export type Keeper = z.infer<typeof Keeper>

/** A bike that stays as it is, with the first reason. */
export const StayingBike = z.object({
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  stays: Keeper,
})
export type StayingBike = z.infer<typeof StayingBike>

/** What would come of it. */
export const GoingAndStaying = z.object({
  /** How many would be moved, or deleted. */
  bikes: z.int(),
  stays: z.array(StayingBike),
  missing: Missing,
})
