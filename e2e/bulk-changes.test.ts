import { listInventory } from '@forecourt/contract/inventory'
import { writeNote } from '@forecourt/contract/notes/calls'
import { expect } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { test } from './test.ts'

/* An upload that was a mistake, taken back by the manager who made it, on a phone. */

test.describe.configure({ timeout: 120_000 })

test('a manager takes an upload back; the bike that somebody has written about stays, and says why', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const page = await shop.open(browser, shop.manager, `/bulk-inventory-upload/${shop.shopId}`)
  const complaints = complaintsOf(page)
  const rows = ['TS09ZY0001', 'TS09ZY0002', 'TS09ZY0003'].map((number) => `${number},Honda,Dio,2021,9000,48000`)
  const csv = ['vehicleNumber,make,model,year,mileage,listPrice', ...rows].join('\r\n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  // What is said of the file moves the button from under a finger
  await expect(page.getByText(/ · 3 rows$/)).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Undo this upload' })).toBeVisible()
  await lookEverywhere(page, 'an upload that can be undone')

  const inStock = async () =>
    (await shop.call(listInventory, { query: { shopId: shop.shopId } })).bikes.map(({ vehicleNumber }) => vehicleNumber)
  const { bikes } = await shop.call(listInventory, { query: { shopId: shop.shopId, q: 'TS09ZY0002' } })
  await shop.call(writeNote, { body: { bikeId: bikes[0]?._id ?? '', text: 'The key is at the counter' } })

  await page.setViewportSize(phone.viewport)
  await page.goto(`/bulk-inventory-upload/${shop.shopId}`)
  await expect(page.getByRole('link', { name: 'Past bulk changes' })).toBeVisible()
  await lookEverywhere(page, 'the upload, with what was changed before')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('link', { name: 'Past bulk changes' }).tap()
  await lookEverywhere(page, 'bulk changes')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('link', { name: '3 bikes uploaded to Kukatpally' }).tap()
  await expect(page.getByText('2 of 3 can be taken back.')).toBeVisible()
  await expect(page.getByText('There is a note on it')).toBeVisible()
  await lookEverywhere(page, 'a bulk change')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Take back' }).tap()
  const asked = page.getByRole('dialog', { name: 'Take this back?' })
  await expect(asked).toContainText('2 bikes that came with this upload will be deleted again.')
  await asked.getByRole('button', { name: 'Take back' }).tap()
  await expect(page.getByText(/^2 bikes by Lakshmi Devi/)).toBeVisible()
  expect(await inStock()).toEqual(['TS09ZY0002'])
  expect(complaints).toEqual([])
})
