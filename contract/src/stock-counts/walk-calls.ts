import { z } from 'zod'
import { normaliseVehicleNumber } from '../bikes/vehicle-number.ts'
import { endpoint } from '../endpoint.ts'
import { AsOf, Id, Moment, PictureUrl, pageOf, paging, text } from '../fields.ts'

const params = z.object({ countId: Id })

/** So many bikes are in one page of what a phone takes along. */
export const mostWalkBikes = 5000

/**
 * What a phone needs to walk without a network. Names stand once a page and bikes point at them: forty thousand bikes
 * are read on phones.
 */
export const getWalk = endpoint('GET', '/api/stockCounts/:countId/walk', {
  summary: 'The stock of the count’s shop, and of the others that the caller sees, for a phone to take along',
  params,
  querystring: z.strictObject(paging(mostWalkBikes, mostWalkBikes)),
  response: {
    200: pageOf({
      /** Make and model. */
      models: z.array(z.tuple([z.string(), z.string()])),
      /** Shops by name; the first is the count's own. What it has sent away stands under words that say so. */
      shops: z.array(z.string()),
      /** Each bike's id, vehicle number, model, year and shop; models and shops by their place above. */
      bikes: z.array(z.tuple([Id, z.string(), z.int(), z.int(), z.int()])),
      /** Bikes, by their place above, whose page customers can open, and what stands in its address. */
      pages: z.array(z.tuple([z.int(), z.string()])),
    }),
  },
})

/** So many sightings go in one call. */
export const mostSightings = 200

/** That somebody saw a bike. The phone makes the id, so that what is sent twice counts once. */
export const Sighting = z.strictObject({
  _id: Id,
  /** Null where the phone does not know which bike it is. */
  bikeId: Id.nullable(),
  /** As it was typed or read; empty where a code told the bike. */
  vehicleNumber: text(20).overwrite(normaliseVehicleNumber),
  /** By the phone's clock; taken as no earlier than the count, and no later than its arrival. */
  seenAt: Moment,
  note: text(500).default(''),
  picture: PictureUrl.default(''),
})
export type Sighting = z.infer<typeof Sighting>

/** Why a sighting was not taken. */
export const Refused = z.object({ _id: Id, message: z.string() })

export const sendSightings = endpoint(
  'POST',
  '/api/stockCounts/:countId/sightings',
  {
    summary: 'Tell a count what was seen; each by its id once, and what cannot be taken is named without the rest',
    params,
    body: z.strictObject({ sightings: z.array(Sighting).min(1).max(mostSightings) }),
    response: {
      200: z.object({
        /** Those that the count holds now, whether they came just now or before. */
        taken: z.array(Id),
        refused: z.array(Refused),
      }),
    },
  },
  { once: true },
)

export const takeBackSightings = endpoint(
  'POST',
  '/api/stockCounts/:countId/sightings/takeBack',
  {
    summary: 'Take back sightings of one’s own, or anybody’s where the caller may finish the count',
    params,
    body: z.strictObject({ sightingIds: z.array(Id).min(1).max(mostSightings) }),
    response: { 200: z.object({ takenBack: z.int() }) },
  },
  { once: true },
)

export const listSightings = endpoint('GET', '/api/stockCounts/:countId/sightings', {
  summary: 'What was seen in a count, or came or was taken back since a moment',
  params,
  querystring: z.strictObject({ since: AsOf.optional(), ...paging(1000, 1000) }),
  response: {
    200: pageOf({
      sightings: z.array(
        z.object({
          _id: Id,
          bikeId: Id.nullable(),
          vehicleNumber: z.string(),
          seenAt: Moment,
          byUserName: z.string(),
          note: z.string(),
          picture: z.string(),
          takenBack: z.boolean(),
        }),
      ),
      /** From when on to ask the next time. */
      readAt: Moment,
    }),
  },
})
