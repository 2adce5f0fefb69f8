import { sendBikes } from '@forecourt/contract/consignments/calls'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  type BuyingShop,
  buyingShop,
  choosePhotos,
  expectBought,
  fillBike,
  kept,
  phone,
  photo,
  photos,
  plate,
  save,
} from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { expectKept, workerInCharge } from './kept-on-device.ts'
import { look } from './look.ts'
import { openSellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* Bikes are bought and taken in with photos where there is no network: the phone keeps them, and sends them later. */

test.describe.configure({ timeout: 180_000 })

let server: RunningServer
let shop: BuyingShop

test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await buyingShop(server)
})

/** The form of a purchase on a phone that was in it before, without a network now. */
async function formWithoutNetwork(browser: Browser) {
  const page = await openSignedIn(browser, server, shop.staff, '/bikes/new', { ...phone, serviceWorkers: 'allow' })
  await workerInCharge(page)
  await expect(plate(page)).toBeVisible()
  await expectKept(page, '["dashboard"')
  await page.context().setOffline(true)
  await page.reload()
  await expect(plate(page)).toBeVisible()
  return page
}

/** Buys a bike without a network: it is kept. */
async function buyLater(page: Page, vehicleNumber: string, files: readonly string[]) {
  await choosePhotos(page, files)
  await expect(
    photo(page, `Photo ${files.length} of ${files.length}${files.length === 1 ? ', the cover' : ''}`),
  ).toBeVisible()
  await fillBike(page, vehicleNumber)
  await save(page).tap()
  await expect(page.getByText(sentences.keptForNetwork)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/stock$/)
  await expect(waiting(page)).toContainText(`Purchase of ${vehicleNumber}`)
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })

/** How wide the photos are that the form shows, in their order: each is drawn. */
const drawnWidths = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))

/** How wide kept pictures are. */
const widthsOf = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          return image.naturalWidth
        }),
      ),
    [...addresses],
  )

/** The names of the photos that the phone keeps; without the newest, where that is to go. */
const photosKept = (page: Page, { dropLast = false } = {}) =>
  page.evaluate(async (drops) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const database = await done(indexedDB.open('outbox-photos'))
    const photos = database.transaction('outbox-photos', 'readwrite').objectStore('outbox-photos')
    const rows = await Promise.all([done(photos.getAllKeys()), done(photos.getAll())])
    const newest = rows[0].toSorted((one, other) => {
      const keptAt = (name: IDBValidKey) => rows[1][rows[0].indexOf(name)].keptAt
      return keptAt(other) - keptAt(one)
    })[0]
    if (drops && newest !== undefined) await done(photos.delete(newest))
    database.close()
    return rows[0].map(String)
  }, dropLast)

test('a purchase with two photos, made without a network and a reload in between, is there once it is back', async ({
  browser,
}) => {
  const page = await formWithoutNetwork(browser)
  await choosePhotos(page, photos.slice(0, 2))
  await expect(photo(page, 'Photo 2 of 2')).toBeVisible()
  await expect.poll(() => drawnWidths(page)).toEqual([192, 512])
  await fillBike(page, 'TS07UC1111')
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await expect.poll(() => drawnWidths(page)).toEqual([192, 512])
  await look(page, 'purchase without a network')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page).tap()
  await expect(page.getByText(sentences.keptForNetwork)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/stock$/)
  await expect(waiting(page)).toContainText('Purchase of TS07UC1111')
  await expect(waiting(page)).toContainText(sentences.keptWaits)
  await look(page, 'stock with a purchase that waits')
  expect(await photosKept(page)).toHaveLength(2)

  // The second photo meets a network that goes again: the first is not sent twice
  const uploads: string[] = []
  await page.route('**/api/upload/s3', async (route) => {
    uploads.push(route.request().method())
    if (uploads.length === 2) await route.abort('connectionfailed')
    else await route.fallback()
  })
  await page.context().setOffline(false)
  await expect.poll(() => uploads.length).toBe(2)
  await page.goto('/outbox')
  await expect(page.getByRole('list', { name: 'Sent' })).toContainText('Purchase of TS07UC1111')
  expect(uploads).toHaveLength(3)
  await page.getByRole('link', { name: 'Purchase of TS07UC1111' }).tap()
  const { pictures } = await shop.bikeOf(shop.staff, await expectBought(page))
  expect(await widthsOf(page, pictures)).toEqual([192, 512])
  const { bikes } = await shop.as(shop.staff, listInventory, { query: { status: 'inStock', q: 'TS07UC1111' } })
  expect(bikes).toHaveLength(1)
  await expect.poll(() => photosKept(page)).toEqual([])
})

test('a purchase of what stands in stock meanwhile is refused, changed with its photo, and sent', async ({
  browser,
}) => {
  const page = await formWithoutNetwork(browser)
  await buyLater(page, 'TS07UC2222', photos.slice(0, 1))
  await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'TS07UC2222' })
  await page.context().setOffline(false)
  await expect(page.getByText(sentences.keptRefused('Purchase of TS07UC2222'))).toBeVisible()
  await page.getByRole('link', { name: '1 thing was not taken' }).tap()
  const refused = page.getByRole('list', { name: 'Not taken' })
  await expect(refused).toContainText('already in stock')
  await look(page, 'a purchase that was not taken')
  await refused.getByRole('button', { name: 'Change: Purchase of TS07UC2222' }).tap()
  await expect(kept(page)).toBeVisible()
  await expect(plate(page)).toHaveValue('TS07UC2222')
  await expect.poll(() => drawnWidths(page)).toEqual([192])
  await plate(page).fill('TS07UC3333')
  await save(page).tap()
  const { pictures } = await shop.bikeOf(shop.staff, await expectBought(page))
  expect(await widthsOf(page, pictures)).toEqual([192])
  await page.goto('/outbox')
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  await expect.poll(() => photosKept(page)).toEqual([])
})

test('a photo that is gone from the phone is named, and can be taken out', async ({ browser }) => {
  const page = await formWithoutNetwork(browser)
  await buyLater(page, 'TS07UC4444', photos.slice(0, 2))
  await photosKept(page, { dropLast: true })
  await page.context().setOffline(false)
  await expect(page.getByText(sentences.keptRefused('Purchase of TS07UC4444'))).toBeVisible()
  await page.goto('/outbox')
  const refused = page.getByRole('list', { name: 'Not taken' })
  await expect(refused).toContainText(`${sentences.photoNotTaken('2')} ${sentences.photoGone}`)
  await refused.getByRole('button', { name: 'Change: Purchase of TS07UC4444' }).tap()
  await photo(page, 'Photo 2 of 2').tap()
  await page.getByRole('menuitem', { name: 'Remove' }).tap()
  await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()
  await save(page).tap()
  const { pictures } = await shop.bikeOf(shop.staff, await expectBought(page))
  expect(await widthsOf(page, pictures)).toEqual([192])
})

test('signing out forgets the photos of a form, and keeps those of what waits for whoever made it', async ({
  browser,
}) => {
  const page = await formWithoutNetwork(browser)
  await buyLater(page, 'TS07UC5555', photos.slice(0, 1))
  await page.goto('/bikes/new')
  await choosePhotos(page, photos.slice(1, 2))
  await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()
  expect(await photosKept(page)).toHaveLength(2)
  await page.getByRole('button', { name: /^Account menu of/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => photosKept(page)).toHaveLength(1)

  await page.context().setOffline(false)
  await signIn(page, shop.manager)
  await page.goto('/outbox')
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, shop.staff)
  await expect(page.getByText(sentences.keptSent('Purchase of TS07UC5555'))).toBeVisible()
})

test('a bike is taken in without a network, with its damage and a photo', async ({ browser }) => {
  const selling = await openSellingShop(server)
  const address = { addressLine1: '9 Hitech Road', city: 'Hyderabad', state: 'Telangana', zip: '500081' }
  const description = 'Used two-wheelers'
  const { groupId } = selling
  const madhapur = await selling.call(saveShop, { body: { groupId, name: 'Madhapur', description, address } })
  const group = { _id: groupId, name: 'Charminar Wheels', description, address }
  await selling.call(saveGroup, { body: { ...group, signedTransfers: true } })
  const receiver = await selling.person('Anjali Rao', { _id: madhapur._id, level: 'shop' }, 'staff')
  const bikes = [await selling.bike(), await selling.bike()]
  const [one, other] = bikes.map(({ vehicleNumber }) => vehicleNumber)
  const { _id } = await selling.call(sendBikes, {
    body: { toShopId: madhapur._id, bikes: bikes.map(({ _id: bikeId }) => ({ bikeId })) },
  })

  const page = await selling.open(browser, receiver, `/consignments/${_id}`, { ...phone, serviceWorkers: 'allow' })
  await workerInCharge(page)
  await expectKept(page, _id)
  await page.context().setOffline(true)
  await page.reload()
  const complaints = complaintsOf(page)
  await page.getByLabel(`Choose ${other}`).tap()
  await page.getByRole('button', { name: 'Take in 1 bike' }).tap()
  const taking = page.getByRole('dialog', { name: 'Take in 1 bike' })
  await taking.getByLabel(`Damage on ${one} (optional)`).fill('Left mirror broken')
  await choosePhotos(page, photos.slice(1, 2), taking)
  await expect.poll(() => drawnWidths(page)).toEqual([512])
  await page.reload()
  await expect(taking.getByLabel(`Damage on ${one} (optional)`)).toHaveValue('Left mirror broken')
  await expect.poll(() => drawnWidths(page)).toEqual([512])
  await taking.getByRole('button', { name: 'Take in', exact: true }).tap()
  await expect(page.getByText(sentences.keptForNetwork)).toBeVisible()
  await expect(waiting(page)).toContainText('1 bike taken in from Kukatpally')
  await expect(taking).toHaveCount(0)
  await expect(page.getByLabel(`Choose ${one}`)).toHaveCount(0)
  await look(page, 'bikes taken in that wait')

  await page.context().setOffline(false)
  await expect(page.getByText(sentences.keptSent('1 bike taken in from Kukatpally'))).toBeVisible()
  const list = page.getByRole('list', { name: 'Bikes' })
  await expect(list).toContainText('Damage: Left mirror broken')
  await expect(list.getByRole('img', { name: `${one} on arrival, 1 of 1` })).toBeVisible()
  await expect(page.getByLabel(`Choose ${other}`)).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
