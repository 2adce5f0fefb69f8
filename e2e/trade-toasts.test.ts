import { getBikePage } from '@forecourt/contract/bike-page'
import * as bikes from '@forecourt/contract/bikes'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import * as sales from '@forecourt/contract/sales'
import { listTransfers } from '@forecourt/contract/transfers'
import { expect, type Locator, type Page } from '@playwright/test'
import { fillBike } from './buying.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What a person reads when a call of the trade fails: refused in words that are not ours, or without any answer. */

let server: RunningServer
let shop: SellingShop
test.describe.configure({ timeout: 90_000 })
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

/** Every call of this kind fails so, until another answer is given. */
async function fail(page: Page, { method, url }: Endpoint, how: 'inOtherWords' | 'cutOff') {
  await page.unrouteAll()
  await page.route(new RegExp(`${url.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`), (route) => {
    if (route.request().method() !== method) return route.fallback()
    return how === 'cutOff' ? route.abort() : route.fulfill({ status: 418, contentType: 'text/html', body: 'Sorry' })
  })
}

const toast = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })

/** Does it twice: the first time it is refused, the second time no answer comes. */
async function failsTwice(
  page: Page,
  endpoint: Endpoint,
  act: () => Promise<unknown>,
  words: readonly [string, string],
) {
  await fail(page, endpoint, 'inOtherWords')
  await act()
  await expect(toast(page, words[0])).toBeVisible()
  await fail(page, endpoint, 'cutOff')
  await act()
  await expect(toast(page, words[1])).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
/** Deletes what is shown; the dialog goes whatever comes of it. */
async function pressDelete(page: Page, opener: string) {
  await press(page, opener)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}
const customer = { customerName: 'Sunil', customerPhone: '9848022002', enquiryType: ['Buy'] }

test('a bike that is not added, not saved, not deleted says so', async ({ browser }) => {
  const page = await openSignedIn(browser, server, shop.manager, `/bikes/new?shopId=${shop.shopId}`, phone)
  await fillBike(page, 'TS07ZZ0001')
  const notAdded = [sentences.failedAddBike, sentences.errorAddBike] as const
  await failsTwice(page, bikes.addBike, () => press(page, 'Add Bike'), notAdded)

  const { _id } = await shop.bike()
  await page.goto(`/bikes/${_id}/edit`)
  await page.getByRole('textbox', { name: 'List price' }).fill('71000')
  const notSaved = [sentences.failedEditBike, sentences.errorEditBike] as const
  await failsTwice(page, bikes.editBike, () => press(page, 'Save'), notSaved)

  await page.goto(`/bikes/${_id}`)
  const notDeleted = [sentences.failedDeleteBike, sentences.errorDeleteBike] as const
  await failsTwice(page, bikes.deleteBike, () => pressDelete(page, 'Delete'), notDeleted)
})

test('a bike and a list that do not come say so', async ({ browser }) => {
  const { _id } = await shop.bike()
  for (const [endpoint, path, words] of [
    [getBikePage, `/bikes/${_id}`, [sentences.failedBike, sentences.errorBike]],
    [listTransfers, '/dashboard/transfers', [sentences.failedTransfers, sentences.errorTransfers]],
    [sales.listSales, '/dashboard/register', [sentences.failedSales, sentences.errorSales]],
    [enquiries.listEnquiries, '/dashboard/enquiries', [sentences.failedEnquiries, sentences.errorEnquiries]],
  ] as const) {
    const page = await openSignedIn(browser, server, shop.manager, '/install', phone)
    await page.clock.install()
    for (const [how, sentence] of [
      ['inOtherWords', words[0]],
      ['cutOff', words[1]],
    ] as const) {
      await fail(page, endpoint, how)
      await page.goto(path)
      await passTime(page, toast(page, sentence))
    }
    await page.context().close()
  }
})

test('a sale that is not made, not cancelled says so', async ({ browser }) => {
  const { _id: bikeId } = await shop.bike()
  const page = await openSignedIn(browser, server, shop.manager, `/bikes/${bikeId}/sell`, phone)
  await page.getByRole('textbox', { name: 'Buyer name' }).fill('Ravi')
  await page.getByRole('textbox', { name: /^Buyer.*(contact|phone)/i }).fill('9848022001')
  const notSold = [sentences.failedSellBike, sentences.errorSellBike] as const
  await failsTwice(page, sales.sellBike, () => press(page, 'Sell bike'), notSold)

  const body = { buyerName: 'Ravi', buyerContact: '9848022001', salePrice: 80_000 }
  const sale = await shop.call(sales.sellBike, { params: { bikeId }, body })
  await page.goto(`/sales/${sale._id}`)
  await press(page, 'Cancel sale')
  const notCancelled = [sentences.failedCancelSale, sentences.errorCancelSale] as const
  await failsTwice(page, sales.cancelSale, () => press(page, 'Cancel sale'), notCancelled)
})

test('an enquiry that is not saved, not deleted says so', async ({ browser }) => {
  const { _id } = await shop.call(enquiries.addEnquiry, { body: { ...customer, shopId: shop.shopId } })
  const page = await openSignedIn(browser, server, shop.manager, `/enquiries/${_id}`, phone)
  const notDeleted = [sentences.failedDeleteEnquiry, sentences.errorDeleteEnquiry] as const
  await failsTwice(page, enquiries.deleteEnquiry, () => pressDelete(page, 'Delete Enquiry'), notDeleted)
  await page.goto(`/enquiries/new?shopId=${shop.shopId}`)
  await page.getByRole('textbox', { name: 'Customer name' }).fill('Sunil')
  await page.getByRole('textbox', { name: /phone/i }).fill('9848022002')
  await page.getByText('Buy', { exact: true }).click()
  const notSaved = [sentences.failedSaveEnquiry, sentences.errorSaveEnquiry] as const
  await failsTwice(page, enquiries.addEnquiry, () => press(page, 'Add Enquiry'), notSaved)
})

/**
 * Lets the waits of a page pass at once until this is to be seen: the app asks a second and a third time before it
 * gives up. The page's clock is the test's own: `await page.clock.install()`.
 */
async function passTime(page: Page, until: Locator): Promise<void> {
  await expect(async () => {
    // So far that the app, which asks again every five seconds, does so while it still tries
    await page.clock.fastForward(5000)
    await expect(until).toBeVisible({ timeout: 250 })
  }).toPass()
}
