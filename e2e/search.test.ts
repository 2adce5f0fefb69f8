import { addBike } from '@forecourt/contract/bikes'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { search } from '@forecourt/contract/search/calls'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { newDealership } from './dealership.ts'
import { touch } from './hands.ts'
import { hold } from './hold.ts'
import { look, lookEverywhere } from './look.ts'
import { desk, phone } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* The one search: what a customer asks for at the counter, on a phone; and by the keys of a desk alone. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** Two shops with bikes in stock and one that was sold, and the people of the first. */
async function dealershipToSearch(name: string) {
  const { call, group, shop, person, atGroup } = await newDealership(server, name)
  const kukatpally = await shop('Kukatpally')
  const madhapur = await shop('Madhapur')
  const address = { addressLine1: '12 Main Road', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  const details = { groupId: group._id, description: 'Used two-wheelers', address }
  await call(saveShop, { body: { _id: madhapur._id, ...details, name: 'Madhapur', phone: '9848022222' } })
  let numbers = 1000
  const bike = (shopId: string, make: string, model: string, listPrice: number, year = 2020) => {
    numbers += 1
    const facts = { vehicleNumber: `TS09EA${numbers}`, year, mileage: 21_000, cost: 31_000 }
    return call(addBike, { body: { shopId, make, model, listPrice, ...facts } })
  }
  const cheap = await bike(kukatpally._id, 'Hero', 'Splendor Plus', 48_000)
  await bike(kukatpally._id, 'Hero', 'Splendor Plus', 62_000)
  await bike(kukatpally._id, 'Honda', 'Activa 6G', 72_000, 2021)
  const sold = await bike(kukatpally._id, 'TVS', 'Jupiter', 55_000)
  await call(sellBike, {
    params: { bikeId: sold._id },
    body: {
      buyerName: 'Meena Kumari',
      buyerContact: '98480 12345',
      salePrice: 54_000,
      payments: [{ method: 'cash', amount: 54_000 }],
    },
  })
  await bike(madhapur._id, 'Yamaha', 'R15 V4', 1_38_000, 2022)
  await bike(madhapur._id, 'Yamaha', 'R15 V4', 1_45_000, 2023)
  return {
    cheap,
    sold,
    staff: await person('Lakshmi Devi', kukatpally, 'staff'),
    owner: await person('Srinivas Reddy', atGroup, 'admin'),
  }
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search bikes, people, phones' })
const kind = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const chips = (page: Page) => page.getByRole('list', { name: 'Understood as' }).getByRole('listitem')

test('a splendor under 50,000, mistyped', async ({ browser }) => {
  const { cheap, staff } = await dealershipToSearch('Counter Wheels')
  const page = await openSignedIn(browser, server, staff, '/dashboard', phone)
  const complaints = complaintsOf(page)
  const { press } = touch(page)
  await press(page.getByRole('link', { name: 'Search' }))
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('splender under 50k')
  const found = kind(page, /^In stock/)
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await expect(found).toContainText('₹48,000')
  await expect(chips(page)).toHaveText(['splendor, not splender', 'Up to ₹50,000'])
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=splender\+under\+50k/)
  await look(page, 'found')
  await press(found.getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/bikes/${cheap._id}$`))

  // Back and a reload keep it
  await page.goBack()
  await expect(field(page)).toHaveValue('splender under 50k')
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(found.getByRole('listitem')).toHaveCount(1)
  // A part that was understood is taken off
  await press(page.getByRole('button', { name: 'Search without Up to ₹50,000' }))
  await expect(found.getByRole('listitem')).toHaveCount(2)
  await expect(field(page)).toHaveValue('splender')
  expect(complaints).toEqual([])
})

test('what the own shop has not is at another one, whose phone is called; and it is noted for the customer', async ({
  browser,
}) => {
  const { staff } = await dealershipToSearch('Sister Wheels')
  const page = await openSignedIn(browser, server, staff, '/search', phone)
  const { press } = touch(page)
  await field(page).fill('r15 v4 below 1.4 lakh')
  const sister = kind(page, 'Also at Madhapur: 1')
  await expect(sister.getByRole('listitem')).toHaveText(/Yamaha R15 V4.*2022 · 21,000 km.*₹1,38,000/)
  await expect(sister.getByRole('link', { name: '+91 98480 22222' })).toHaveAttribute('href', 'tel:+919848022222')
  // Neither what it cost nor which it is
  await expect(page.getByRole('main')).not.toContainText(/31,000|TS09EA/)
  await lookEverywhere(page, 'at another shop')
  await page.setViewportSize(phone.viewport)
  await press(page.getByRole('link', { name: 'Note as an enquiry' }))
  await expect(page.getByRole('heading', { name: 'New Enquiry' })).toBeVisible()
  await expect(page.getByLabel('Or their wish (optional)')).toHaveValue('r15 v4 below 1.4 lakh')
})

test('a buyer by phone in any writing, and staff find no colleague', async ({ browser }) => {
  const { staff, owner, sold } = await dealershipToSearch('Phone Wheels')
  const page = await openSignedIn(browser, server, staff, '/search', phone)
  for (const q of ['9848012345', '+91 98480 12345', '098480-12345', 'meena kumari']) {
    await field(page).fill(q)
    await expect(kind(page, /^Sold/).getByRole('link', { name: new RegExp(sold.vehicleNumber) }), q).toBeVisible()
  }
  await field(page).fill('srinivas reddy')
  await expect(page.getByText(/^Nothing fits/)).toBeVisible()
  await lookEverywhere(page, 'nothing found')
  const other = await openSignedIn(browser, server, owner, '/search?q=lakshmi', phone)
  await kind(other, /^People/)
    .getByRole('link')
    .first()
    .tap()
  await expect(other.getByRole('heading', { name: 'Lakshmi Devi', level: 1 })).toBeVisible()
})

test('by the keys of a desk alone', async ({ browser }) => {
  const { staff, cheap } = await dealershipToSearch('Desk Wheels')
  const page = await openSignedIn(browser, server, staff, '/dashboard/stock', desk)
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible()
  // In a field it is a letter like any other
  const list = page.getByRole('searchbox', { name: /^Search by vehicle number/ })
  await list.focus()
  await page.keyboard.type('a/c')
  await expect(list).toHaveValue('a/c')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('splendor under 50k')
  const result = kind(page, /^In stock/)
    .getByRole('link')
    .first()
  await expect(result).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(result).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/bikes/${cheap._id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('it says that it searches, that it failed and that the network is away', async ({ browser }) => {
  const { staff } = await dealershipToSearch('Slow Wheels')
  const page = await openSignedIn(browser, server, staff, '/search', phone)
  await expect(page.getByText('splendor under 50k')).toBeVisible()
  await look(page, 'an empty search')
  const calls = `**${search.url}*`
  const release = await hold(page, calls)
  await field(page).fill('activa')
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible()
  release()
  await expect(kind(page, /^In stock/)).toBeVisible()
  await page.unroute(calls)
  const failure = { message: 'Out of order', error: 'Out of order', code: 'unexpected' }
  await page.route(calls, (route) => route.fulfill({ status: 400, json: failure }))
  await page.goto('/search?q=jupiter')
  await expect(page.getByRole('main').getByText('Failed to search')).toBeVisible()
  await look(page, 'a failed search')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(kind(page, /^Sold/)).toBeVisible()
})
