import { addBike, editBike, getBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect } from '@playwright/test'
import { phone } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { newDealership } from './dealership.ts'
import { fileOf } from './file-of.ts'
import { lookEverywhere } from './look.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* The stock and a bike as they were at a moment, on a phone. */

// Axe takes its time on a busy machine
test.describe.configure({ timeout: 120_000 })

test('a manager looks back to the stock of before a bike was sold, one moved and one made cheaper', async ({
  browser,
  sharedServer,
}) => {
  const { call, shop, person, atGroup } = await newDealership(sharedServer, 'Nizam Wheels')
  const kukatpally = await shop('Kukatpally')
  const ameerpet = await shop('Ameerpet')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const of = { shopId: kukatpally._id, make: 'Honda', model: 'Activa 6G', year: 2020, mileage: 20_000, cost: 50_000 }
  const add = (vehicleNumber: string) => call(addBike, { body: { ...of, vehicleNumber, listPrice: 61_000 } })
  const sold = await add('TS07AB0001')
  const moved = await add('TS07AB0002')
  const cheaper = await add('TS07AB0003')
  // The moment of the last of them itself: what comes after it is later by the clock
  const { created: asOf } = await call(getBike, { params: { bikeId: cheaper._id } })
  const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000 }
  await call(sellBike, { params: { bikeId: sold._id }, body: buyer })
  await call(transferBike, {
    params: { bikeId: moved._id },
    body: { targetShopId: ameerpet._id, comments: 'Asked for' },
  })
  const { version } = await call(getBike, { params: { bikeId: cheaper._id } })
  await call(editBike, { params: { bikeId: cheaper._id }, body: { version, listPrice: 55_000 } })

  const page = await openSignedIn(browser, sharedServer, manager, `/dashboard/stock?asOf=${asOf}`, phone)
  const complaints = complaintsOf(page)
  const numbers = page.getByRole('list', { name: 'Bikes in stock' }).getByRole('link')
  const banner = page.getByText(/^As of \d+ \w+ \d{4}, \d+:\d\d [ap]m$/)
  await expect(banner).toBeVisible()
  await expect(numbers).toHaveText(['TS07AB0003', 'TS07AB0002', 'TS07AB0001'])
  await expect(page.getByText('Ameerpet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Transfer|Hold|Share|Choose)/ })).toHaveCount(0)
  await lookEverywhere(page, 'a stock as it was')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Export the list' }).tap()
  const { text } = await fileOf(page, () => page.getByRole('menuitem', { name: 'Export as CSV' }).tap())
  expect(text).toContain('TS07AB0001')
  expect(text).not.toContain('Ameerpet')

  await numbers.filter({ hasText: 'TS07AB0003' }).tap()
  await expect(banner).toBeVisible()
  await expect(page.getByText('₹61,000').first()).toBeVisible()
  await expect(page.getByText('₹55,000')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sell' })).toHaveCount(0)
  await lookEverywhere(page, 'a bike as it was')
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).tap()
  await expect(page.getByText('₹55,000').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sell' })).toBeVisible()
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'As of a day and time' }).tap()
  const dialog = page.getByRole('dialog', { name: 'As it was' })
  await dialog.getByLabel('Day').fill('2026-03-31')
  await dialog.getByLabel('Time').fill('20:00')
  await dialog.getByRole('button', { name: 'Show' }).tap()
  await expect(page.getByText(sentences.bikeNotHereThen)).toBeVisible()
  await lookEverywhere(page, 'a bike that was not there then')
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 404 (Not Found)'])
})
