import { listInventory } from '@forecourt/contract/inventory'
import { writeNote } from '@forecourt/contract/notes/calls'
import { expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookEverywhere } from './look.ts'
import { desk, openSellingShop, phone } from './selling-shop.ts'
import { test } from './test.ts'

/* Many bikes, deleted from the stock list by the manager of their shop, who then wants them back, on a phone. */

test.describe.configure({ timeout: 120_000 })

test('a manager deletes all that fit but what is written about, and takes that back', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const bikes = [await shop.bike(), await shop.bike(), await shop.bike()]
  const [noted] = bikes
  await shop.call(writeNote, { body: { bikeId: noted?._id ?? '', text: 'The key is at the counter' } })
  const stock = async () =>
    (await shop.call(listInventory, { query: { shopId: shop.shopId } })).bikes.map(({ vehicleNumber }) => vehicleNumber)
  const page = await shop.open(browser, shop.manager, '/dashboard/stock')
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Choose bikes' }).tap()
  const bar = page.getByRole('region', { name: 'Chosen bikes' })
  await bar.getByRole('button', { name: 'All 3 that fit' }).tap()
  await lookEverywhere(page, 'all that fit chosen')
  await page.setViewportSize(phone.viewport)
  await bar.getByRole('button', { name: 'Delete' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 bikes' })
  await expect(dialog.getByText('There is a note on it')).toBeVisible()
  await lookEverywhere(page, 'deleting bikes')
  await page.setViewportSize(phone.viewport)
  await dialog.getByLabel('Type 2 to delete them').fill('2')
  await dialog.getByRole('button', { name: 'Delete 2 bikes' }).tap()
  const done = page.getByRole('alert').filter({ hasText: '2 bikes deleted at Kukatpally' })
  await expect(done).toBeVisible()
  expect(await stock()).toEqual([noted?.vehicleNumber])
  await done.getByRole('link', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'Take back' }).tap()
  const asked = page.getByRole('dialog', { name: 'Take this back?' })
  await expect(asked).toContainText('2 bikes will be in stock again as before.')
  await asked.getByRole('button', { name: 'Take back' }).tap()
  await expect(page.getByText(/^2 bikes by Lakshmi Devi/)).toBeVisible()
  expect((await stock()).toSorted()).toEqual(bikes.map(({ vehicleNumber }) => vehicleNumber))
  expect(complaints).toEqual([])
})

test('by keyboard the bar comes right after the button that calls it, and the list after the bar', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const bike = await shop.bike()
  const page = await shop.open(browser, shop.manager, '/dashboard/stock', desk)
  await page.getByRole('button', { name: 'Choose bikes' }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Chosen bikes' })
  await expect(bar).toBeVisible()
  const box = page.getByLabel(`Choose ${bike.vehicleNumber}`)
  const focused = () => bar.evaluate((element) => element.contains(document.activeElement))
  const steps: boolean[] = []
  while (!(await box.evaluate((element) => element === document.activeElement)) && steps.length < 40) {
    await page.keyboard.press('Tab')
    steps.push(await focused())
  }
  expect(steps).toContain(true)
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 bike chosen')
  for (let step = 0; step < 40 && !(await focused()); step += 1) await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(true)
  await expect(bar).toBeInViewport({ ratio: 1 })
})
