import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { search } from '@forecourt/contract/search/calls'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token: superToken } = server.superAdmin

const ask = (q: string, token: string, groupId?: string) =>
  server.call(search, { token, query: { q, ...(groupId && { groupId }) } })

async function find(q: string, token: string) {
  const { status, body } = await ask(q, token)
  expect(status).toBe(200)
  return body
}

const sell = (bikeId: string, buyerName: string, buyerContact: string) =>
  server.call(sellBike, {
    token: superToken,
    params: { bikeId },
    body: { buyerName, buyerContact, salePrice: 80_000, payments: [{ method: 'cash', amount: 80_000 }] },
  })

const enquire = (shopId: string, customerName: string, customerPhone: string, wish = '') =>
  server.call(addEnquiry, {
    token: superToken,
    body: { shopId, customerName, customerPhone, enquiryType: ['Buy'], wish },
  })

const setSharing = ({ groupId }: Dealership, sharesStock: boolean) =>
  server.call(saveGroup, {
    token: superToken,
    body: { _id: groupId, name: 'Charminar Wheels', description: 'Used bikes', address: sampleAddress, sharesStock },
  })

const renameShop = (groupId: string, shopId: string, name: string, phone: string) =>
  server.call(saveShop, {
    token: superToken,
    body: { _id: shopId, groupId, name, description: 'Used bikes', address: sampleAddress, phone },
  })

const numbersOf = (bikes: readonly { vehicleNumber: string }[]) => bikes.map(({ vehicleNumber }) => vehicleNumber)

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

test('a wish narrows as the lists do, and leads into them', async () => {
  const { at, shopA, shopB, groupId } = await newDealership(server)
  await renameShop(groupId, shopA, 'Kukatpally', '9848011111')
  await renameShop(groupId, shopB, 'Madhapur', '9848022222')
  const { token } = await at('group', groupId, 'admin')
  const cheap = await addBike(server, shopA, { make: 'Hero', model: 'Splendor Plus', listPrice: 48_000, year: 2020 })
  await addBike(server, shopA, { make: 'Hero', model: 'Splendor Plus', listPrice: 58_000, year: 2020 })
  const far = await addBike(server, shopB, { make: 'Hero', model: 'Splendor Plus', listPrice: 45_000, year: 2017 })
  const found = await find('splendor under 50k', token)
  expect(new Set(numbersOf(found.inStock.bikes))).toEqual(new Set([cheap.vehicleNumber, far.vehicleNumber]))
  expect(found).toMatchObject({
    wish: 'splendor under 50k',
    list: { q: 'splendor', priceTo: 50_000 },
    inStock: { total: 2 },
    elsewhere: [],
  })
  const narrowed = await find('splendor 2019-21 in kukatpally', token)
  expect(narrowed.inStock.total).toBe(2)
  expect(narrowed.list).toEqual({ q: 'splendor', yearFrom: 2019, yearTo: 2021, shop: shopA })
  expect(narrowed.wish).toBe('splendor 2019-21')
  expect((await find('activa or splendor above 50k', token)).inStock.total).toBe(1)
})

test('scooters are told from motorcycles, and fuels from each other', async () => {
  const { at, shopA } = await newDealership(server)
  const activa = await addBike(server, shopA, { fuel: 'petrol' })
  const iqube = await addBike(server, shopA, { make: 'TVS', model: 'iQube', fuel: 'electric' })
  await addBike(server, shopA, { make: 'Hero', model: 'Glamour', fuel: 'petrol' })
  const { token } = await at('shop', shopA, 'staff')
  const found = numbersOf((await find('scooter', token)).inStock.bikes)
  expect(new Set(found)).toEqual(new Set([activa.vehicleNumber, iqube.vehicleNumber]))
  expect(numbersOf((await find('electric scooter', token)).inStock.bikes)).toEqual([iqube.vehicleNumber])
})

test('typing errors are forgiven, by what the market knows and by what stands in stock', async () => {
  const { at, shopA } = await newDealership(server)
  const classic = await addBike(server, shopA, { make: 'Royal Enfield', model: 'Classic 350' })
  const odd = await addBike(server, shopA, { make: 'Zontes', model: 'Gantry' })
  const { token } = await at('shop', shopA, 'staff')
  for (const q of ['royal enfeild', 'royalenfield', 'clasic 350', 'Royal Enfild']) {
    expect(numbersOf((await find(q, token)).inStock.bikes), q).toEqual([classic.vehicleNumber])
  }
  const found = await find('zontas', token)
  expect(numbersOf(found.inStock.bikes)).toEqual([odd.vehicleNumber])
  expect(found.parts).toEqual([{ kind: 'word', said: 'zontes, not zontas', from: 0, to: 6 }])
  expect(found.wish).toBe('zontes')
})

test('whoever is called like a typing error is found too', async () => {
  const { at, shopA } = await newDealership(server)
  const ronin = await addBike(server, shopA, { make: 'TVS', model: 'Ronin' })
  await sell(ronin._id, 'Meena Kumari', '9848077703')
  const other = await addBike(server, shopA)
  await sell(other._id, 'Robin Singh', '9848077704')
  const { token } = await at('shop', shopA, 'staff')
  const found = await find('robin', token)
  expect(found.parts).toMatchObject([{ said: 'ronin, not robin' }])
  expect(new Set(numbersOf(found.sold.bikes))).toEqual(new Set([ronin.vehicleNumber, other.vehicleNumber]))
  expect(found.list.q).toBe('ronin or robin')
})

test('a phone is found in any writing: buyers, sellers and customers', async () => {
  const { at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { sellerName: 'Imran Khan', sellerPhone: '9848066601' })
  const sold = await addBike(server, shopA)
  await sell(sold._id, 'Meena Kumari', '98480 66602')
  await enquire(shopA, 'Suresh Babu', '9848066603')
  const { token } = await at('shop', shopA, 'staff')
  const writings = (n: number) => [`984806660${n}`, `98480 6660${n}`, `+91 98480-6660${n}`, `098480 6660${n}`]
  for (const q of writings(1)) expect((await find(q, token)).boughtFrom, q).toMatchObject([{ _id: bike._id }])
  for (const q of writings(2)) {
    const found = await find(q, token)
    expect(numbersOf(found.sold.bikes), q).toEqual([sold.vehicleNumber])
    expect(found).toMatchObject({ wish: '', inStock: { total: 0 } })
  }
  for (const q of writings(3)) {
    expect((await find(q, token)).enquiries, q).toMatchObject({
      total: 1,
      enquiries: [{ customerName: 'Suresh Babu' }],
    })
  }
})

test('names find buyers, sellers and customers, and a number its sale note or its vehicle', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { sellerName: 'Imran Khan' })
  const sold = await addBike(server, shopA)
  await sell(sold._id, 'Meena Kumari', '9848077701')
  await enquire(shopA, 'Suresh Babu', '9848077702')
  const { token } = await at('shop', shopA, 'staff')
  expect((await find('imran', token)).boughtFrom).toMatchObject([{ _id: bike._id, sellerName: 'Imran Khan' }])
  const found = await find('kumari meena', token)
  expect(found.sold).toMatchObject({ total: 1, bikes: [{ sale: { buyerName: 'Meena Kumari' } }] })
  expect((await find('suresh', token)).enquiries.total).toBe(1)
  const serial = found.sold.bikes[0]?.sale?.serial ?? ''
  expect((await find(serial, token)).notes).toMatchObject([{ serial, buyerName: 'Meena Kumari', cancelledAt: null }])
  expect((await find(serial.toLowerCase(), token)).notes).toHaveLength(1)
  const far = await at('shop', shopB, 'staff')
  expect((await find(serial, far.token)).notes).toEqual([])
  const spaced = bike.vehicleNumber.replace(/^(..)(..)(..)/, '$1 $2-$3 ')
  expect(numbersOf((await find(spaced, token)).inStock.bikes)).toEqual([bike.vehicleNumber])
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

test('of each kind five are answered, with how many there are', async () => {
  const { at, shopA } = await newDealership(server)
  for (let n = 0; n < 7; n += 1) await addBike(server, shopA, { model: 'Grazia' })
  const { token } = await at('shop', shopA, 'staff')
  const { inStock } = await find('grazia', token)
  expect(inStock.bikes).toHaveLength(5)
  expect(inStock.total).toBe(7)
})

test('without a word that says something nothing is asked for', async () => {
  const { at, shopA } = await newDealership(server)
  await addBike(server, shopA)
  const { token } = await at('shop', shopA, 'staff')
  for (const q of ['', 'any bike', '?!']) {
    expect(await find(q, token), q).toMatchObject({
      parts: [],
      inStock: { total: 0 },
      sold: { total: 0 },
      elsewhere: [],
    })
  }
})
