import { sentences } from '@forecourt/contract/messages'
import { type Capability, can } from '@forecourt/contract/permissions'
import { and, asc, inArray } from 'drizzle-orm'
import { type Actor, requireSomewhere, shopPlace, theirGroups, withinCapability } from '../access.ts'
import { type BikeWithShop, bikeColumns, nameOfItsShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { forbidden, invalidField, notFound } from '../http/errors.ts'
import { findAskedBikes } from '../inventory/read.ts'
import { shopsWith } from '../places/read.ts'

/** Bikes one by one, or all in stock that a filter finds but some. */
export type AskedBikes = {
  bikeIds?: string[] | undefined
  filter?: Parameters<typeof findAskedBikes>[2] | undefined
  except?: string[] | undefined
}

type How = {
  /** What the actor needs at the shop of at least one of the bikes. */
  capability: Capability
  /** How many bikes one call takes. */
  most: number
  /** Holds their rows for a write. */
  lock?: boolean
}

/**
 * The bikes that a bulk change is asked for, in the order of their ids, and those that are named and not there: for a
 * look these are told, a write takes all or none. Throws 404 for bikes and shops beyond the actor's reach, 403 where they
 * have the capability for none of the bikes, 400 for more of them than one call takes, and for bikes of several groups.
 * The group is left out where a filter finds nothing. See docs/decisions/053-bulk-changes-that-can-be-taken-back.md.
 */
export async function selectAsked(
  db: Executor,
  actor: Actor,
  asked: AskedBikes,
  { capability, most, lock = false }: How,
): Promise<{ groupId: string | undefined; found: BikeWithShop[]; missing: string[] }> {
  const ids = await findIds(db, actor, asked, { capability, most })
  if (ids.length === 0) return { groupId: undefined, found: [], missing: [] }
  const groupIds = lock ? await theirGroups(db, actor, bikes, ids) : undefined
  // No statement locks rows of several groups: these are read, and refused
  const areOfSeveral = groupIds !== undefined && groupIds.length > 1
  const query = db
    .select({ ...bikeColumns, shopName: nameOfItsShop })
    .from(bikes)
    .where(
      and(
        inArray(bikes.id, ids),
        groupIds && inArray(bikes.groupId, groupIds),
        withinCapability(actor, 'stock.see', bikes),
      ),
    )
    .orderBy(asc(bikes.id))
  const found = await (lock && !areOfSeveral ? query.for('update') : query)
  const there = new Set(found.map(({ id }) => id))
  // What a filter found a moment ago and is gone, nobody has named
  const missing = asked.filter === undefined ? ids.filter((id) => !there.has(id)) : []
  const [first] = found
  if (missing.length > 0 && (lock || first === undefined)) throw notFound('One of these bikes')
  if (first === undefined) return { groupId: undefined, found, missing }
  const { groupId } = first
  if (areOfSeveral || found.some((bike) => bike.groupId !== groupId))
    throw invalidField('bikeIds', sentences.bikesOfOneGroup)
  if (!found.some((bike) => can(actor, capability, shopPlace(actor, bike)))) throw forbidden()
  return { groupId, found, missing }
}

async function findIds(
  db: Executor,
  actor: Actor,
  { bikeIds = [], filter, except = [] }: AskedBikes,
  { capability, most }: How,
): Promise<string[]> {
  if (filter === undefined) return bikeIds
  const out = new Set(except)
  const found = await findAskedBikes(db, actor, filter, most + out.size + 1)
  // An empty shop is refused as a full one is
  if (found.shops.length === 0) requireSomewhere(actor, capability)
  else if (shopsWith(actor, capability, found.shops).length === 0) throw forbidden()
  const ids = found.bikeIds.filter((id) => !out.has(id))
  if (ids.length > most) throw invalidField('filter', sentences.narrowTheList(`${most}`))
  return ids
}
