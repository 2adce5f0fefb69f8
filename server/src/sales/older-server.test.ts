import { listInventory } from '@forecourt/contract/inventory'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { bikes, sales } from '../db/schema.ts'

/* A server of the version before the search of sold bikes, which runs beside while a new one rolls in. */

const server = await startApp()
const { token } = server.superAdmin
const { groupId, shopA: shopId } = await newDealership(server)

const found = async (q: string) => {
  const { body } = await server.call(listInventory, { token, query: { groupId, status: 'sold', q } })
  return body.bikes.map(({ _id }) => _id)
}

/** Sells as such a server does, which knows nothing of the words of a sale. */
async function sellAsBefore(bikeId: string, more: Partial<typeof sales.$inferInsert> = {}) {
  const now = server.clock.now
  const buyer = { buyerName: 'Asha Reddy', buyerContact: '9848012345', salePrice: 65_000, soldOn: '2025-06-01' }
  const sale = { groupId, id: uuidv7(), shopId, bikeId, ...buyer, created: now, updated: now, ...more }
  await server.db.insert(sales).values(sale)
  await server.db.update(bikes).set({ soldAt: now }).where(eq(bikes.id, bikeId))
  const [{ words } = {}] = await server.db.select({ words: sales.bikeWords }).from(sales).where(eq(sales.id, sale.id))
  return words
}

test('a sale that was cancelled is given no words', async () => {
  const bike = await addBike(server, shopId)
  expect(await sellAsBefore(bike._id, { cancelledAt: server.clock.now })).toBe('')
})

test('what it sells is found by number, make and model', async () => {
  const bike = await addBike(server, shopId, { model: 'Unicorn' })
  await sellAsBefore(bike._id)
  for (const q of [bike.vehicleNumber, 'honda unicorn', 'asha unicorn']) expect(await found(q)).toEqual([bike._id])
})

test('what it renames is found by its new name alone', async () => {
  const bike = await addBike(server, shopId, { model: 'Shine' })
  await sellAsBefore(bike._id)
  const isIt = and(eq(bikes.groupId, groupId), eq(bikes.id, bike._id))
  await server.db.update(bikes).set({ model: 'Hornet' }).where(isIt)
  expect([await found('shine'), await found('hornet')]).toEqual([[], [bike._id]])
})
