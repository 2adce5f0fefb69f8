import { type Sale, sellBike } from '@forecourt/contract/sales'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, addBike, newDealership, startApp } from '../../test/harness.ts'
import { businessDate } from '../calendar/business-date.ts'
import { auditRecords, bikes, sales } from '../db/schema.ts'

const server = await startApp()

const BIKES = 1000
/** Races side by side, so that they meet over the shop's serials too: no more calls than the pool has connections. */
const AT_ONCE = 5

// The embedded database lets one transaction in at a time: there is nothing to race for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'the same bike sold twice at once, 1,000 times: one sale each, and serials without a gap',
  { timeout: 300_000 },
  async () => {
    const { groupId, sellers, today, newBike, race } = await startRace()

    for (let start = 0; start < BIKES; start += AT_ONCE) {
      const stock = await Promise.all(Array.from({ length: AT_ONCE }, newBike))
      const races = await Promise.all(stock.map((bikeId, n) => race(bikeId, n % 2 === 0)))
      for (const [first, second] of races) {
        const [won, lost, winner] =
          first.status === 201 ? ([first, second, 'first'] as const) : ([second, first, 'second'] as const)
        expect([won.status, lost.status]).toEqual([201, 409])
        expect(lost.failure.code).toBe('bike_already_sold')
        expect(lost.failure.message).toBe(`This bike was already sold by ${sellers[winner].name} on ${today}`)
      }
    }

    const live = and(eq(sales.groupId, groupId), isNull(sales.cancelledAt))
    const made = await server.db.select({ bikeId: sales.bikeId, serial: sales.serial }).from(sales).where(live)
    const sold = await server.db
      .select({ id: bikes.id, soldAt: bikes.soldAt })
      .from(bikes)
      .where(eq(bikes.groupId, groupId))
    expect(made).toHaveLength(BIKES)
    expect(new Set(made.map(({ bikeId }) => bikeId))).toEqual(new Set(sold.map(({ id }) => id)))
    expect(sold.every(({ soldAt }) => soldAt !== null)).toBe(true)
    const numbers = made.map(({ serial }) => Number(serial.split('/')[2])).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: BIKES }, (_, n) => n + 1))
    const ofSales = and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'sales'))
    expect(await server.db.$count(auditRecords, ofSales)).toBe(BIKES)
  },
)

/** A shop, two who sell in it, and how they race for a bike. */
async function startRace() {
  const { at, groupId, shopA } = await newDealership(server)
  const sellers = { first: await at('shop', shopA, 'staff'), second: await at('shop', shopA, 'manager') }
  const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  const sell = (bikeId: string, { token }: { token: string }) =>
    server.call(sellBike, { token, params: { bikeId }, body: buyer })
  return {
    groupId,
    sellers,
    today: businessDate(server.clock.now),
    newBike: async () => (await addBike(server, shopA))._id,
    /** Both sell at once; who calls first by a hair changes. */
    async race(bikeId: string, firstCallsFirst: boolean) {
      const order = firstCallsFirst ? [sellers.first, sellers.second] : [sellers.second, sellers.first]
      const answers = await Promise.all(order.map((seller) => sell(bikeId, seller)))
      return (firstCallsFirst ? answers : answers.toReversed()) as [Answer<Sale>, Answer<Sale>]
    },
  }
}
