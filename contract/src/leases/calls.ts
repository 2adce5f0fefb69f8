import { z } from 'zod'
import { Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging, text } from '../fields.ts'
import { InventoryItem } from '../inventory.ts'
import { mostLeasesAtOnce } from './lease-limits.ts'

/** How a lease ended: by a sale, given back unsold, or by a manager when its time was over. */
export const LeaseEnd = z.enum(['sold', 'givenBack', 'released'])
export type LeaseEnd = z.infer<typeof LeaseEnd>

/** That one person's phone alone may sell a bike, until it has said what became of it. */
export const Lease = z.object({
  _id: Id,
  groupId: Id,
  bikeId: Id,
  vehicleNumber: z.string(),
  /** Make and model. */
  bikeName: z.string(),
  shopId: Id,
  shopName: z.string(),
  byUserId: Id,
  byUserName: z.string(),
  created: Moment,
  /** Until then the phone may sell it without a network; then the bike is not free yet. */
  until: Moment,
  /** Who asked for it back; null where nobody did. */
  calledIn: z.object({ at: Moment, byName: z.string() }).nullable(),
  ended: z.object({ at: Moment, how: LeaseEnd, byName: z.string(), reason: z.string() }).nullable(),
  /** The sale by it. */
  saleId: Id.nullable(),
})
export type Lease = z.infer<typeof Lease>

/** Why a bike is not leased; `gone` is one that does not stand in this shop. */
export const LeaseRefusal = z.enum(['gone', 'sold', 'sent', 'held', 'leased', 'calledIn'])
export type LeaseRefusal = z.infer<typeof LeaseRefusal>

const ofShop = z.object({ shopId: Id })

/** What a device calls itself: an id that it made once, and keeps. */
const DeviceId = Id

export const leaseBikes = endpoint(
  'POST',
  '/api/shops/:shopId/leases',
  {
    summary:
      'Ask for bikes of a shop that a phone alone may sell; those that it has already are lengthened where that gains enough. 409 leases_off where the group has none',
    params: ofShop,
    body: z.strictObject({ deviceId: DeviceId, bikeIds: z.array(Id).min(1).max(mostLeasesAtOnce) }),
    response: {
      200: z.object({
        granted: z.array(Lease),
        refused: z.array(
          z.object({
            bikeId: Id,
            why: LeaseRefusal,
            /** Who has it, of one that is leased; empty else. */
            byUserName: z.string(),
          }),
        ),
        /** For how many hours the group leases: a phone tells by it for which bikes to ask again (`lease-clock.ts`). */
        hours: z.number().int(),
      }),
    },
  },
  { once: true },
)

export const giveBackLeases = endpoint(
  'POST',
  '/api/shops/:shopId/leases/giveBack',
  {
    summary: 'Give bikes back that a phone has not sold; each answered with what became of it, as often as it is asked',
    params: ofShop,
    body: z.strictObject({ deviceId: DeviceId, leaseIds: z.array(Id).min(1).max(mostLeasesAtOnce) }),
    response: {
      200: z.object({
        leases: z.array(
          z.object({
            leaseId: Id,
            /** `unknown` is none of this person on this device in this shop. */
            became: z.enum([...LeaseEnd.options, 'unknown']),
          }),
        ),
      }),
    },
  },
  { once: true },
)

export const listLeases = endpoint('GET', '/api/leases', {
  summary: 'A page of the leases that run, newest first, and the moment: a phone measures by it how late it is',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    bikeId: Id.optional(),
    /** The caller's own on this device. */
    deviceId: DeviceId.optional(),
    ...paging(100, mostLeasesAtOnce),
  }),
  response: { 200: pageOf({ leases: z.array(Lease), at: Moment }) },
})

/** A bike that a device may sell, with all that its sale asks of the server where there is one. */
export const LeasedBike = z.object({
  leaseId: Id,
  bike: InventoryItem,
  /** Below it a manager is asked; null where there is no rule or the cost is not known. */
  floor: Paise.nullable(),
  /** Whether the caller may sell below the floor. */
  mayApprove: z.boolean(),
  /** Whether its group lets a sale be paid in part. */
  partialPayments: z.boolean(),
})
export type LeasedBike = z.infer<typeof LeasedBike>

export const listLeasedBikes = endpoint('GET', '/api/leases/bikes', {
  summary: "A page of the bikes that the caller's device may sell, the last lease first, with what a sale asks of them",
  querystring: z.strictObject({ deviceId: DeviceId, ...paging(100, 200) }),
  response: { 200: pageOf({ bikes: z.array(LeasedBike) }) },
})

const leaseParams = z.object({ leaseId: Id })

export const callInLease = endpoint(
  'POST',
  '/api/leases/:leaseId/callIn',
  {
    summary: 'Ask for a leased bike back: its phone gives it back when it hears of it, and has it not again at once',
    params: leaseParams,
    response: { 200: Lease },
  },
  { once: true },
)

export const releaseLease = endpoint(
  'POST',
  '/api/leases/:leaseId/release',
  {
    summary:
      'Free a bike whose lease is over, by a manager who was told that it was not sold; before that 409 lease_runs',
    params: leaseParams,
    body: z.strictObject({ reason: text(500).default('') }),
    response: { 200: Lease },
  },
  { once: true },
)
