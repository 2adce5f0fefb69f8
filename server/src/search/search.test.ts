import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { numbersOf, searchingOf } from '../../test/search/searching.ts'

/* What is understood and found; what of it whom is in search-reach.test.ts. */

const server = await startApp()
const { find, sell, enquire, renameShop } = searchingOf(server)

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
