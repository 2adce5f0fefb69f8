import { editBike } from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { allowPages, ask, switchOn, uploadPhoto } from '../../test/public-page.ts'
import { countTry } from '../security/attempts.ts'
import { previewLimit } from '../security/quotas.ts'

const server = await startApp()
const { token } = server.superAdmin
const get = (url: string) => server.app.inject({ url, headers: { host: 'bikes.example' } })
const place = { description: 'Used bikes', address: sampleAddress }
/** The addresses of pictures in a page, of those in `srcset` too. */
const photosIn = (page: string) => [...new Set(page.match(/\/b\/[\w-]{22}\/[0-9a-f]{16}-\d+\.webp/g))]

test.each(['/b/', '/b/nothing', '/b/abcdefghijklmnopqrstuv', '/s/abcdefghijklmnopqrstuv', '/b/a/b/c', '/s/x/y'])(
  '%s says that there is no page, whatever it is asked by',
  async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(sentences.pageGone)
    expect(answer.body).toContain(sentences.pageGoneWhy)
  },
)

test('a page tells a customer of the bike and of the shop, to a phone without a script', async () => {
  const { groupId, shopA } = await newDealership(server)
  const group = { ...place, _id: groupId, name: 'Charminar Wheels', phone: '9848000000' }
  await server.call(saveGroup, { token, body: group })
  const shop = { ...place, _id: shopA, groupId, name: 'Kukatpally', geoLocation: '17.4947,78.3996' }
  await server.call(saveShop, { token, body: shop })
  await allowPages(server, shopA)
  const pictures = [await uploadPhoto(server), await uploadPhoto(server, '#c0312b')]
  const known = { vehicleNumber: 'TS09EQ4321', color: 'Blue', fuel: 'petrol', owners: 2, mileage: 32_500 } as const
  const bike = await addBike(server, shopA, { ...known, pictures })
  const path = await switchOn(server, bike._id)
  const { body, headers, statusCode } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="en-IN">')
  for (const words of [
    'Honda Activa 6G 2023',
    '₹85,000',
    '32,500 km',
    'Petrol',
    'Blue',
    'TS09',
    'Charminar Wheels, Kukatpally',
    '12 Main Road',
  ])
    expect(body).toContain(words)
  expect(body).toContain(`<h2>${sentences.interested}</h2>`)
  // The group's number where the shop has none of its own
  expect(body).toContain('href="tel:+919848000000"')
  expect(body).toContain('href="https://wa.me/919848000000?text=Honda%20Activa%206G%202023%2C%20%E2%82%B985%2C000')
  expect(body).toContain('href="https://maps.google.com/?q=17.4947%2C78.3996"')
  expect(body).not.toContain('<script')
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'sha256-[\w+/]+=*'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    ),
  })
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(body).toContain(`<meta property="og:url" content="http://bikes.example${path}">`)
})

test('photos are had by the page alone: in their sizes while it is on, and not by their own names', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const [mine, other] = [await uploadPhoto(server), await uploadPhoto(server, '#c0312b')]
  const bike = await addBike(server, shopA, { pictures: [mine] })
  const others = await addBike(server, shopA, { pictures: [other] })
  const [path, elsewhere] = [await switchOn(server, bike._id), await switchOn(server, others._id)]
  const page = await get(path)
  const photos = photosIn(page.body)
  expect(photos).toHaveLength(3)
  for (const url of photos) {
    const photo = await get(url)
    const width = Number(/-(\d+)\.webp$/.exec(url)?.[1])
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: (width / 4) * 3 })
    expect(photo.headers['cache-control']).toBe('private, max-age=86400')
  }
  // Neither says where the whole picture is
  expect(page.body).not.toContain('/files/')
  expect(page.body).not.toContain(mine.slice(-37, -5))
  const [first = ''] = photos
  expect((await get(first.replace(path, elsewhere))).statusCode).toBe(404)
  expect((await get(`${path}/0123456789abcdef-480.webp`)).statusCode).toBe(404)
  await server.call(editBike, {
    token,
    params: { bikeId: bike._id },
    body: { version: bike.version, pictures: [other] },
  })
  expect((await get(first)).statusCode).toBe(404)
})

test('chat apps get a picture made for them, which says another price by another address', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const bike = await addBike(server, shopA, { pictures: [await uploadPhoto(server)] })
  const bare = await addBike(server, shopA, { make: 'రాయల్', model: 'Bullet 350' })
  const pictureOf = (page: string) => /og:image" content="http:\/\/bikes\.example([^"]+)"/.exec(page)?.[1] ?? ''
  const path = await switchOn(server, bike._id)
  const picture = pictureOf((await get(path)).body)
  for (const url of [picture, pictureOf((await get(await switchOn(server, bare._id))).body)]) {
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // What chat apps take without asking
    expect(answer.rawPayload.length).toBeLessThan(300_000)
  }
  await server.call(editBike, {
    token,
    params: { bikeId: bike._id },
    body: { version: bike.version, listPrice: 79_000 },
  })
  const cheaper = pictureOf((await get(path)).body)
  expect(cheaper).not.toBe(picture)
  expect((await get(cheaper)).rawPayload.equals((await get(picture)).rawPayload)).toBe(true)
})

test('an address has 120 previews made an hour; those that are made are for everybody', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const previewOfNew = async () => {
    const bike = await addBike(server, shopA, { pictures: [await uploadPhoto(server)] })
    return `${await switchOn(server, bike._id)}/preview.jpg`
  }
  const [first, second] = [await previewOfNew(), await previewOfNew()]
  const statusOf = async (url: string, remoteAddress: string) =>
    (await server.app.inject({ url, remoteAddress })).statusCode
  const [mine, other] = ['198.51.100.1', '198.51.100.2']
  const { now } = server.clock
  for (let n = 0; n < 119; n += 1) await countTry(server.db, previewLimit(mine, now), now)
  expect(await statusOf(first, mine)).toBe(200)
  const refused = await server.app.inject({ url: second, remoteAddress: mine })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf(first, mine)).toBe(200)
  expect(await statusOf(second, other)).toBe(200)
  expect(await statusOf(second, mine)).toBe(200)
})

test('a sold bike says so, without a price or a form, until the sale is cancelled', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId } = await addBike(server, shopA)
  const path = await switchOn(server, bikeId)
  const body = { buyerName: 'Fatima Begum', buyerContact: '9848054321', salePrice: 81_234 }
  const sale = await server.call(sellBike, { token, params: { bikeId }, body })
  const sold = await get(path)
  expect(sold.statusCode).toBe(200)
  expect(sold.body).toContain(sentences.bikeIsSold)
  for (const gone of ['₹', '<form', 'Fatima', '81,234']) expect(sold.body).not.toContain(gone)
  const asked = await ask(server, path, { name: 'Sunil', phone: '9848011111' })
  expect(asked.statusCode).toBe(409)
  expect(asked.body).toContain(sentences.bikeIsSold)
  await server.call(cancelSale, { token, params: { saleId: sale.body._id }, query: { reason: 'Came back' } })
  expect((await get(path)).body).toContain('₹85,000')
})

test('whatever people typed is text on every page', async () => {
  const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)>`
  const { groupId, shopA } = await newDealership(server)
  const address = { addressLine1: hostile, addressLine2: hostile, city: hostile, state: hostile, zip: '500072' }
  await server.call(saveGroup, { token, body: { ...place, _id: groupId, name: hostile, phone: '9848000000' } })
  await server.call(saveShop, { token, body: { _id: shopA, groupId, name: hostile, description: hostile, address } })
  const listPath = await allowPages(server, shopA, { list: true })
  const typed = { make: hostile.slice(0, 60), model: hostile, color: hostile.slice(0, 40), notes: hostile }
  const { _id } = await addBike(server, shopA, typed)
  const path = await switchOn(server, _id)
  const asked = await ask(server, path, { name: '', phone: hostile.slice(0, 20) })
  const refused = await ask(server, path, { name: hostile.slice(0, 100), phone: '12' })
  const pages = [await get(path), await get(listPath), asked, refused, await get(`/b/${encodeURIComponent(hostile)}`)]
  for (const { body } of pages) {
    expect(body).not.toMatch(/<script|<img src=x/)
    expect(body).toContain('<!doctype html>')
  }
  expect(pages[0]?.body).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;')
  const hostileHost = await server.app.inject({ url: path, headers: { host: `x"><script>` } })
  expect(hostileHost.body).not.toContain('<script')
})
