import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { figuresOf } from '../../test/figures.ts'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { sales, soldByBackfills } from '../db/schema.ts'
import { fillSomeSoldBy, startFillingSoldBy } from './fill-sold-by.ts'

const server = await startApp()
const { db, superAdmin, clock } = server
const { sold, sell } = figuresOf(server)

/** Makes a dealership one that sold before it was kept with a sale who did. */
async function forgetWhoSold({ groupId }: Dealership) {
  await db.update(sales).set({ soldBy: null }).where(eq(sales.groupId, groupId))
  await db.insert(soldByBackfills).values({ groupId })
}

const soldBy = async ({ groupId }: Dealership) =>
  (await db.select({ soldBy: sales.soldBy }).from(sales).where(eq(sales.groupId, groupId)).orderBy(sales.id)).map(
    (row) => row.soldBy,
  )

async function dealershipThatSold(bikes: number) {
  clock.now = new Date('2026-03-10T05:00:00Z')
  const dealership = await newDealership(server)
  const seller = await dealership.at('shop', dealership.shopA, 'staff')
  for (let n = 0; n < bikes; n += 1) {
    const bike = await addBike(server, dealership.shopA)
    await sell(seller, bike._id, '2026-03-10T06:00:00Z', 50_000)
  }
  return { dealership, seller }
}

beforeEach(() => db.delete(soldByBackfills))

test('some at a time, from where it was left, group after group', async () => {
  const [first, second] = [await dealershipThatSold(3), await dealershipThatSold(1)]
  for (const { dealership } of [first, second]) await forgetWhoSold(dealership)
  const done = async () =>
    [...(await soldBy(first.dealership)), ...(await soldBy(second.dealership))].filter((id) => id !== null).length
  let rounds = 0
  while (await fillSomeSoldBy(db, 2)) {
    rounds += 1
    expect(await done()).toBeLessThanOrEqual(2 * rounds)
  }
  expect(await soldBy(first.dealership)).toEqual(Array(3).fill(first.seller._id))
  expect(await soldBy(second.dealership)).toEqual([second.seller._id])
  expect(await db.$count(soldByBackfills)).toBe(0)
})

test('figures are right before, in the middle and after', async () => {
  const { dealership, seller } = await dealershipThatSold(3)
  const before = (await sold(superAdmin, { groupId: dealership.groupId })).body.people
  expect(before).toMatchObject([{ userId: seller._id, name: seller.name, sold: 3 }])
  await forgetWhoSold(dealership)
  do expect((await sold(superAdmin, { groupId: dealership.groupId })).body.people).toEqual(before)
  while (await fillSomeSoldBy(db, 1))
  expect((await sold(superAdmin, { groupId: dealership.groupId })).body.people).toEqual(before)
})

test('what is not on record stays unknown, and what is known stays as it is', async () => {
  const { dealership } = await dealershipThatSold(2)
  await forgetWhoSold(dealership)
  const [known, unknown] = await db.select({ id: sales.id }).from(sales).where(eq(sales.groupId, dealership.groupId))
  if (!known || !unknown) throw new Error('There are two sales')
  await db.update(sales).set({ soldBy: superAdmin._id }).where(eq(sales.id, known.id))
  await server.asOwner(
    'set local session_replication_role = replica',
    `delete from audit_records where group_id = '${dealership.groupId}' and record_id = '${unknown.id}'`,
  )
  while (await fillSomeSoldBy(db)) {}
  expect(new Set(await soldBy(dealership))).toEqual(new Set([superAdmin._id, null]))
})

test('two servers at it take turns: no sale is gone through twice', async () => {
  const { dealership, seller } = await dealershipThatSold(4)
  await forgetWhoSold(dealership)
  let rounds = 0
  const fill = async () => {
    while (await fillSomeSoldBy(db, 1)) rounds += 1
  }
  await Promise.all([fill(), fill()])
  expect(await soldBy(dealership)).toEqual(Array(4).fill(seller._id))
  // One each, and one that finds the end
  expect(rounds).toBe(5)
})

test('a server that stops ends what it is at, and leaves the rest to the next start', async () => {
  const sold = [await dealershipThatSold(2), await dealershipThatSold(2)]
  // As they are taken; both were made at one moment
  sold.sort((a, b) => (a.dealership.groupId < b.dealership.groupId ? -1 : 1))
  for (const { dealership } of sold) await forgetWhoSold(dealership)
  const all = sold.flatMap(({ seller }) => Array(2).fill(seller._id))
  const found = async () => (await Promise.all(sold.map(({ dealership }) => soldBy(dealership)))).flat()
  const onError = (error: Error) => {
    throw error
  }
  await startFillingSoldBy({ db, onError })()
  const [first] = sold
  expect(await found()).toEqual([...Array(2).fill(first?.seller._id), null, null])
  expect(await db.$count(soldByBackfills)).toBe(1)
  const stop = startFillingSoldBy({ db, onError })
  await expect.poll(found).toEqual(all)
  await stop()
  expect(await db.$count(soldByBackfills)).toBe(0)
})
