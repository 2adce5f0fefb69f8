import { expect } from '@playwright/test'
import { twoShops } from './bike-page-data.ts'
import { look, lookEverywhere } from './look.ts'
import { modulesOf, readQr } from './read-qr.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* The sheet that hangs on a bike. */

test.describe.configure({ timeout: 90_000 })
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a bike’s sheet fits one page of white A4, and its code opens the bike’s page, ${colorScheme}`, async ({
    browser,
  }) => {
    const { sita, buy, photo } = await twoShops(server)
    const bike = await buy(sita, { pictures: [await photo(sita)] })
    const page = await openSignedIn(browser, server, sita, `/bikes/${bike._id}`, { ...phone, colorScheme })
    await page.getByRole('link', { name: 'Print' }).tap()
    const sheet = page.getByRole('article', { name: 'Sheet of TS09EA1234' })
    for (const words of [
      'Honda Activa 6G',
      '₹85,000',
      '2021',
      '32,500 km',
      'Petrol',
      'Kukatpally',
      '+91 98480 12345',
    ]) {
      await expect(sheet.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(sheet.getByRole('img', { name: 'Honda Activa 6G' })).toBeVisible()
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sheet).toHaveCSS('color', 'rgb(23, 28, 28)')
    expect(await page.content()).not.toContain('61,357')
    await look(page, `sheet, ${colorScheme}`)

    const code = sheet.getByRole('img', { name: 'Opens the page of TS09EA1234' })
    expect(readQr(await modulesOf(code))).toBe(`${server.origin}/bikes/${bike._id}`)

    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
    await page.getByRole('button', { name: 'Print' }).tap()
    await expect.poll(() => page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true)
    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(sheet).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([expect.stringMatching(/594\.9\d+ 841\.9\d+\]$/)])
  })
}

test('the sheets of bikes that were chosen in the stock are printed at once, each on a page of its own', async ({
  browser,
}) => {
  const { sita, buy } = await twoShops(server)
  for (const vehicleNumber of ['TS09EA1234', 'TS09EA1235', 'TS09EA1236']) await buy(sita, { vehicleNumber })
  const page = await openSignedIn(browser, server, sita, '/dashboard/stock', phone)
  await page.getByRole('button', { name: 'Choose bikes' }).tap()
  await page.getByRole('button', { name: 'All 3 that fit' }).tap()
  await page.getByRole('checkbox', { name: 'Choose TS09EA1235' }).tap()
  await page.getByRole('button', { name: 'Print' }).tap()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheets of 2 bikes')
  await lookEverywhere(page, 'sheets of several bikes')
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(2)
})
