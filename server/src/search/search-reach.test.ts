import { saveGroup } from '@forecourt/contract/groups'
import { search } from '@forecourt/contract/search/calls'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { numbersOf, searchingOf } from '../../test/search/searching.ts'

/* Who finds what: nobody more than the lists show them. */

const server = await startApp()
const { token: superToken } = server.superAdmin
const { ask, find, sell, enquire, renameShop } = searchingOf(server)

const setSharing = ({ groupId }: Dealership, sharesStock: boolean) =>
  server.call(saveGroup, {
    token: superToken,
    body: { _id: groupId, name: 'Charminar Wheels', description: 'Used bikes', address: sampleAddress, sharesStock },
  })

test('nobody who is not signed in searches, and no group is searched in which one holds no role', async () => {
  expect((await server.call(search, { query: { q: 'activa' } })).status).toBe(401)
  const { at, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  expect((await ask('activa', token, other.groupId)).status).toBe(404)
  expect((await ask('activa', token, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await server.call(search, { token, query: { q: 'x'.repeat(81) } })).status).toBe(400)
})

test('a super admin says in which dealership: never in all of them at once', async () => {
  const { groupId, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  for (const q of ['', 'activa', bike.vehicleNumber])
    expect((await ask(q, superToken)).failure.code).toBe('which_group')
  const { body } = await ask(bike.vehicleNumber, superToken, groupId)
  expect(numbersOf(body.inStock.bikes)).toEqual([bike.vehicleNumber])
})

test('nothing of another dealership is found, of whatever kind', async () => {
  const other = await newDealership(server)
  const bike = await addBike(server, other.shopA, {
    make: 'Yezdi',
    model: 'Zorro',
    sellerName: 'Zubeida Khatoon',
    sellerPhone: '9848055501',
  })
  await sell(bike._id, 'Zubeida Khatoon', '9848055501')
  await addBike(server, other.shopA, { make: 'Yezdi', model: 'Zorro' })
  await enquire(other.shopA, 'Zubeida Khatoon', '9848055501', 'zorro')
  const { at, groupId } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const nothing = {
    inStock: { bikes: [], total: 0 },
    sold: { bikes: [], total: 0 },
    boughtFrom: [],
    notes: [],
    people: [],
    elsewhere: [],
  }
  for (const q of ['zorro', 'zubeida', '98480 55501', '/', bike.vehicleNumber]) {
    const found = await find(q, token)
    expect(found, q).toMatchObject(nothing)
    expect(found.enquiries.enquiries, q).toEqual([])
  }
})

test('staff of a shop find what stands in it, and never a cost, a colleague or another shop’s customers', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const here = await addBike(server, shopA, { model: 'Unicorn', cost: 61_000 })
  await addBike(server, shopB, { model: 'Unicorn', cost: 62_000 })
  await enquire(shopB, 'Unicorn Babu', '9848055502')
  const sold = await addBike(server, shopB, { model: 'Unicorn', sellerName: 'Unicorn Seller' })
  await sell(sold._id, 'Unicorn Buyer', '9848055503')
  const { token } = await at('shop', shopA, 'staff')
  const found = await find('unicorn', token)
  expect(numbersOf(found.inStock.bikes)).toEqual([here.vehicleNumber])
  expect(found.inStock).toMatchObject({ total: 1, bikes: [{ cost: null }] })
  expect(found).toMatchObject({ sold: { total: 0 }, enquiries: { total: 0 }, boughtFrom: [], elsewhere: [] })
  expect(JSON.stringify(found)).not.toMatch(/61000|62000|Babu|Buyer|Seller/)
  expect((await find('person', token)).people).toEqual([])
  expect((await find('9000000001', token)).people).toEqual([])
})

test('a manager finds the cost and the team of the shop, an admin those of the group', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  await addBike(server, shopA, { model: 'Livo', cost: 51_000 })
  await addBike(server, shopB, { model: 'Livo', cost: 52_000 })
  const colleague = await at('shop', shopA, 'staff')
  const farOne = await at('shop', shopB, 'staff')
  const manager = await at('shop', shopA, 'manager')
  const admin = await at('group', groupId, 'admin')
  expect((await find('livo', manager.token)).inStock).toMatchObject({ total: 1, bikes: [{ cost: 51_000 }] })
  const costs = (await find('livo', admin.token)).inStock.bikes.map(({ cost }) => cost)
  expect(new Set(costs)).toEqual(new Set([51_000, 52_000]))
  const named = async (person: { name: string }, token: string) =>
    (await find(person.name, token)).people.map(({ name }) => name).includes(person.name)
  expect(await named(colleague, manager.token)).toBe(true)
  expect(await named(farOne, manager.token)).toBe(false)
  expect(await named(farOne, admin.token)).toBe(true)
  const { people } = await find(`0${colleague.phone.slice(3)}`, manager.token)
  expect(people).toEqual([{ _id: colleague._id, name: colleague.name, phone: colleague.phone }])
})

test('where the own shop has none, it is told what the others have, and neither which bike it is nor whose', async () => {
  const dealership = await newDealership(server)
  const { at, groupId, shopA, shopB } = dealership
  await renameShop(groupId, shopB, 'Madhapur', '9848022222')
  const details = { make: 'Hero', model: 'Xpulse 200', year: 2022, mileage: 9000, cost: 71_000, sellerName: 'Anil Rao' }
  const bike = await addBike(server, shopB, { ...details, listPrice: 95_000 })
  await addBike(server, shopB, { ...details, listPrice: 99_000 })
  const { token } = await at('shop', shopA, 'staff')
  const { elsewhere, inStock, boughtFrom } = await find('xpulse', token)
  expect(inStock.total).toBe(0)
  expect(boughtFrom).toEqual([])
  expect(elsewhere).toEqual([
    {
      groupId,
      shopId: shopB,
      shopName: 'Madhapur',
      shopPhone: '+919848022222',
      total: 2,
      bikes: [
        { make: 'Hero', model: 'Xpulse 200', year: 2022, mileage: 9000, listPrice: 95_000 },
        { make: 'Hero', model: 'Xpulse 200', year: 2022, mileage: 9000, listPrice: 99_000 },
      ],
    },
  ])
  // A number that could be searched for would be told
  for (const q of [bike.vehicleNumber, bike.vehicleNumber.slice(-4), 'anil']) {
    expect((await find(q, token)).elsewhere, q).toEqual([])
  }
  expect((await find('xpulse under 96000', token)).elsewhere).toMatchObject([{ total: 1 }])
  expect((await find('xpulse in madhapur', token)).elsewhere).toMatchObject([{ total: 2 }])
  // The own shop has one now
  await addBike(server, shopA, { ...details, listPrice: 97_000 })
  expect((await find('xpulse', token)).elsewhere).toEqual([])
})

test('a group that does not want it lets no shop know of another, and it stays so', async () => {
  const dealership = await newDealership(server)
  const { at, groupId, shopA, shopB } = dealership
  await addBike(server, shopB, { model: 'Hornet 2.0' })
  const { token } = await at('shop', shopA, 'manager')
  expect((await find('hornet', token)).elsewhere).toHaveLength(1)
  expect((await setSharing(dealership, false)).body.sharesStock).toBe(false)
  expect((await find('hornet', token)).elsewhere).toEqual([])
  // Whoever saves the group without a word of it leaves it as it is
  const body = { _id: groupId, name: 'Wheels', description: 'Used bikes', address: sampleAddress }
  expect((await server.call(saveGroup, { token: superToken, body })).body.sharesStock).toBe(false)
  await setSharing(dealership, true)
  expect((await find('hornet', token)).elsewhere).toHaveLength(1)
})
