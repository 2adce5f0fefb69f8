import { addBike } from '@forecourt/contract/bikes'
import { expect } from '@playwright/test'
import { callServer, newDealership } from './dealership.ts'
import { phone } from './selling-shop.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'

test('on a phone of 360 or 320 pixels what is done with a bike stays inside its card', async ({
  browser,
  sharedServer,
}) => {
  const { shop, person, atGroup } = await newDealership(sharedServer, 'Narrow Wheels')
  const here = await shop('Kukatpally')
  await shop('Madhapur')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const { token } = await sessionOf(sharedServer, manager)
  const vehicleNumber = 'TS09EA0001'
  const bike = { shopId: here._id, make: 'Honda', model: 'Dio', year: 2021, mileage: 9000, listPrice: 62_000 }
  await callServer(sharedServer.origin, addBike, { body: { ...bike, vehicleNumber } }, token)
  const page = await openSignedIn(browser, sharedServer, manager, '/dashboard/stock', phone)
  const card = page.getByRole('listitem').filter({ hasText: vehicleNumber })
  const share = card.getByRole('button', { name: `Share ${vehicleNumber}` })
  await expect(card.getByRole('button', { name: `Transfer ${vehicleNumber}` })).toBeVisible()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(share).toBeVisible()
    const [inner, outer] = await Promise.all([share.boundingBox(), card.boundingBox()])
    if (!inner || !outer) throw new Error('Nothing is drawn')
    expect(inner.x + inner.width, `at ${width} pixels`).toBeLessThan(outer.x + outer.width - 8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
