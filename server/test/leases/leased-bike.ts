import { randomUUID } from 'node:crypto'
import { giveBackLeases, leaseBikes } from '@forecourt/contract/leases/calls'
import { eq } from 'drizzle-orm'
import { groups, leases } from '../../src/db/schema.ts'
import { addBike, newDealership, type TestServer } from '../harness.ts'

/** A dealership whose phones are leased bikes for ten hours, or as long as it is said. */
export async function leasing(server: TestServer, hours = 10) {
  const dealership = await newDealership(server)
  const { at, groupId, shopA } = dealership
  await leaseFor(server, groupId, hours)
  const [staff, other, manager] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'manager'),
  ]
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000 })
  return { ...dealership, staff, other, manager, bikeId, deviceId: randomUUID() }
}

export async function leaseFor({ db }: TestServer, groupId: string, leaseHours: number): Promise<void> {
  await db.update(groups).set({ leaseHours }).where(eq(groups.id, groupId))
}

type Asked = { shopA: string; deviceId: string; bikeId: string; bikeIds?: string[] }

/** Asks for a lease on a bike, or on several. */
export const askFor = (server: TestServer, token: string, { shopA, deviceId, bikeId, bikeIds = [bikeId] }: Asked) =>
  server.call(leaseBikes, { token, params: { shopId: shopA }, body: { deviceId, bikeIds } })

/** Leases a bike, and answers the lease. */
export async function lease(server: TestServer, token: string, asked: Asked) {
  const { body, failure } = await askFor(server, token, asked)
  const [granted] = body?.granted ?? []
  if (!granted) throw new Error(`not leased: ${JSON.stringify(failure ?? body)}`)
  return granted
}

export const giveBack = (
  server: TestServer,
  token: string,
  { shopA, deviceId }: Pick<Asked, 'shopA' | 'deviceId'>,
  ...leaseIds: string[]
) => server.call(giveBackLeases, { token, params: { shopId: shopA }, body: { deviceId, leaseIds } })

/** Lets the time of a lease be over, as far ago as no clock of a test is set back. */
export async function letItBeOver({ db, clock }: TestServer, leaseId: string): Promise<void> {
  const until = new Date(clock.now.getTime() - 3 * 24 * 3_600_000)
  await db.update(leases).set({ until }).where(eq(leases.id, leaseId))
}

export const sold = { buyerName: 'Anil', buyerContact: '9848099999', salePrice: 80_000 }
