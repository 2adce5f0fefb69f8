import { z } from 'zod'
import { Mileage, Pictures } from '../bikes.ts'
import { endpoint } from '../endpoint.ts'
import { Comments, countedPageOf, Day, FileBytes, Id, Moment, paging, requiredText, text } from '../fields.ts'
import { ExportFormat } from '../inventory.ts'
import { consignmentSentences } from '../messages/consignments.ts'
import { sentences } from '../messages.ts'

/**
 * What became of a bike that was sent: on the way and in dispute it is in nobody's free stock; received, it is the other
 * shop's; refused and called back, the sender's as before.
 */
export const consignmentStates = ['onTheWay', 'disputed', 'received', 'refused', 'recalled'] as const
export const ConsignmentState = z.enum(consignmentStates)
export type ConsignmentState = z.infer<typeof ConsignmentState>

/** States in which it is not settled yet whose a bike is. */
export const openStates: readonly ConsignmentState[] = ['onTheWay', 'disputed']

/** One bike of a consignment, by what it was called when it was sent: the record outlives the bike. */
export const ConsignmentBike = z.object({
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  state: ConsignmentState,
  /** Kilometres. */
  sentMileage: z.int(),
  sentPictures: z.array(z.string()),
  receivedMileage: z.int().nullable(),
  /** What the receiver found; empty where nothing was. */
  damage: z.string(),
  pictures: z.array(z.string()),
  /** Why it was refused, called back or is disputed. */
  reason: z.string(),
  /** Who brought it into the state it is in; empty while it is on the way. */
  byUserName: z.string(),
  at: Moment.nullable(),
  /** Whether the caller may open the bike where it is now. */
  openable: z.boolean(),
})
export type ConsignmentBike = z.infer<typeof ConsignmentBike>

/** One sending of bikes from a shop to another of its group. Shops stand by name: the record outlives them. */
export const Consignment = z.object({
  _id: Id,
  groupId: Id,
  fromShopId: Id,
  fromShopName: z.string(),
  toShopId: Id,
  toShopName: z.string(),
  /** Who takes the bikes there; empty where nobody wrote it down. */
  carriedBy: z.string(),
  comments: z.string(),
  sentByName: z.string(),
  sentAt: Moment,
  /** From when on it is late, by the group's setting of now. */
  lateAt: Moment,
  isLate: z.boolean(),
  /** When the last of its bikes was settled; null while one is open. */
  closedAt: Moment.nullable(),
  /** By vehicle number. */
  bikes: z.array(ConsignmentBike),
  /** What the caller may do with those of its bikes that are open. */
  may: z.object({ receive: z.boolean(), recall: z.boolean(), dispute: z.boolean() }),
})
export type Consignment = z.infer<typeof Consignment>

/** So many bikes go in one consignment. */
export const mostBikesSent = 50

const Words = text(500)
const Photos = Pictures.default([])

/** Some of a consignment's bikes, each named once. */
const bikesOf = <Shape extends z.ZodRawShape & { bikeId: z.ZodType<string> }>(shape: Shape) =>
  z
    .array(z.strictObject(shape))
    .min(1, consignmentSentences.bikesRequired)
    .max(mostBikesSent, `At most ${mostBikesSent} bikes`)
    .refine(
      (bikes) => new Set(bikes.map((bike) => (bike as { bikeId: string }).bikeId)).size === bikes.length,
      'Each bike once',
    )

const ids = bikesOf({ bikeId: Id })

export const sendBikes = endpoint(
  'POST',
  '/api/consignments',
  {
    summary: 'Send bikes in stock of one shop to another of its group, where both sign for a transfer',
    body: z.strictObject({
      toShopId: z.uuid(sentences.selectTargetShop),
      /** Left out, its kilometres are those on file. */
      bikes: bikesOf({ bikeId: Id, mileage: Mileage.optional(), pictures: Photos }),
      carriedBy: text(120).default(''),
      comments: Comments.default(''),
      /** What the other shop asked for, which is granted by this. */
      requestId: Id.optional(),
    }),
    response: { 201: Consignment },
  },
  { once: true },
)

const params = z.object({ consignmentId: Id })
const placed = { groupId: Id.optional(), shopId: Id.optional() }

export const getConsignment = endpoint('GET', '/api/consignments/:consignmentId', {
  summary: 'A consignment with its bikes, for those who see the stock of one of its two shops',
  params,
  response: { 200: Consignment },
})

export const listConsignments = endpoint('GET', '/api/consignments', {
  summary: 'Consignments out of and into the shops whose stock the caller sees, newest first: open, or all',
  querystring: z.strictObject({
    ...placed,
    state: z.enum(['open', 'all']).default('open'),
    ...paging(20, 50),
  }),
  response: { 200: countedPageOf({ consignments: z.array(Consignment) }) },
})

export const countConsignments = endpoint('GET', '/api/consignments/count', {
  summary:
    'How many bikes come to the shops where the caller may take them in, and how many are late where they may send',
  querystring: z.strictObject({ groupId: Id.optional() }),
  response: { 200: z.object({ coming: z.int(), late: z.int(), disputed: z.int() }) },
})

export const receiveBikes = endpoint(
  'POST',
  '/api/consignments/:consignmentId/receive',
  {
    summary: 'Take bikes of a consignment in, on the way or in dispute: each is the shop’s from then on',
    params,
    body: z.strictObject({
      /** Left out, its kilometres are those it was sent with. */
      bikes: bikesOf({ bikeId: Id, mileage: Mileage.optional(), damage: Words.default(''), pictures: Photos }),
    }),
    response: { 200: Consignment },
  },
  { once: true, mayWait: true },
)

export const refuseBikes = endpoint(
  'POST',
  '/api/consignments/:consignmentId/refuse',
  {
    summary: 'Refuse bikes on the way to the shop: each stays the sender’s',
    params,
    body: z.strictObject({ bikes: ids, reason: requiredText(500, consignmentSentences.reasonRequired) }),
    response: { 200: Consignment },
  },
  { once: true },
)

export const recallBikes = endpoint(
  'POST',
  '/api/consignments/:consignmentId/recall',
  {
    summary: 'Call back bikes that were sent, on the way or in dispute: each is free in the sending shop again',
    params,
    body: z.strictObject({ bikes: ids, reason: Words.default('') }),
    response: { 200: Consignment },
  },
  { once: true },
)

export const disputeBikes = endpoint(
  'POST',
  '/api/consignments/:consignmentId/dispute',
  {
    summary: 'Say that something is not right with bikes on the way: until that is settled they are nobody’s to sell',
    params,
    body: z.strictObject({ bikes: ids, reason: requiredText(500, consignmentSentences.troubleRequired) }),
    response: { 200: Consignment },
  },
  { once: true },
)

/** Bikes by what became of them; those that are late are on the way too. */
const BikesSent = {
  sent: z.int(),
  received: z.int(),
  refused: z.int(),
  recalled: z.int(),
  onTheWay: z.int(),
  late: z.int(),
  disputed: z.int(),
}

/** So many ways between two shops are told one by one. */
export const mostWaysTold = 100

const ofDays = z.strictObject({ ...placed, from: Day, to: Day })

/** What was sent on some days, by the business's calendar, and how it stands now. */
export const getConsignmentReport = endpoint('GET', '/api/consignments/report', {
  summary: 'What was sent on some days out of and into the shops whose stock the caller sees, and how it stands now',
  querystring: ofDays,
  response: {
    200: z.object({
      ...BikesSent,
      /** From shop to shop, those with the most that is open first. */
      ways: z.array(z.object({ fromShopName: z.string(), toShopName: z.string(), ...BikesSent })),
      /** Ways that are not told. */
      moreWays: z.int(),
    }),
  },
})

export const exportConsignments = endpoint('GET', '/api/consignments/export', {
  summary: 'The bikes of the same report as a file, each with what became of it',
  querystring: ofDays.extend({ format: ExportFormat.default('csv') }),
  response: { 200: FileBytes },
})
