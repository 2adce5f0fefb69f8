import { getBikePage } from '@forecourt/contract/bike-page'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { getShopPages, setPublicPage } from '@forecourt/contract/public-pages/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { allowPages, ask, switchOn, uploadPhoto } from '../../test/public-page.ts'
import { auditRecords } from '../db/schema.ts'

/* Whether search engines may find the pages of a group: who settles it, and what is then said of which page. */

const server = await startApp()
const { token } = server.superAdmin
const origin = 'http://bikes.example'
const get = (url: string) => server.app.inject({ url, headers: { host: 'bikes.example' } })
const place = { description: 'Used bikes', address: sampleAddress }
const group = { ...place, name: 'Charminar Wheels', phone: '9848000000' }

const letFind = ({ groupId }: Pick<Dealership, 'groupId'>, searchEngines: boolean | undefined, by = token) =>
  server.call(saveGroup, { token: by, body: { ...group, _id: groupId, searchEngines } })

/** A dealership that shows a bike with a photo, and its list. */
async function shown() {
  const dealership = await newDealership(server)
  const { shopA, groupId } = dealership
  const shop = { ...place, _id: shopA, groupId, name: 'Kukatpally', geoLocation: '17.4947, 78.3996' }
  await server.call(saveShop, { token, body: shop })
  const listPath = await allowPages(server, shopA, { list: true })
  const known = { vehicleNumber: 'TS09EQ4321', color: 'Blue', fuel: 'petrol', owners: 2, mileage: 32_500 } as const
  const { _id: bikeId } = await addBike(server, shopA, { ...known, pictures: [await uploadPhoto(server)] })
  const path = await switchOn(server, bikeId)
  const photo = /\/b\/[\w-]{22}\/[0-9a-f]{16}-960\.webp/.exec((await get(path)).body)?.[0] ?? ''
  return { ...dealership, bikeId, path, listPath, photo, preview: `${path}/preview.jpg` }
}

/** How an answer stands to search engines, where its header and its page say the same. */
async function saidOf(url: string) {
  const { headers, body, statusCode } = await get(url)
  const inHeader = headers['x-robots-tag']
  if (String(headers['content-type']).startsWith('text/html')) {
    const inPage = /<meta name="robots" content="([^"]*)">/.exec(body)?.[1]
    expect(inPage).toBe(inHeader)
    // What may not be found has no data for whoever finds things
    expect(/<link rel="canonical"|ld\+json/.test(body)).toBe(inHeader === undefined)
  }
  return [statusCode, inHeader ?? 'found'].join(' ')
}
const open = '200 found'
const unfound = '200 noindex, nofollow'
const gone = '404 noindex, nofollow'

const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')

test('nobody below the admins of a group lets search engines in, and nobody of another group', async () => {
  const { at, groupId, north, shopA, path } = await shown()
  const other = await newDealership(server)
  const people = [
    await at('group', groupId, 'manager'),
    await at('group', groupId, 'staff'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
  ]
  for (const person of people) expect((await letFind({ groupId }, true, person.token)).status).toBe(403)
  const stranger = await other.at('group', other.groupId, 'admin')
  expect((await letFind({ groupId }, true, stranger.token)).status).toBe(404)
  expect(await saidOf(path)).toBe(unfound)
})

test('until an admin allows it, no page is found, nor a picture of one', async () => {
  const { groupId, path, listPath, photo, preview } = await shown()
  for (const url of [path, listPath, photo, preview, `${path}?asked`]) expect(await saidOf(url)).toBe(unfound)
  // A group that is saved without a word of it stays as it was
  expect((await letFind({ groupId }, undefined)).body.searchEngines).toBe(false)
  expect(await saidOf(path)).toBe(unfound)
})

test('whoever switches pages on is told whether search engines may find them', async () => {
  const { at, groupId, shopA, bikeId } = await shown()
  const staff = await at('shop', shopA, 'staff')
  const told = async () => [
    (await server.call(getBikePage, { token: staff.token, params: { bikeId } })).body.publicPage.searchEngines,
    (await server.call(getShopPages, { token: staff.token, params: { shopId: shopA } })).body.searchEngines,
    (await server.call(setPublicPage, { token: staff.token, params: { bikeId }, body: { on: true } })).body
      .searchEngines,
  ]
  expect(await told()).toEqual([false, false, false])
  await letFind({ groupId }, true)
  expect(await told()).toEqual([true, true, true])
})

test('an admin allows it, which is on record: open pages and their pictures are found, of that group alone', async () => {
  const { at, groupId, path, listPath, photo, preview } = await shown()
  const others = await shown()
  const admin = await at('group', groupId, 'admin')
  expect((await letFind({ groupId }, true, admin.token)).body.searchEngines).toBe(true)
  expect((await letFind({ groupId }, undefined, admin.token)).body.searchEngines).toBe(true)
  for (const url of [path, listPath, photo, preview]) expect(await saidOf(url)).toBe(open)
  for (const url of [others.path, others.listPath, others.photo]) expect(await saidOf(url)).toBe(unfound)
  // What a customer sees of their own question is for nobody else
  expect(await saidOf(`${path}?asked`)).toBe(unfound)
  const refused = await ask(server, path, { name: '', phone: '12' })
  expect([refused.statusCode, refused.headers['x-robots-tag']]).toEqual([400, 'noindex, nofollow'])

  expect((await letFind({ groupId }, false, admin.token)).body.searchEngines).toBe(false)
  for (const url of [path, listPath, photo, preview]) expect(await saidOf(url)).toBe(unfound)
  const records = await server.db
    .select({ data: auditRecords.data })
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, groupId), eq(auditRecords.operationByUser, admin._id)))
  // All of one moment
  expect(records.map(({ data }) => String(data.searchEngines)).toSorted()).toEqual(['false', 'true', 'true'])
})

test('what is sold, taken back or rests is found no more', async () => {
  const dealership = await shown()
  const { bikeId, shopA, path, listPath, photo, preview } = dealership
  await letFind(dealership, true)
  const body = { buyerName: 'Fatima Begum', buyerContact: '9848054321', salePrice: 81_234 }
  const sale = await server.call(sellBike, { token, params: { bikeId }, body })
  for (const url of [path, photo, preview]) expect(await saidOf(url)).toBe(unfound)
  expect((await get(listPath)).body).not.toContain(path)
  await server.call(cancelSale, { token, params: { saleId: sale.body._id }, query: { reason: 'Came back' } })
  expect(await saidOf(path)).toBe(open)

  await allowPages(server, shopA, { bikePages: false })
  for (const url of [path, listPath, photo, preview]) expect(await saidOf(url)).toBe(gone)
  await allowPages(server, shopA)
  expect(await saidOf(path)).toBe(open)
  await server.call(setPublicPage, { token, params: { bikeId }, body: { on: false } })
  for (const url of [path, listPath, photo, preview]) expect(await saidOf(url)).toBe(gone)
})

test('a page that is found says what it is and where it stands', async () => {
  const dealership = await shown()
  const { path, listPath, photo } = dealership
  await letFind(dealership, true)
  const { body, headers } = await get(`${path}?from=poster`)
  expect(body).toContain('<title>Honda Activa 6G 2023 · ₹85,000</title>')
  const described = '32,500 km · Petrol · Blue. ₹85,000 at Charminar Wheels, Kukatpally.'
  expect(body).toContain(`<meta name="description" content="${described}">`)
  // One address, however it was come upon
  expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`)
  const dealer = {
    '@type': 'MotorcycleDealer',
    name: 'Charminar Wheels, Kukatpally',
    telephone: '+919848000000',
    address: {
      '@type': 'PostalAddress',
      streetAddress: sampleAddress.addressLine1,
      addressLocality: sampleAddress.city,
      addressRegion: sampleAddress.state,
      postalCode: sampleAddress.zip,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 17.4947, longitude: 78.3996 },
  }
  expect(dataIn(body)).toEqual({
    '@context': 'https://schema.org',
    '@type': ['Product', 'Motorcycle'],
    name: 'Honda Activa 6G 2023',
    url: origin + path,
    image: [origin + photo],
    brand: { '@type': 'Brand', name: 'Honda' },
    model: 'Activa 6G',
    vehicleModelDate: '2023',
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 32_500, unitCode: 'KMT' },
    color: 'Blue',
    fuelType: 'Petrol',
    numberOfPreviousOwners: 2,
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: 85_000,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      seller: dealer,
    },
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src/)

  const list = (await get(listPath)).body
  expect(list).toContain('<title>Bikes at Charminar Wheels, Kukatpally</title>')
  const listed = '1 bike at Charminar Wheels, Kukatpally, with photos and prices.'
  expect(list).toContain(`<meta name="description" content="${listed}">`)
  expect(list).toContain(`<link rel="canonical" href="${origin}${listPath}">`)
  expect(dataIn(list)).toEqual({ '@context': 'https://schema.org', ...dealer, url: origin + listPath })
})

test('whatever people typed stays data: nothing ends it early', async () => {
  const hostile = `</script><script>alert('1')</script><!--<img src=x onerror=alert(1)>`
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const address = { addressLine1: hostile, addressLine2: hostile, city: hostile, state: hostile, zip: '500072' }
  const body = { ...group, _id: groupId, name: hostile, address, searchEngines: true }
  await server.call(saveGroup, { token, body })
  await server.call(saveShop, { token, body: { _id: shopA, groupId, name: hostile, description: hostile, address } })
  const listPath = await allowPages(server, shopA, { list: true })
  const typed = { make: hostile.slice(0, 60), model: hostile, color: hostile.slice(0, 40) }
  const path = await switchOn(server, (await addBike(server, shopA, typed))._id)
  const [page, list] = [(await get(path)).body, (await get(listPath)).body]
  for (const told of [page, list]) {
    expect(told.match(/<script/g)).toHaveLength(1)
    expect(told).not.toMatch(/<!--|<img src=x/)
  }
  expect(dataIn(page)).toMatchObject({ model: hostile, offers: { seller: { address: { addressLocality: hostile } } } })
  expect(dataIn(list)).toMatchObject({ address: { addressRegion: hostile } })
})
