import { listInventory } from '@forecourt/contract/inventory'
import { saveShop } from '@forecourt/contract/places'
import { expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { test } from './test.ts'

/* Many bikes, moved to another shop from the stock list and taken back by the manager of their shop, on a phone. */

test.describe.configure({ timeout: 120_000 })

test('a manager moves bikes to the other shop, and takes that back', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  const address = { addressLine1: '7 Hitech City Road', city: 'Hyderabad', state: 'Telangana', zip: '500081' }
  const other = await shop.call(saveShop, {
    body: { groupId: shop.groupId, name: 'Madhapur', description: 'Used two-wheelers', address },
  })
  const bikes = [await shop.bike(), await shop.bike(), await shop.bike()]
  const stockAt = async (shopId: string) =>
    (await shop.call(listInventory, { query: { shopId } })).bikes.map(({ vehicleNumber }) => vehicleNumber).toSorted()
  const numbers = bikes.map(({ vehicleNumber }) => vehicleNumber)
  const page = await shop.open(browser, shop.manager, '/dashboard/stock')
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Choose bikes' }).tap()
  for (const number of numbers.slice(0, 2)) await page.getByLabel(`Choose ${number}`).tap()
  const bar = page.getByRole('region', { name: 'Chosen bikes' })
  await bar.getByRole('button', { name: 'Move' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Move 2 bikes' })
  await expect(dialog.getByRole('status', { name: 'What comes of it' })).toContainText('2 bikes would move.')
  await lookEverywhere(page, 'moving bikes')
  await page.setViewportSize(phone.viewport)
  await dialog.getByRole('button', { name: 'Move 2 bikes' }).tap()
  const done = page.getByRole('alert').filter({ hasText: '2 bikes moved to Madhapur' })
  await expect(done).toBeVisible()
  expect(await stockAt(other._id)).toEqual(numbers.slice(0, 2))
  await done.getByRole('link', { name: 'Undo' }).tap()
  await expect(page.getByRole('heading', { name: '2 bikes moved to Madhapur' })).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).tap()
  await expect(page.getByText(/^2 bikes by Lakshmi Devi/)).toBeVisible()
  expect(await stockAt(shop.shopId)).toEqual(numbers)
  expect(complaints).toEqual([])
})
