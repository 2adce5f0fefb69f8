import type { Output } from '@forecourt/contract/endpoint'
import type { giveBackLeases as contract } from '@forecourt/contract/leases/calls'
import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { lockBikes } from '../bikes/read.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { endedBy } from '../ended-by.ts'
import { type AskedShop, getShop } from '../places/read.ts'
import { changeLeases } from './change-leases.ts'
import { type LeaseRow, ownLeases } from './read.ts'

type Asked = { shopId: string; deviceId: string; leaseIds: string[] }

/**
 * Takes back what the actor's device has not sold, and says of each what became of it. One that is not known spoils none
 * of the others: a phone sends until it hears.
 */
export async function giveBackLeases(
  db: Db,
  actor: Actor,
  { shopId, deviceId, leaseIds }: Asked,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, actor, shopId)
    requireAt(actor, 'bike.lease', shopPlace(actor, { groupId: shop.groupId, shopId }))
    const own = await lockOwn(tx, actor, shop, { deviceId, leaseIds })
    const running = own.filter(({ ended }) => ended === null)
    await changeLeases(tx, actor, running, endedBy(actor, 'givenBack'))
    const became = new Map(own.map(({ id, ended }) => [id, ended ?? ('givenBack' as const)]))
    return { leases: leaseIds.map((leaseId) => ({ leaseId, became: became.get(leaseId) ?? ('unknown' as const) })) }
  })
}

/** The actor's own leases on this device, whose bikes are held in the order of their ids, before they are read. */
async function lockOwn(
  tx: Tx,
  actor: Actor,
  { groupId, id }: AskedShop,
  { deviceId, leaseIds }: Pick<Asked, 'deviceId' | 'leaseIds'>,
): Promise<LeaseRow[]> {
  const isOwn = and(
    eq(leases.groupId, groupId),
    eq(leases.shopId, id),
    inArray(leases.id, leaseIds),
    ownLeases(actor),
    eq(leases.deviceId, deviceId),
  )
  const named = await tx.select({ bikeId: leases.bikeId }).from(leases).where(isOwn)
  if (named.length === 0) return []
  const bikeIds = named.map(({ bikeId }) => bikeId)
  await lockBikes(tx, bikeIds, eq(bikes.groupId, groupId))
  return tx.select().from(leases).where(isOwn)
}
