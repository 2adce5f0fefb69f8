import { expect, type Page } from '@playwright/test'
import { desk, phone, twoShops } from './bike-page-data.ts'
import { hold } from './hold.ts'
import { lookEverywhere } from './look.ts'
import type { RunningServer } from './server.ts'
import { sharedBy, sharingDevice } from './sharing-device.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Small pictures in lists, and a bike that is shared with its photos. */

test.describe.configure({ timeout: 90_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** What is drawn of the pictures in the page: the file that the browser chose for each. */
const drawnIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).currentSrc.replace(/^.*?(-\d+)?\.webp$/, '$1')),
    )

test('the stock shows each bike small, keeps its place free, and a calm sign where there is no photo', async ({
  browser,
}) => {
  const { sita, buy, photo } = await twoShops(server)
  await buy(sita, { pictures: [await photo(sita)] })
  await buy(sita, { vehicleNumber: 'TS09EA2222' })
  const page = await openSignedIn(browser, server, sita, '/dashboard', phone)
  const release = await hold(page, '**/files/**')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Stock/ })
    .tap()
  const cards = page.getByRole('list', { name: 'Bikes in stock', exact: true }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  const before = await heights()
  release()
  await expect.poll(() => drawnIn(page)).toEqual(['-160'])
  expect(await heights()).toEqual(before)
  await expect(cards.locator('svg.lucide-motorbike')).toHaveCount(1)
  await lookEverywhere(page, 'stock with photos')

  const wide = await openSignedIn(browser, server, sita, '/dashboard/stock', desk)
  await expect.poll(() => drawnIn(wide)).toEqual(['-160'])
})

test('a device that waited too long for the photos asks for one tap more', async ({ browser }) => {
  const { sita, buy, photo } = await twoShops(server)
  const bike = await buy(sita, { pictures: [await photo(sita)] })
  const page = await openSignedIn(browser, server, sita, '/login', phone)
  await sharingDevice(page, 1)
  await page.goto(`/bikes/${bike._id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Photos are ready' })
  await expect(dialog).toContainText('1 photo with this text')
  await lookEverywhere(page, 'photos are ready')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await sharedBy(page))?.files).toHaveLength(1)
})
