import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* A dealer's own spreadsheet comes in on a phone: of each kind by two taps, and one with trouble after it was mended. */

let server: RunningServer

test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const samples = join(import.meta.dirname, '../web/test/spreadsheets')
const open = async (browser: Parameters<typeof openSignedIn>[0], shop: SellingShop) =>
  openSignedIn(browser, server, shop.manager, `/import/${shop.shopId}`, phone)

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a spreadsheet').setInputFiles({ name, mimeType: '', buffer })

for (const name of ['google-sheets.csv', 'dealer-sheet.xlsx', 'libreoffice.xls', 'libreoffice.ods']) {
  test(`${name} comes in by two taps`, async ({ browser }) => {
    test.setTimeout(120_000)
    const shop = await openSellingShop(server)
    const page = await open(browser, shop)
    const complaints = complaintsOf(page)
    // The first tap chooses the file
    await choose(page, name, readFileSync(join(samples, name)))
    await page.getByRole('button', { name: 'Import 12 bikes' }).tap()
    await expect(page.getByRole('definition')).toHaveText(['12', '0', '12'])
    expect(complaints).toEqual([])
  })
}

test('what is not known is mapped, what is wrong is put right for all rows or in one, and a reload loses nothing', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const shop = await openSellingShop(server)
  const page = await open(browser, shop)
  const rows = [
    ['Reg No', 'Brand', 'Model', 'Yr', 'KM', 'Bhaav'],
    ['TS09ZX0001', 'Hondaa', 'Activa 6G', '03-2019', '10 km', '62k'],
    ['TS09ZX0002', 'Hondaa', 'Dio', '2020', '12k', '1.2L'],
    ['TS09ZX0002', 'Honda', 'Dio', '2020', '12k', '1.2L'],
    ['TS09ZX0003', 'Honda', 'Dio', 'old', '9000', '55000/-'],
    ['TS09ZX0004', 'Honda', 'Dio', '2021', 'none', '55000/-'],
  ]
  await choose(page, 'stock.csv', Buffer.from(rows.map((row) => row.join(';')).join('\r\n')))
  await lookEverywhere(page, 'the columns of a spreadsheet')
  await page.setViewportSize(phone.viewport)
  await page.getByLabel('Bhaav').selectOption('List price')
  await page.getByRole('button', { name: 'See the rows' }).tap()
  await expect(page.getByText('“Hondaa” in 2 rows')).toBeVisible()
  await lookEverywhere(page, 'the rows of a spreadsheet')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Change all, Make Hondaa' }).tap()
  await expect(page.getByText('“Hondaa” in 2 rows')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('The same vehicle number stands in line 3')).toBeVisible()
  await expect(page.getByText('Hondaa')).toHaveCount(0)
  await page.getByLabel('Year of line 5').fill('2018')
  await page.getByLabel('Year of line 5').press('Enter')
  await expect(page.getByText('3 to import · 1 twice in the file · 0 in stock already · 1 left out')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 bikes' }).tap()
  await expect(page.getByRole('definition')).toHaveText(['3', '0', '3'])
})

test('what stands in stock already stands beside its row, and a column that was mapped once is known to the next file', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const shop = await openSellingShop(server)
  const here = await shop.bike()
  const page = await open(browser, shop)
  const complaints = complaintsOf(page)
  const rows = [
    ['Reg No', 'Brand', 'Model', 'Yr', 'KM', 'Bhaav'],
    [here.vehicleNumber, 'Honda', 'Activa 6G', '2021', '18500', '85000'],
    ['TS09ZY0001', 'Honda', 'Dio', '2020', '12k', '62k'],
  ]
  const file = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  await choose(page, 'monday.csv', file)
  await page.getByLabel('Bhaav').selectOption('List price')
  const remembered = page.waitForResponse((answer) => answer.url().endsWith('/api/imports/columns'))
  await page.getByRole('button', { name: 'See the rows' }).tap()
  await expect(
    page.getByText(/in stock at Kukatpally already, as Honda Activa 6G of 2021: this line is skipped/),
  ).toBeVisible()
  await expect(page.getByText('1 to import · 0 twice in the file · 1 in stock already · 0 left out')).toBeVisible()
  await lookEverywhere(page, 'rows of which one is in stock')
  await page.setViewportSize(phone.viewport)
  await remembered
  await page.getByRole('button', { name: 'Another file' }).tap()
  // Shown once the phone has forgotten the first: a reload before that would bring it back
  await expect(page.getByText('Choose a spreadsheet')).toBeVisible()
  await page.reload()
  expect(complaints).toEqual([])
  await page.route('**/api/imports/check', (asked) => asked.abort())
  await choose(page, 'tuesday.csv', file)
  await expect(page.getByText(sentences.failedLookUpStock)).toBeVisible()
  await page.unroute('**/api/imports/check')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.getByRole('button', { name: 'Import 1 bike' }).tap()
  await expect(page.getByRole('definition')).toHaveText(['1', '0', '1'])
})
