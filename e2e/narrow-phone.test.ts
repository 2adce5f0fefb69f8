import { expect } from '@playwright/test'
import { openSellingShop, phone } from './selling-shop.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test('on a phone of 360 or 320 pixels what is done with a bike stays inside its card', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const bike = await shop.bike()
  const page = await openSignedIn(browser, sharedServer, shop.owner, '/dashboard/stock', phone)
  const card = page.getByRole('listitem').filter({ hasText: bike.vehicleNumber })
  const share = card.getByRole('button', { name: `Share ${bike.vehicleNumber}` })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(share).toBeVisible()
    const [inner, outer] = await Promise.all([share.boundingBox(), card.boundingBox()])
    if (!inner || !outer) throw new Error('Nothing is drawn')
    expect(inner.x + inner.width, `at ${width} pixels`).toBeLessThan(outer.x + outer.width - 8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
