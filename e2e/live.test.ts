import { editBike, getBike } from '@forecourt/contract/bikes'
import { liveChanges } from '@forecourt/contract/live/calls'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { setRoles } from '@forecourt/contract/users'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer, type Person } from './dealership.ts'
import { desk, openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { startTwoServers } from './two-servers.ts'

/* What somebody writes on one server is on the screens of others, on another server, without a reload. */

test.describe.configure({ timeout: 120_000 })

let counter: RunningServer
let office: RunningServer
let stop: () => Promise<void>
let shop: SellingShop
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const started = await startTwoServers()
  ;[counter, office] = started.servers
  stop = started.stop
  shop = await openSellingShop(counter)
})
test.afterAll(() => stop())

const isLine = (url: string) => url.includes(`${liveChanges.url}?follow=true`)

/** A page at the office, once it is told of what others write. */
async function openFollowing(browser: Browser, person: Person, path: string, options: object = desk): Promise<Page> {
  const page = await openSignedIn(browser, office, person, '/healthz', options)
  const following = page.waitForResponse((response) => isLine(response.url()))
  await page.goto(path)
  await following
  return page
}

/** How often a page asks for what lies at an address. */
function countOf(page: Page, address: RegExp) {
  const asked: string[] = []
  page.on('request', (request) => address.test(request.url()) && asked.push(request.url()))
  return asked
}

/**
 * Waits until nothing that was written so far is told again: while another transaction is open, whoever comes is told
 * of the last changes once more, and asks for them.
 */
async function untilToldOnce() {
  const told = async () => {
    const { cursor } = await shop.call(liveChanges, { query: {} })
    return (await shop.call(liveChanges, { query: { cursor } })).changes
  }
  await expect.poll(told).toEqual([])
}

const rowOf = (page: Page, vehicleNumber: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: vehicleNumber })
const inStock = (page: Page) => page.locator('dl > div').filter({ hasText: 'Bikes in stock' }).locator('dd')

const sell = (bikeId: string) =>
  shop.call(sellBike, {
    params: { bikeId },
    body: { buyerName: 'Ramesh Gupta', buyerContact: '9849033333', salePrice: 84_000 },
  })

/** Sells a bike at the counter, as its staff do on their phone. */
async function sellAtCounter(browser: Browser, bikeId: string) {
  const page = await openSignedIn(browser, counter, shop.staff, `/bikes/${bikeId}/sell`, phone)
  await expect(page.getByLabel('Sale price')).toHaveValue('85,000')
  await page.getByLabel('Buyer name').fill('Ramesh Gupta')
  await page.getByLabel('Buyer contact').fill('9849033333')
  await page.getByRole('button', { name: 'Sell bike' }).tap()
  await expect(page.getByRole('heading', { name: /^Sale note/, level: 1 })).toBeVisible()
  return page
}

test('a sale at the counter is on the home, the stock and the bike’s page of the others, marked, without a reload', async ({
  browser,
}) => {
  const [bike, other] = [await shop.bike(), await shop.bike()]
  const home = await openFollowing(browser, shop.manager, '/dashboard')
  const stock = await openFollowing(browser, shop.owner, `/dashboard/stock`)
  const page = await openFollowing(browser, shop.colleague, `/bikes/${bike._id}`, phone)
  const complaints = [home, stock, page].flatMap(complaintsOf)
  await expect(rowOf(stock, bike.vehicleNumber)).toBeVisible()
  const before = Number(await inStock(home).textContent())

  // A mark goes by itself: looked for from before on, it is seen however busy the machine is
  const marked = home.locator('[data-changed]').first().waitFor()
  const [seller] = await Promise.all([sellAtCounter(browser, bike._id), marked])
  await expect(inStock(home)).toHaveText(String(before - 1))
  await expect(home.getByText(sentences.changedBySomebody)).toBeAttached()
  await expect(rowOf(stock, bike.vehicleNumber)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sell' })).toHaveCount(0)
  await expect(page.getByText('Ramesh Gupta').first()).toBeVisible()

  // What is changed of another bike is marked in its row, and the mark goes by itself
  const { version } = await shop.call(getBike, { params: { bikeId: other._id } })
  const row = stock.locator('[data-changed]').filter({ hasText: other.vehicleNumber })
  const body = { version, mileage: 19_001 }
  await Promise.all([row.waitFor(), shop.call(editBike, { params: { bikeId: other._id }, body })])
  await expect(rowOf(stock, other.vehicleNumber)).toContainText('19,001')
  await expect(row).toHaveCount(0)
  expect(complaints).toEqual([])
  await seller.context().close()
})

test('a screen that was just opened asks once, and again only for what concerns it', async ({ browser }) => {
  const [bike, other] = [await shop.bike(), await shop.bike()]
  await untilToldOnce()
  const page = await openSignedIn(browser, office, shop.manager, '/healthz', desk)
  const lists = countOf(page, /\/api\/inventory\?/)
  const following = page.waitForResponse((response) => isLine(response.url()))
  await page.goto('/dashboard/stock')
  await following
  await expect(rowOf(page, bike.vehicleNumber)).toBeVisible()
  expect(lists).toHaveLength(1)
  await sell(bike._id)
  await expect(rowOf(page, bike.vehicleNumber)).toHaveCount(0)
  await expect(rowOf(page, other.vehicleNumber)).toBeVisible()
  // What had been asked for once was asked for once more, for the one change
  expect(lists).toHaveLength(2)
})

test('what is written while the line is cut is there when it comes again', async ({ browser }) => {
  const [bike, other] = [await shop.bike(), await shop.bike()]
  const page = await openFollowing(browser, shop.manager, '/dashboard/stock')
  await expect(rowOf(page, bike.vehicleNumber)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(sentences.offline)).toBeVisible()
  await sell(bike._id)
  await expect(rowOf(page, bike.vehicleNumber)).toBeVisible()
  await page.context().setOffline(false)
  await expect(rowOf(page, bike.vehicleNumber)).toHaveCount(0)
  // And it follows again
  await sell(other._id)
  await expect(rowOf(page, other.vehicleNumber)).toHaveCount(0)
})

test('an open form keeps what is typed, whatever others write meanwhile', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await openFollowing(browser, shop.manager, `/bikes/${bike._id}/edit`)
  await page.getByLabel('Colour').fill('Matte Green')
  const list = await page.context().newPage()
  await list.goto(`${office.origin}/dashboard/stock`)
  await expect(rowOf(list, bike.vehicleNumber)).toBeVisible()
  const { version } = await shop.call(getBike, { params: { bikeId: bike._id } })
  await shop.call(editBike, { params: { bikeId: bike._id }, body: { version, mileage: 20_002 } })
  await expect(rowOf(list, bike.vehicleNumber)).toContainText('20,002')
  await sell(bike._id)
  await expect(rowOf(list, bike.vehicleNumber)).toHaveCount(0)
  await expect(page.getByLabel('Colour')).toHaveValue('Matte Green')
})

test('whoever types a sale is told at once that a colleague has sold the bike, and loses nothing', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const page = await openFollowing(browser, shop.manager, `/bikes/${bike._id}/sell`, phone)
  await page.getByLabel('Buyer name').fill('Anil Kumar')
  await page.getByLabel('Date of sale').evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await sell(bike._id)
  const said = page.getByRole('alert').filter({ hasText: `${bike.vehicleNumber} is sold already: on ` })
  await expect(said, 'in the form, and where one looks').toHaveCount(2)
  await expect(said.last()).toBeInViewport()
  await expect(page.getByLabel('Buyer name')).toHaveValue('Anil Kumar')
})

test('whoever’s role ends sees nothing more, at once', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await openFollowing(browser, shop.colleague, '/dashboard/stock', phone)
  await expect(rowOf(page, bike.vehicleNumber)).toBeVisible()
  const { token } = await sessionOf(office, shop.colleague)
  const { cursor } = await callServer(office.origin, liveChanges, { query: {} }, token)
  await shop.call(setRoles, {
    body: { userId: shop.colleague._id, level: 'shop', levelId: shop.shopId, roles: [] },
  })
  await expect(rowOf(page, bike.vehicleNumber)).toHaveCount(0)
  await sell(bike._id)
  const { changes } = await callServer(office.origin, liveChanges, { query: { cursor } }, token)
  expect(changes.map(({ kind }) => kind)).toEqual(['roles'])
  await expect(page.getByText(bike.vehicleNumber)).toHaveCount(0)
})

test('a session that is ended elsewhere leads to the login, without a tap', async ({ browser }) => {
  const page = await openFollowing(browser, shop.owner, '/dashboard')
  const other = await openSignedIn(browser, counter, shop.owner, '/dashboard', desk)
  await other.getByRole('button', { name: /^Account menu of/ }).click()
  await other.getByRole('menuitem', { name: 'Devices' }).click()
  await other.getByRole('dialog', { name: 'Devices' }).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
