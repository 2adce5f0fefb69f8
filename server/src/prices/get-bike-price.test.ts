import { HOUR } from '@forecourt/contract/calendar'
import { saveGroup } from '@forecourt/contract/groups'
import { getBikePrice } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { askFor, cost, floor, pricedBike, setFloor } from '../../test/books/priced-bike.ts'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import type { Actor } from '../access.ts'
import { book, takeBack } from '../books/write.ts'

const server = await startApp()
const { superAdmin, clock } = server

const price = (token: string, bikeId: string) => server.call(getBikePrice, { token, params: { bikeId } })

test('a bike outside the reach is not there', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id } = await pricedBike(server, shopA)
  const { token } = await at('shop', shopB, 'admin')
  for (const bikeId of [_id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await price(token, bikeId)).status).toBe(404)
  }
})

test('staff see the floor alone; who sees cost sees what it cost and what was spent on it', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  await setFloor(server, groupId)
  const { _id: bikeId } = await pricedBike(server, shopA)
  for (const person of [await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    expect((await price(person.token, bikeId)).body).toEqual({
      bikeId,
      floor,
      cost: null,
      expenses: null,
      marginScheme: null,
      approval: null,
      mayApprove: false,
    })
  }
  const manager = await at('shop', shopA, 'manager')
  expect((await price(manager.token, bikeId)).body).toEqual({
    bikeId,
    floor,
    cost,
    expenses: 0,
    marginScheme: false,
    approval: null,
    mayApprove: true,
  })
})

test('there is no floor without a rule, without a known cost, or once the bike is sold', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { token } = superAdmin
  const bike = await pricedBike(server, shopA)
  expect((await price(token, bike._id)).body.floor).toBeNull()
  await setFloor(server, groupId)
  const unknown = await addBike(server, shopA, { cost: null })
  expect((await price(token, unknown._id)).body).toMatchObject({ floor: null, cost: null, expenses: 0 })
  const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 85_000 }
  await server.call(sellBike, { token, params: { bikeId: bike._id }, body: buyer })
  expect((await price(token, bike._id)).body).toMatchObject({ floor: null, cost })
})

test('age lowers it at midnight in India, whatever day the bike is said to be bought on, and never below the cost', async () => {
  const { groupId, shopA } = await newDealership(server)
  await setFloor(server, groupId, { abovePercent: 10, lowerPercent: 5, everyDays: 2 })
  clock.now = new Date('2026-05-04T06:00:00Z')
  const { token } = await server.person({ groupId, level: 'group', unitId: groupId, role: 'staff' })
  const bike = await addBike(server, shopA, { cost: 60_000, purchasedOn: '2026-01-04' })
  const floorAt = async (moment: string) => {
    clock.now = new Date(moment)
    const answer = await server.call(getBikePrice, { token, params: { bikeId: bike._id } })
    return answer.body.floor
  }
  expect(await floorAt('2026-05-04T06:00:00Z')).toBe(6_600_000)
  expect(await floorAt('2026-05-04T17:00:00Z')).toBe(6_600_000)
  // Each time the session is used on the way: it lives for twelve hours without
  for (const moment of ['2026-05-05T04:00:00Z', '2026-05-05T15:00:00Z']) await floorAt(moment)
  expect(await floorAt('2026-05-05T18:29:59Z')).toBe(6_600_000)
  expect(await floorAt('2026-05-05T18:30:00Z')).toBe(6_300_000)
  for (let at = Date.parse('2026-05-05T18:30:00Z'); at < Date.parse('2026-05-12T00:00:00Z'); at += 10 * HOUR) {
    await floorAt(new Date(at).toISOString())
  }
  expect(await floorAt('2026-05-12T00:00:00Z')).toBe(6_000_000)
})

test('what was spent on a bike is the sum of its expenses without what was taken back', async () => {
  const { groupId, shopA } = await newDealership(server)
  const bike = await pricedBike(server, shopA)
  const other = await pricedBike(server, shopA)
  const actor: Actor = {
    userId: superAdmin._id,
    name: superAdmin.name,
    userType: 'superAdmin',
    memberships: [],
    zoneShops: [],
    tokenHash: '',
    at: clock.now,
  }
  const shop = { id: shopA, name: 'Shop A' }
  const cash = { shop, account: 'cash' } as const
  const spent = (event: string, paise: number, bikeId: string) =>
    ({
      event,
      kind: 'expense',
      from: cash,
      to: { shop, account: 'expense' },
      paise,
      forDay: '2026-05-04',
      bikeId,
    }) as const
  await server.db.transaction(async (tx) => {
    const [, wrong] = await book(tx, actor, groupId, [
      spent('entry:1', 120_050, bike._id),
      spent('entry:2', 999_999, bike._id),
      spent('entry:3', 30_000, bike._id),
      spent('entry:4', 77_777, other._id),
      // No expense, though of the bike
      {
        event: 'entry:5',
        kind: 'income',
        from: { shop, account: 'income' },
        to: cash,
        paise: 5,
        forDay: '2026-05-04',
        bikeId: bike._id,
      },
    ])
    if (wrong) await takeBack(tx, actor, [wrong])
  })
  expect((await price(superAdmin.token, bike._id)).body.expenses).toBe(150_050)
})

test('the margin scheme holds where the group goes by it and the seller charged no tax', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { token } = superAdmin
  const body = { _id: groupId, name: 'Wheels', description: 'Used bikes', address: sampleAddress, marginScheme: true }
  await server.call(saveGroup, { token, body })
  const untaxed = await pricedBike(server, shopA)
  const taxed = await addBike(server, shopA, { cost: 60_000, sellerTaxed: true })
  expect((await price(token, untaxed._id)).body.marginScheme).toBe(true)
  expect((await price(token, taxed._id)).body.marginScheme).toBe(false)
})

test("one's own question is told, and what was approved for a colleague of the shop", async () => {
  const { at, groupId, shopA } = await newDealership(server)
  await setFloor(server, groupId)
  const { _id: bikeId } = await pricedBike(server, shopA)
  const [asha, ravi] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const asked = await askFor(server, asha.token, bikeId, 6_400_000)
  expect((await price(asha.token, bikeId)).body.approval).toMatchObject({ _id: asked, state: 'pending' })
  expect((await price(ravi.token, bikeId)).body.approval).toBeNull()
})
