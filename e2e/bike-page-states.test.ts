import { sentences } from '@forecourt/contract/messages'
import { expect } from '@playwright/test'
import { action, desk, fact, heading, phone, twoShops } from './bike-page-data.ts'
import { keyboard } from './hands.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* A bike's page at its edges: the bike deleted, not to be had, without a network, and with more words than it has room. */

test.describe.configure({ timeout: 90_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

test('a manager deletes a bike by the keyboard alone and comes to the stock', async ({ browser }) => {
  const { ravi, buy } = await twoShops(server)
  const bike = await buy(ravi)
  const page = await openSignedIn(browser, server, ravi, '/dashboard/stock', desk)
  const hands = keyboard(page)
  await page.getByRole('link', { name: 'TS09EA1234' }).click()
  await expect(heading(page)).toBeFocused()
  await hands.press(action(page, 'Delete'))
  const dialog = page.getByRole('dialog', { name: sentences.areYouSure })
  await expect(dialog).toContainText('Honda Activa 6G, TS09EA1234')
  await look(page, 'delete a bike')
  await page.keyboard.press('Escape')
  await expect(action(page, 'Delete')).toBeFocused()
  await hands.press(action(page, 'Delete'))
  await hands.press(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText(sentences.bikeDeleted)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/stock$/)
  await expect(page.getByText('TS09EA1234')).toHaveCount(0)
  await page.goto(`/bikes/${bike._id}`)
  await expect(page.getByText(sentences.bikeNotHere)).toBeVisible()
})

test('without a network a bike that was seen stays, and one that fails to come can be asked for again', async ({
  browser,
}) => {
  const { sita, buy } = await twoShops(server)
  const bike = await buy(sita)
  const page = await openSignedIn(browser, server, sita, '/dashboard/stock', phone)
  const call = `**/api/bikes/${bike._id}/page`
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'TS09EA1234' }).tap()
  await expect(page.getByRole('main').getByText(sentences.failedBike)).toBeVisible()
  await look(page, 'bike failing')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(heading(page)).toHaveText('Honda Activa 6G 2021')

  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(/\/dashboard\/stock$/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'TS09EA1234' }).tap()
  await expect(heading(page)).toHaveText('Honda Activa 6G 2021')
  await expect(page.getByText(sentences.offline)).toBeVisible()
})

test('very long texts and a bike without photos keep to the page', async ({ browser }) => {
  const { ravi, buy } = await twoShops(server)
  const words = (length: number) => 'Wonderfully long words '.repeat(100).slice(0, length).trim()
  const long = { make: words(60), model: 'X'.repeat(120), sellerName: words(120), notes: words(2000), color: words(40) }
  const { _id } = await buy(ravi, { ...long, listPrice: 9_999_999_999, fuel: null, owners: null })
  for (const size of [phone, desk]) {
    const page = await openSignedIn(browser, server, ravi, `/bikes/${_id}`, size)
    await expect(page.getByText('No photos yet')).toBeVisible()
    await expect(fact(page, 'Specifications', 'Owners')).toHaveText('--')
    await look(page, `long texts at ${size.viewport.width}`)
    await page.goto(`/bikes/${_id}/print`)
    await expect(page.getByRole('article')).toBeVisible()
    await look(page, `sheet with long texts at ${size.viewport.width}`)
  }
})
