import { listInventory } from '@forecourt/contract/inventory'
import { expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { test } from './test.ts'

/* Prices of many bikes, changed from the stock list and taken back by the manager of a shop, on a phone. */

test.describe.configure({ timeout: 120_000 })

test('a manager lowers the price of three bikes, then of all that fit, and takes that back', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const bikes = [await shop.bike(), await shop.bike({ listPrice: 60_000 }), await shop.bike({ listPrice: 40_000 })]
  await shop.bike({ make: 'Hero', model: 'Glamour', listPrice: 50_000 })
  const pricesNow = async () =>
    (await shop.call(listInventory, { query: { shopId: shop.shopId, sort: 'listPrice' } })).bikes.map(
      ({ listPrice }) => listPrice,
    )
  const page = await shop.open(browser, shop.manager, '/dashboard/stock')
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Choose bikes' }).tap()
  for (const { vehicleNumber } of bikes) await page.getByLabel(`Choose ${vehicleNumber}`).tap()
  const bar = page.getByRole('region', { name: 'Chosen bikes' })
  await expect(bar).toContainText('3 bikes chosen')
  await lookEverywhere(page, 'choosing bikes')
  await page.setViewportSize(phone.viewport)
  await bar.getByRole('button', { name: 'Change price' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 3 bikes' })
  await dialog.getByLabel('How many per cent').fill('5')
  await expect(dialog.getByRole('status', { name: 'What comes of it' })).toContainText('₹1,85,000')
  await lookEverywhere(page, 'changing prices')
  await page.setViewportSize(phone.viewport)
  await dialog.getByRole('button', { name: 'Change 3 bikes' }).tap()
  await expect(page.getByText('Price of 3 bikes changed')).toBeVisible()
  await lookEverywhere(page, 'changed prices')
  await page.setViewportSize(phone.viewport)
  expect(await pricesNow()).toEqual([38_000, 50_000, 57_000, 81_000])

  await page.getByRole('button', { name: 'Choose bikes' }).tap()
  await bar.getByRole('button', { name: 'All 4 that fit' }).tap()
  await bar.getByRole('button', { name: 'Change price' }).tap()
  const all = page.getByRole('dialog', { name: 'Change the price of 4 bikes' })
  await all.getByText('Raise').tap()
  await all.getByText('Rupees', { exact: true }).tap()
  await all.getByLabel('How many rupees').fill('1000')
  await all.getByRole('button', { name: 'Change 4 bikes' }).tap()
  const done = page.getByRole('alert').filter({ hasText: 'Price of 4 bikes changed' })
  await done.getByRole('link', { name: 'Undo' }).tap()
  await expect(page.getByRole('heading', { name: 'Price of 4 bikes changed at Kukatpally' })).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).tap()
  await expect(page.getByText(/^4 bikes by Lakshmi Devi/)).toBeVisible()
  expect(await pricesNow()).toEqual([38_000, 50_000, 57_000, 81_000])
  expect(complaints).toEqual([])
})
