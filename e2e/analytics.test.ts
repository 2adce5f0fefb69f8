import { getStockFigures, saveHoldingRate } from '@forecourt/contract/analytics/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { getToday } from '@forecourt/contract/dashboard'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer, type Person } from './dealership.ts'
import { look, lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'

/* What was done today, and what the trade of some months comes to, on the phone of whoever leads it. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
  const { call, shopId } = shop
  const sell = async (more: object, payments: { method: 'cash' | 'upi'; amount: number }[]) => {
    const { _id: bikeId } = await shop.bike(more)
    const body = { buyerName: 'Ravi Kumar', buyerContact: '9849011111', salePrice: 80_000, payments }
    await call(sellBike, { params: { bikeId }, body })
  }
  await sell({}, [{ method: 'cash', amount: 80_000 }])
  await sell({ cost: null, model: 'Shine' }, [{ method: 'upi', amount: 80_000 }])
  await shop.bike()
  await shop.bike({ cost: null, make: 'Royal Enfield', model: `Classic 350 ${'Signals Edition '.repeat(5)}`.trim() })
  await shop.bike({ cost: null })
  const customer = { shopId, customerName: 'Meena', customerPhone: '9849022222', enquiryType: ['Buy'] }
  const { _id: enquiryId } = await call(addEnquiry, { body: customer })
  await call(editEnquiry, { params: { enquiryId }, body: { state: 'lost', lostReason: 'Too expensive' } })
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)

/** A finger that counts. */
function finger(page: Page) {
  let taps = 0
  return {
    tap: async (name: string | RegExp, role: 'link' | 'tab' | 'button' = 'link') => {
      taps += 1
      await page.getByRole(role, { name }).tap()
    },
    taps: () => taps,
  }
}

test('a manager reads the day at home, this month’s gross without a tap, and all of the day with one', async ({
  browser,
}) => {
  const page = await open(browser, shop.manager, '/dashboard')
  const complaints = complaintsOf(page)
  const { tap, taps } = finger(page)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Sold2for ₹1,60,000')
  await expect(today).toContainText('Cash in₹80,000')
  await expect(today).toContainText('UPI in₹80,000')
  await expect(today).toContainText('Bought5')
  const month = page.getByRole('region', { name: 'This month' })
  await expect(month).toContainText('Gross₹19,000')
  await expect(month).toContainText('Gross without 1 bike of unknown cost')
  expect(taps()).toBe(0)
  await look(page, 'home of the day')

  await tap('See the day')
  const lines = page.getByRole('list', { name: 'What was done' }).getByRole('listitem')
  await expect(lines).toHaveCount(8)
  expect(taps()).toBe(1)
  await look(page, 'feed of the day')
  await page.getByRole('group', { name: 'What' }).getByText('Sold', { exact: true }).tap()
  await expect(lines).toHaveCount(2)
  await expect(page).toHaveURL(/what=sold/)
  await lines.first().getByRole('link').tap()
  await expect(page).toHaveURL(/\/sales\//)
  expect(complaints).toEqual([])
})

test('staff read their day without money or gross, and no analytics', async ({ browser }) => {
  const page = await open(browser, shop.staff, '/dashboard')
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Sold2for ₹1,60,000')
  for (const word of ['Cash in', 'UPI in', 'Gross']) await expect(page.getByText(word)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0)
  const { token } = await sessionOf(server, shop.staff)
  const { taken, month } = await callServer(server.origin, getToday, { query: {} }, token)
  expect([taken, month.gross]).toEqual([null, null])
  await page.goto('/analytics')
  await expect(page.getByText(sentences.analyticsForLeaders)).toBeVisible()
  await look(page, 'analytics of staff')
})

test('a manager goes through the figures by thumb: charts, tables, a file, the list behind a figure', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await open(browser, shop.manager, '/dashboard')
  const { tap, taps } = finger(page)
  await tap('Analytics')
  await expect(page.getByText(sentences.costMostlyUnknown('1 of 3 bikes'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change the rate/ })).toHaveCount(0)
  expect(taps()).toBe(1)
  await tap('Sales', 'tab')
  expect(taps()).toBe(2)
  await expect(page.getByRole('img', { name: /^Sales and gross from/ })).toBeVisible()
  await tap('Table: By month', 'button')
  const table = page.getByRole('region', { name: 'By month', exact: true }).getByRole('table')
  await expect(table).toContainText('₹1,60,000')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'By month', exact: true })
    .getByRole('button', { name: 'Export the list' })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).tap()
  expect((await saved).suggestedFilename()).toMatch(/^analytics-months-.*\.csv$/)

  await page.getByRole('combobox', { name: 'Period' }).tap()
  await page.getByRole('option', { name: 'This month' }).tap()
  await expect(page).toHaveURL(/period=month/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sales', selected: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('This month')
  await page.getByRole('region', { name: 'By month', exact: true }).getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/dashboard\/sold\?.*soldFrom=/)
  const totals = page.getByRole('region', { name: 'All 2 bikes of this list' })
  await expect(totals).toContainText('Sold for₹1,60,000')
  await expect(totals).toContainText('Gross₹19,000')
  await look(page, 'sold bikes with their sum')
  await page.getByRole('button', { name: 'Last month' }).tap()
  await expect(page.getByText('No bike fits the search and filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).tap()
  await expect(totals).toBeVisible()
})

test('of tabs that a phone has no room for, the one that is open is seen whole', async ({ browser }) => {
  const page = await open(browser, shop.owner, '/analytics?show=shops')
  await expect(page.getByRole('tab', { name: 'Shops', selected: true })).toBeInViewport({ ratio: 1 })
})

test('ages by the days in this shop, and where a bike that has stood long would sell, by thumb', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { _id: bikeId, vehicleNumber } = await shop.bike()
  const page = await open(browser, shop.owner, '/dashboard')
  // A year of sales cannot be made here: what the server answers of one stands in its tests
  const sold = { sold: 12, quarter: 9, days: 21, threeQuarters: 30 }
  const advice = {
    ...{ bikeId, vehicleNumber, make: 'Honda', model: 'Activa 6G', year: 2022, listPrice: 85_000 },
    ...{ shopId: shop.shopId, shopName: 'Kukatpally', days: 120, daysHere: 75, saves: 84_000 },
    here: { sold: 14, quarter: 45, days: 80, threeQuarters: 110 },
    there: { shopId: shop.groupId, shopName: 'Madhapur', price: 62_000, ...sold },
  }
  await page.route('**/api/analytics/advice?*', (route) => route.fulfill({ json: { advice: [advice], more: 0 } }))
  await page.goto(`${server.origin}/analytics`)
  await page.getByRole('combobox', { name: 'Days in stock' }).tap()
  await page.getByRole('option', { name: 'Days in the shop' }).tap()
  await expect(page.getByRole('list', { name: 'Bikes in stock by age' }).getByRole('link')).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Sells sooner elsewhere' })
  await expect(card).toContainText('Moving it would save about ₹840 of holding cost.')
  await lookEverywhere(page, 'where bikes would sell sooner')
  await page.setViewportSize({ width: 390, height: 844 })
  await card.getByRole('link', { name: 'Honda Activa 6G 2022' }).tap()
  await expect(page.getByText('In stock 1 day')).toBeVisible()
  // What it costs to hold beside what it cost
  await expect(page.getByText(/ so far, ₹\d+ a day$/)).toBeVisible()
})

test('the owner settles what holding stock costs', async ({ browser }) => {
  const { token } = await sessionOf(server, shop.owner)
  await callServer(server.origin, saveHoldingRate, { params: { groupId: shop.groupId }, body: { percent: 12 } }, token)
  const page = await open(browser, shop.owner, '/analytics')
  await page.getByRole('button', { name: 'Change the rate of 12% a year' }).tap()
  await page.getByLabel('Per cent a year on what was paid').fill('18')
  await look(page, 'rate of holding stock')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/a day at 18% a year/)).toBeVisible()
  const { holdingPercent } = await callServer(server.origin, getStockFigures, { query: {} }, token)
  expect(holdingPercent).toBe(18)
})

test('the figures by keyboard alone', async ({ browser }) => {
  const page = await openSignedIn(browser, server, shop.manager, '/analytics')
  await page.getByRole('tab', { name: 'Stock now' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sales', selected: true })).toBeFocused()
  await page.getByRole('button', { name: 'Table: By person' }).press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Super Admin' })).toBeVisible()
})

for (const tab of ['stock', 'sales', 'models', 'enquiries', 'shops'])
  test(`the figures of ${tab}, on a phone and on a desk, light and dark`, async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await openSignedIn(browser, server, shop.owner, `/analytics?show=${tab}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await lookEverywhere(page, tab)
    // The last first: each that is pressed is called otherwise from then on
    const buttons = await page.getByRole('button', { name: /^Table: / }).all()
    for (const button of buttons.toReversed()) await button.click()
    await lookEverywhere(page, `${tab}, as tables`)
  })

test('the feed of a day, on a phone and on a desk, light and dark', async ({ browser }) => {
  test.setTimeout(120_000)
  const day = businessDay(new Date())
  const page = await openSignedIn(browser, server, shop.owner, `/dashboard/day?day=${day}`)
  await expect(page.getByRole('list', { name: 'What was done' })).toBeVisible()
  await lookEverywhere(page, 'feed of the day')
})
