import { getBikePage } from '@forecourt/contract/bike-page'
import { listDocuments, listPapers } from '@forecourt/contract/documents/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { listEnquiries } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { listSales } from '@forecourt/contract/sales'
import { listTransfers } from '@forecourt/contract/transfers'
import { expect, type Locator, type Page } from '@playwright/test'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/*
 * What a person reads when a page of the trade does not come: refused in words that are not ours, or without any answer,
 * after the app has asked again. What its writes say stands in web/src/app/trade-failures.test.tsx.
 */

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

test('a bike and a list that do not come say so', async ({ browser }) => {
  const { _id } = await shop.bike()
  for (const [endpoint, path, words] of [
    [getBikePage, `/bikes/${_id}`, [sentences.failedBike, sentences.errorBike]],
    [listTransfers, '/dashboard/transfers', [sentences.failedTransfers, sentences.errorTransfers]],
    [listPapers, '/dashboard/papers', [sentences.failedPapers, sentences.errorPapers]],
    [listDocuments, `/bikes/${_id}`, [sentences.failedDocuments, sentences.errorDocuments]],
    [listSales, '/dashboard/register', [sentences.failedSales, sentences.errorSales]],
    [listEnquiries, '/dashboard/enquiries', [sentences.failedEnquiries, sentences.errorEnquiries]],
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
