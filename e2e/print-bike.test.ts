import { expect } from '@playwright/test'
import { twoShops } from './bike-page-data.ts'
import { look } from './look.ts'
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
