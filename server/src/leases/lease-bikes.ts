import { HOUR } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { leaseBikes as contract, LeaseRefusal } from '@forecourt/contract/leases/calls'
import { isLengthened } from '@forecourt/contract/leases/lease-clock'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { type BikeRow, lockBikes } from '../bikes/read.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { readLeaseHours } from '../groups/read.ts'
import { isHeld } from '../holds/read.ts'
import { conflict } from '../http/errors.ts'
import { type AskedShop, getShop } from '../places/read.ts'
import { changeLeases, keepLeaseIds, recordLeases } from './change-leases.ts'
import { isOwnLease, isRunning, type LeaseRow, ownLeases, toLease } from './read.ts'

type Asked = { shopId: string; deviceId: string; bikeIds: string[] }

/**
 * Leases bikes of a shop to the actor's device, and lengthens those that it has already and that gain enough. Each that is not says why, and
 * keeps none of the others from being leased. Throws 409 in a group that leases none.
 */
export async function leaseBikes(db: Db, actor: Actor, { shopId, ...asked }: Asked): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, actor, shopId)
    requireAt(actor, 'bike.lease', shopPlace(actor, { groupId: shop.groupId, shopId }))
    const hours = await readLeaseHours(tx, shop.groupId)
    if (hours === 0) throw conflict('leases_off', sentences.leasesOff)
    const bikeIds = [...new Set(asked.bikeIds)]
    const inShop = and(eq(bikes.groupId, shop.groupId), eq(bikes.shopId, shopId))
    const found = new Map((await lockBikes(tx, bikeIds, inShop)).map((bike) => [bike.id, bike]))
    const running = await findRunning(tx, shop, bikeIds)
    const calledIn = await findCalledIn(tx, actor, shop, { ...asked, bikeIds, hours })
    const isOwn = (lease: LeaseRow) => isOwnLease(actor, lease) && lease.deviceId === asked.deviceId
    const whyNot = (bike: BikeRow | undefined): LeaseRefusal | undefined => {
      if (!bike) return 'gone'
      if (bike.soldAt) return 'sold'
      if (bike.consignmentId) return 'sent'
      const lease = running.get(bike.id)
      if (lease) return isOwn(lease) ? undefined : 'leased'
      if (isHeld(bike, actor.at)) return 'held'
      return calledIn.has(bike.id) ? 'calledIn' : undefined
    }
    const judged = bikeIds.map((bikeId) => ({ bikeId, why: whyNot(found.get(bikeId)) }))
    const until = new Date(actor.at.getTime() + hours * HOUR)
    const granted = judged.filter(({ why }) => why === undefined)
    const own = granted.flatMap(({ bikeId }) => running.get(bikeId) ?? [])
    const kept = await lengthen(tx, actor, own, { until, hours })
    const fresh = granted.flatMap(({ bikeId }) => (running.has(bikeId) ? [] : (found.get(bikeId) ?? [])))
    const made = await insert(tx, actor, shop, { bikes: fresh, until, deviceId: asked.deviceId })
    return {
      granted: [...kept, ...made].map(toLease),
      refused: judged.flatMap(({ bikeId, why }) => {
        const holder = why === 'leased' ? running.get(bikeId)?.userName : undefined
        return why ? [{ bikeId, why, byUserName: holder ?? '' }] : []
      }),
      hours,
    }
  })
}

/** The leases that run, by their bikes. */
async function findRunning(tx: Tx, { groupId }: AskedShop, bikeIds: string[]): Promise<Map<string, LeaseRow>> {
  const rows = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.groupId, groupId), inArray(leases.bikeId, bikeIds), isRunning))
  return new Map(rows.map((lease) => [lease.bikeId, lease]))
}

/** The bikes that were called in from this person or this device as lately as a lease lasts. */
async function findCalledIn(
  tx: Tx,
  actor: Actor,
  { groupId }: AskedShop,
  { deviceId, bikeIds, hours }: Omit<Asked, 'shopId'> & { hours: number },
): Promise<Set<string>> {
  const rows = await tx
    .select({ bikeId: leases.bikeId })
    .from(leases)
    .where(
      and(
        eq(leases.groupId, groupId),
        inArray(leases.bikeId, bikeIds),
        gt(leases.calledInAt, new Date(actor.at.getTime() - hours * HOUR)),
        or(ownLeases(actor), eq(leases.deviceId, deviceId)),
      ),
    )
  return new Set(rows.map(({ bikeId }) => bikeId))
}

/** Own leases as they are then: those end later that gain enough by it, and were not called in. */
async function lengthen(
  tx: Tx,
  actor: Actor,
  own: readonly LeaseRow[],
  { until, hours }: { until: Date; hours: number },
): Promise<LeaseRow[]> {
  const gains = (lease: LeaseRow) => lease.calledInAt === null && isLengthened(lease.until, actor.at, hours)
  const longer = await changeLeases(tx, actor, own.filter(gains), { until })
  return [...own.filter((lease) => !gains(lease)), ...longer]
}

async function insert(
  tx: Tx,
  actor: Actor,
  shop: AskedShop,
  { bikes: leased, until, deviceId }: { bikes: readonly BikeRow[]; until: Date; deviceId: string },
): Promise<LeaseRow[]> {
  if (leased.length === 0) return []
  const rows = leased.map(
    (bike): LeaseRow => ({
      groupId: shop.groupId,
      id: newId(actor),
      bikeId: bike.id,
      vehicleNumber: bike.vehicleNumber,
      bikeName: `${bike.make} ${bike.model}`,
      shopId: shop.id,
      shopName: shop.name,
      userId: actor.userId,
      userName: actor.name,
      deviceId,
      created: actor.at,
      until,
      calledInAt: null,
      calledInByName: '',
      endedAt: null,
      ended: null,
      endedByName: '',
      reason: '',
      saleId: null,
    }),
  )
  await tx.insert(leases).values(rows)
  await keepLeaseIds(tx, rows)
  await recordLeases(tx, actor, 'CREATE', rows)
  return rows
}
