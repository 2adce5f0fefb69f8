import { getBike } from '@forecourt/contract/bikes'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const body = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500 }

test('a day that has not come, lies before the purchase or a century back is refused', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  const bought = await addBike(server, shopA, { purchasedOn: daysAgo(3) })
  const old = await addBike(server, shopA, { purchasedOn: '1926-05-01' })
  const wrong = [
    [bought._id, daysAgo(-1), 'The sale date cannot be in the future'],
    [bought._id, daysAgo(4), 'The sale date cannot be before the purchase date'],
    [old._id, '1926-06-01', 'The sale date is too long ago'],
  ] as const
  for (const [bikeId, soldOn, sentence] of wrong) {
    const answer = await server.call(sellBike, { token, params: { bikeId }, body: { ...body, soldOn } })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ soldOn: sentence })
  }
})

test('a sale of days ago, entered now: the days in stock stop then, and never below none', async () => {
  const { at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 5 * DAY)
  const { token } = await at('shop', shopA, 'staff')
  const answer = await server.call(sellBike, { token, params, body: { ...body, soldOn: daysAgo(2) } })
  expect(answer.body).toMatchObject({ soldOn: daysAgo(2), created: server.clock.now.toISOString() })
  const sold = await server.call(getBike, { token, params })
  server.clock.now = before
  expect(sold.body).toMatchObject({ soldAt: new Date(before.getTime() + 3 * DAY).toISOString(), daysInInventory: 3 })

  const late = await addBike(server, shopA, { purchasedOn: daysAgo(9) })
  const again = { token: server.superAdmin.token, params: { bikeId: late._id } }
  await server.call(sellBike, { ...again, body: { ...body, soldOn: daysAgo(8) } })
  expect((await server.call(getBike, again)).body).toMatchObject({ daysInInventory: 0 })
})

test('the day of a sale is that in India', async () => {
  const { at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { purchasedOn: '2026-03-01' })
  const before = server.clock.now
  server.clock.now = new Date('2026-03-31T18:30:00Z')
  const { token } = await at('shop', shopA, 'staff')
  const answer = await server.call(sellBike, { token, params: { bikeId: bike._id }, body })
  server.clock.now = before
  expect(answer.body).toMatchObject({ soldOn: '2026-04-01', serial: 'SHO/2627/00001' })
})

const daysAgo = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))
