import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect } from '@playwright/test'
import {
  type BuyingShop,
  buyingShop,
  choosePhotos,
  expectBought,
  fillBike,
  kept,
  phone,
  photo,
  photos,
  plate,
  save,
} from './buying.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What is typed and photographed for a purchase is not lost: not with the tab, and not with the network. */

let server: RunningServer
let shop: BuyingShop

test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await buyingShop(server)
})

const openForm = (browser: Browser) => openSignedIn(browser, server, shop.staff, '/bikes/new', phone)

test('what is typed stays on the phone until it is saved, also when the tab is closed; signing out wipes it', async ({
  browser,
}) => {
  const first = await openForm(browser)
  const context = first.context()
  await choosePhotos(first, photos.slice(0, 1))
  await expect(photo(first, 'Photo 1 of 1, the cover')).toBeVisible()
  await fillBike(first, 'TS07UB1111')
  await first.close()

  const second = await context.newPage()
  await second.goto('/bikes/new')
  await expect(kept(second)).toBeVisible()
  await expect(plate(second)).toHaveValue(/TS07UB1111/i)
  await expect(second.getByRole('textbox', { name: 'List price' })).toHaveValue('72,500')
  await expect(photo(second, 'Photo 1 of 1, the cover')).toBeVisible()
  await look(second, 'purchase with a draft')
  await second.getByRole('button', { name: 'Start afresh' }).tap()
  await expect(plate(second)).toHaveValue('')
  await expect(kept(second)).toBeHidden()

  await fillBike(second, 'TS07UB2222')
  await second.reload()
  await expect(kept(second)).toBeVisible()
  await save(second).tap()
  await expectBought(second)
  await second.goto('/bikes/new')
  await expect(plate(second)).toHaveValue('')

  await plate(second).fill('TS07UB3333')
  await second.goto('/dashboard')
  expect(await second.evaluate(() => JSON.stringify(localStorage))).toContain('TS07UB3333')
  await second.getByRole('button', { name: /^Account menu of/ }).tap()
  await second.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(second).toHaveURL(/\/login/)
  expect(await second.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('TS07UB3333')
})

test('photos on a bad network: sent again by themselves once, then on request; ordered and removed by keyboard', async ({
  browser,
}) => {
  const page = await openForm(browser)
  const network = { fails: 1 }
  await page.route('**/api/upload/s3', (route) => {
    network.fails -= 1
    return network.fails >= 0 ? route.abort('connectionfailed') : route.fallback()
  })
  await choosePhotos(page, photos.slice(0, 1))
  await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()

  // What no answer comes to is kept on the phone (outbox-photos.test.ts): here a server in trouble answers
  await page.unroute('**/api/upload/s3')
  await page.route('**/api/upload/s3', (route) => {
    network.fails -= 1
    return network.fails >= 0 ? route.fulfill({ status: 503 }) : route.fallback()
  })
  network.fails = 3
  // The second fails twice, the third once
  await choosePhotos(page, photos.slice(1))
  const failed = page.getByRole('group', { name: 'icon-512.png was not uploaded' })
  await expect(failed.getByText(sentences.somethingWentWrong)).toBeVisible()
  await expect(photo(page, 'Photo 2 of 2')).toBeVisible()
  await look(page, 'a photo that failed')
  // It is not lost silently
  await fillBike(page, 'TS07UB4444')
  await save(page).tap()
  await expect(page.getByText(sentences.photosNotUploaded)).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).tap()
  await expect(photo(page, 'Photo 3 of 3')).toBeVisible()
  await expect(failed).toBeHidden()

  const order = () =>
    page
      .getByRole('list', { name: 'Photos' })
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.replace(/-\d+\.webp$/, '.webp')))
  const [a, b, c] = await order()
  const pressed = async (name: string, choice: string) => {
    // The last one may still be fading
    await expect(page.getByRole('menu')).toHaveCount(0)
    await photo(page, name).focus()
    await page.keyboard.press('Enter')
    // The menu takes the focus a moment after it opens
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.getByRole('menuitem', { name: choice }).focus()
    await page.keyboard.press('Enter')
  }
  await photo(page, 'Photo 2 of 3').tap()
  await expect(page.getByRole('menuitem', { name: 'Move later' })).toBeVisible()
  await look(page, 'what can be done about a photo')
  await page.keyboard.press('Escape')
  await expect(photo(page, 'Photo 2 of 3')).toBeFocused()
  await pressed('Photo 3 of 3', 'Make cover')
  await expect.poll(order).toEqual([c, a, b])
  await expect(photo(page, 'Photo 1 of 3, the cover')).toBeFocused()
  await pressed('Photo 1 of 3, the cover', 'Move later')
  await expect.poll(order).toEqual([a, c, b])
  await expect(photo(page, 'Photo 2 of 3')).toBeFocused()
  await pressed('Photo 2 of 3', 'Remove')
  await expect.poll(order).toEqual([a, b])
  await expect(photo(page, 'Photo 2 of 2')).toBeFocused()
  await save(page).tap()
  expect((await shop.bikeOf(shop.staff, await expectBought(page))).pictures).toEqual([a, b])

  // Leaving while one is on its way asks
  await page.goto('/bikes/new')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/upload/s3', async (route) => {
    await held
    await route.fallback()
  })
  await choosePhotos(page, photos.slice(0, 1))
  await expect(page.getByText('Uploading 1 photo...')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).tap()
  const question = page.getByRole('dialog', { name: 'Leave now?' })
  await question.getByRole('button', { name: 'Stay' }).tap()
  await expect(question).toBeHidden()
  goOn()
  await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()
  await expect(save(page)).toBeEnabled()

  // What is no picture is said at once
  await choosePhotos(page, ['package.json'])
  await expect(page.getByText('This file is not an image. Choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).tap()
  await expect(page.getByText('This file is not an image')).toBeHidden()
})
