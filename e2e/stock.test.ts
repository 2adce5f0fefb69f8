import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { expect, type Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import { fileOf } from './file-of.ts'
import { hold } from './hold.ts'
import { look, lookInBoth } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Stock and sold bikes over the shops that one sees: searched, narrowed, sorted, kept as views, saved as files. */

test.describe.configure({ timeout: 90_000 })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

let dealerships = 0

/** Two shops with bikes, one of them sold, a staff member of the first and a manager of both. */
async function madeDealership() {
  dealerships += 1
  const made = await newDealership(server, `Stock Motors ${dealerships}`)
  const kukatpally = await made.shop('Kukatpally', await made.zone('North'))
  const ameerpet = await made.shop('Ameerpet')
  const bike = { year: 2020, mileage: 20_000 }
  const bikes = [
    { ...bike, vehicleNumber: 'TS07AA0001', make: 'Honda', model: 'Activa 6G', listPrice: 61_000, cost: 51_000 },
    { ...bike, vehicleNumber: 'TS07AA0002', make: 'Honda', model: 'Activa 5G', listPrice: 45_000, cost: 39_000 },
    { ...bike, vehicleNumber: 'TS07AA0003', make: 'Bajaj', model: 'Pulsar 150', listPrice: 72_000, cost: 66_000 },
    { ...bike, vehicleNumber: 'TS07AA0004', make: 'TVS', model: '=HYPERLINK("x")', listPrice: 30_000, cost: 20_000 },
  ]
  for (const one of bikes) await made.call(addBike, { body: { ...one, shopId: kukatpally._id } })
  const away = { ...bike, vehicleNumber: 'TS07AA0005', make: 'Honda', model: 'Activa 6G', listPrice: 60_000 }
  await made.call(addBike, { body: { ...away, shopId: ameerpet._id } })
  for (const [vehicleNumber, cost, salePrice, buyerName] of [
    ['TS07AA0006', 40_000, 48_000, 'Ravi'],
    ['TS07AA0007', 41_000, 43_000, 'Sunil'],
  ] as const) {
    const sold = { ...bike, vehicleNumber, make: 'Hero', model: 'Splendor', listPrice: 50_000, cost }
    const { _id } = await made.call(addBike, { body: { ...sold, shopId: kukatpally._id } })
    const body = { buyerName, buyerContact: '9848012345', salePrice }
    await made.call(sellBike, { params: { bikeId: _id }, body })
  }
  return {
    kukatpally,
    staff: await made.person('Asha', kukatpally, 'staff'),
    manager: await made.person('Meera', made.atGroup, 'manager'),
  }
}

const numbers = (page: Page) => page.getByRole('list', { name: /^Bikes/ }).getByRole('link')

test('staff search, narrow and sort the stock of their shop on a phone, and the address keeps it', async ({
  browser,
}) => {
  const { staff } = await madeDealership()
  const page = await openSignedIn(browser, server, staff, '/dashboard', phone)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }).click()
  // The newest first; the other shop's bike is not theirs to see
  await expect(numbers(page)).toHaveText(['TS07AA0004', 'TS07AA0003', 'TS07AA0002', 'TS07AA0001'])

  await page.getByRole('searchbox').fill('kukat activa')
  await expect(numbers(page)).toHaveText(['TS07AA0002', 'TS07AA0001'])
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('List price, from').fill('50000')
  await filters.getByLabel('List price, to').fill('40000')
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(filters.getByText('Smaller than where it begins')).toBeVisible()
  await filters.getByLabel('List price, to').fill('0.65 lakh')
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(filters).toBeHidden()
  await expect(numbers(page)).toHaveText(['TS07AA0001'])
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('kukat activa')
  await expect(numbers(page)).toHaveText(['TS07AA0001'])

  await page.getByRole('button', { name: 'Remove the filter Price ₹50,000 to ₹65,000' }).click()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await page.getByLabel('Sort by').selectOption('List price')
  await expect(numbers(page)).toHaveText(['TS07AA0002', 'TS07AA0001'])
  await page.getByRole('searchbox').fill('nothing of the kind')
  const none = page.getByText('No bike fits the search and filters.')
  await expect(none).toBeVisible()

  await test.step('nothing is said of what is not known yet', async () => {
    const answered = await hold(page, '**/api/inventory?*')
    await page.getByRole('searchbox').fill('pulsar')
    await expect(page.getByRole('status', { name: 'Loading the inventory' })).toBeVisible()
    await expect(none).toBeHidden()
    answered()
    await expect(numbers(page)).toHaveText(['TS07AA0003'])

    await page.goto('/dashboard/register?q=nobody')
    await expect(page.getByText('No sale matches “nobody”.')).toBeVisible()
    const listed = await hold(page, '**/api/sales*')
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('status', { name: 'Loading the sale notes' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
    listed()
    await expect(page.getByText('2 of 2 sales')).toBeVisible()
  })
})

test('staff read no cost in the list, in its orders or in its files', async ({ browser }) => {
  const { staff } = await madeDealership()
  const page = await openSignedIn(browser, server, staff, '/dashboard/stock?sort=cost', phone)
  await expect(numbers(page)).toHaveCount(4)
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Shop',
    'Vehicle number',
    'Make',
    'Model',
    'Year',
    'Km',
    'List price',
    'Days',
    'Purchase date',
  ])
  await expect(page.getByText(/cost|profit|51,000/i)).toHaveCount(0)
  const text = (await exported(page, 'Export as CSV')).toString()
  expect(text).toContain('TS07AA0001')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).not.toMatch(/cost|profit|51,?000/i)
})

test('a manager sorts sold bikes by profit, and takes them along as a spreadsheet', async ({ browser }) => {
  const { manager } = await madeDealership()
  const page = await openSignedIn(browser, server, manager, '/dashboard/sold', phone)
  await page.getByLabel('Sort by').selectOption('Gross')
  await expect(numbers(page)).toHaveText(['TS07AA0007', 'TS07AA0006'])
  await page.getByRole('searchbox').fill('ravi')
  await expect(numbers(page)).toHaveText(['TS07AA0006'])
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Sold, from').fill('2020-03-05')
  await filters.getByLabel('Sold, to').fill('2020-03-04')
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(filters.getByText('Earlier than where it begins')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  expect((await exported(page, 'Export as Excel (XLSX)')).subarray(0, 2).toString()).toBe('PK')
})

test('a view is saved under a name, opened again and deleted', async ({ browser }) => {
  const { manager } = await madeDealership()
  const page = await openSignedIn(browser, server, manager, '/dashboard/stock?make=Honda&sort=listPrice', phone)
  await expect(numbers(page)).toHaveText(['TS07AA0002', 'TS07AA0005', 'TS07AA0001'])
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  for (const name of ['Hondas by price', 'Hondas again']) {
    if (await dialog.isHidden()) {
      await page.getByRole('button', { name: 'Saved views' }).click()
      await page.getByRole('menuitem', { name: 'Save this view' }).click()
    }
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto('/dashboard/stock')
  await expect(numbers(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Hondas by price' }).click()
  await expect(numbers(page)).toHaveText(['TS07AA0002', 'TS07AA0005', 'TS07AA0001'])
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Delete views' }).click()
  const sure = page.getByRole('dialog', { name: sentences.areYouSure })
  await page.getByRole('button', { name: 'Delete the view Hondas by price' }).click()
  await look(page, 'deleting a view')
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View “Hondas by price” deleted')).toBeVisible()
  const views = page.getByRole('dialog', { name: 'Delete views' }).getByRole('list')
  await expect(views).toBeFocused()
  await expect(views.getByRole('listitem')).toHaveText([/Hondas again/])
  await page.getByRole('button', { name: 'Delete the view Hondas again' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Save this view'])
})

test('narrowed to a shop, the stock waits until the shops are known, and says so where they cannot be had', async ({
  browser,
}) => {
  const { kukatpally, manager } = await madeDealership()
  const page = await openSignedIn(browser, server, manager, '/dashboard', phone)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/inventory\?/.test(request.url())) asked.push(request.url())
  })
  const release = await hold(page, '**/api/dashboard*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/dashboard/stock?shop=${kukatpally._id}&sort=cost`)
  await expect(page.getByRole('status', { name: 'Loading the inventory' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export the list' })).toBeDisabled()
  release()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export the list' })).toBeDisabled()
  await look(page, 'without the shops')
  expect(asked).toEqual([])

  await page.unroute('**/api/dashboard*')
  await retry.tap()
  await expect(numbers(page)).toHaveText(['TS07AA0004', 'TS07AA0002', 'TS07AA0001', 'TS07AA0003'])
  expect(asked.every((address) => address.includes(`shopId=${kukatpally._id}`) && address.includes('sort=cost'))).toBe(
    true,
  )
  expect(await exported(page, 'Export as CSV').then(String)).not.toContain('TS07AA0005')
})

test('the stock, its filters and the sold bikes stand the look of axe', async ({ browser }) => {
  const { manager } = await madeDealership()
  for (const size of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const page = await openSignedIn(browser, server, manager, '/dashboard/stock?make=Honda&yearFrom=2019', size)
    await expect(page.getByText('TS07AA0001')).toBeVisible()
    await lookInBoth(page, 'stock')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await lookInBoth(page, 'filters')
    await page.goto('/dashboard/sold')
    await expect(page.getByText('TS07AA0006')).toBeVisible()
    await lookInBoth(page, 'sold')
    await page.context().close()
  }
})

/** The bytes of the list's file. */
async function exported(page: Page, how: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export the list' }).click()
  return (await fileOf(page, () => page.getByRole('menuitem', { name: how }).click())).bytes
}
