import type { Output } from '@forecourt/contract/endpoint'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import type { sendSightings as contract, Sighting } from '@forecourt/contract/stock-counts/walk-calls'
import { and, eq, inArray, or } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, stockCountSightings } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { requirePicture } from '../uploads/read.ts'
import { type CountRow, getCountRow } from './read.ts'
import { recordStep } from './record-step.ts'

type Sent = { countId: string; sightings: Sighting[] }
type Refused = Output<typeof contract>['refused'][number]

/**
 * Takes what a phone saw into a count, each sighting by its id once. What cannot be taken is named with why, and keeps
 * nothing else from being taken: a phone that comes back after the walk must not lose it for one bad picture.
 */
export async function sendSightings(
  db: Db,
  actor: Actor,
  { countId, sightings: sent }: Sent,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    // Others walk too, and whoever finishes waits until this is in, or is before it
    const count = await getCountRow(tx, actor, countId, { lock: 'share' })
    requireAt(actor, 'count.walk', shopPlace(actor, count))
    // In one order, so that a batch that comes twice at once waits for itself in no circle
    const sightings = [...new Map(sent.map((one) => [one._id, one])).values()].toSorted((one, other) =>
      one._id < other._id ? -1 : 1,
    )
    const known = await findKnown(tx, count, sightings)
    const refused: Refused[] = []
    const fresh: Sighting[] = []
    const unknown = sightings.filter(({ _id }) => !known.has(_id))
    for (const one of await nameBikes(tx, count, unknown)) {
      const message = await whyNot(tx, count, one)
      if (message === undefined) fresh.push(one)
      else refused.push({ _id: one._id, message })
    }
    const room = limits.sightings - (await tx.$count(stockCountSightings, isOf(count)))
    for (const { _id } of fresh.splice(Math.max(room, 0))) refused.push({ _id, message: fullSentences.sightings })
    const entered = await enter(tx, actor, count, fresh)
    if (entered.length > 0) {
      await recordStep(tx, actor, count, 'walked', { sightings: entered.length, vehicleNumbers: entered })
    }
    return { taken: [...known, ...fresh.map(({ _id }) => _id)], refused }
  })
}

const isOf = ({ groupId, id }: CountRow) =>
  and(eq(stockCountSightings.groupId, groupId), eq(stockCountSightings.countId, id))

/** Those that the count holds already. */
async function findKnown(tx: Tx, count: CountRow, sightings: readonly Sighting[]): Promise<Set<string>> {
  const ids = sightings.map(({ _id }) => _id)
  const rows = await tx
    .select({ id: stockCountSightings.id })
    .from(stockCountSightings)
    .where(and(isOf(count), inArray(stockCountSightings.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** Why a sighting cannot be taken, or nothing. */
async function whyNot(tx: Tx, count: CountRow, sighting: Sighting): Promise<string | undefined> {
  if (count.state !== 'open') return sentences.sightingLate
  if (sighting.bikeId === null && sighting.vehicleNumber === '') return sentences.sightingNeedsNumber
  try {
    await requirePicture(tx, count.groupId, 'picture', sighting.picture)
  } catch (error) {
    if (error instanceof Refusal) return Object.values(error.fields ?? {})[0] ?? error.message
    throw error
  }
  return undefined
}

/** Enters sightings, and answers their vehicle numbers. */
async function enter(tx: Tx, actor: Actor, count: CountRow, sightings: readonly Sighting[]): Promise<string[]> {
  if (sightings.length === 0) return []
  const entered = await tx
    .insert(stockCountSightings)
    .values(
      sightings.map(({ _id: id, bikeId, vehicleNumber, seenAt, note, picture }) => ({
        ...{ groupId: count.groupId, countId: count.id, id, bikeId, vehicleNumber, note, picture },
        seenAt: bounded(new Date(seenAt), count.openedAt, actor.at),
        receivedAt: actor.at,
        byUserId: actor.userId,
        byUserName: actor.name,
      })),
    )
    .onConflictDoNothing()
    .returning({ vehicleNumber: stockCountSightings.vehicleNumber })
  return entered.map(({ vehicleNumber }) => vehicleNumber)
}

/** A phone's clock may be wrong by years. */
const bounded = (seenAt: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(seenAt.getTime(), from.getTime()), to.getTime()))

/** Names the bikes of sightings: one in stock before one that was sold, and none of another dealership. */
async function nameBikes(tx: Tx, { groupId }: CountRow, sightings: readonly Sighting[]): Promise<Sighting[]> {
  if (sightings.length === 0) return []
  const ids = sightings.flatMap(({ bikeId }) => bikeId ?? [])
  const numbers = sightings.flatMap(({ vehicleNumber }) => vehicleNumber || [])
  const found = await tx
    .select({ id: bikes.id, vehicleNumber: bikes.vehicleNumber, soldAt: bikes.soldAt, created: bikes.created })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), or(inArray(bikes.id, ids), inArray(bikes.vehicleNumber, numbers))))
  const byChoice = found.toSorted(
    (one, other) =>
      Number(one.soldAt !== null) - Number(other.soldAt !== null) || other.created.getTime() - one.created.getTime(),
  )
  const bikeOf = ({ bikeId, vehicleNumber }: Sighting) => {
    const byId = byChoice.find(({ id }) => id === bikeId)
    // Sold and bought again while the phone was away: it is the one in stock that stands there
    const number = byId?.vehicleNumber ?? vehicleNumber
    const inStock = byChoice.find((bike) => bike.soldAt === null && bike.vehicleNumber === number)
    return byId?.soldAt === null ? byId : (inStock ?? byId ?? byChoice.find((bike) => bike.vehicleNumber === number))
  }
  return sightings.map((sighting) => {
    const bike = bikeOf(sighting)
    return { ...sighting, bikeId: bike?.id ?? null, vehicleNumber: bike?.vehicleNumber ?? sighting.vehicleNumber }
  })
}
