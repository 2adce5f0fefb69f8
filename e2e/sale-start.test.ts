import { editBike } from '@forecourt/contract/bikes'
import { addEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { look } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What a sale starts from: the bike as it is now, and whoever asked for it. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const open = (browser: Browser, path: string) => openSignedIn(browser, server, shop.staff, path, phone)
const sell = (page: Page) => page.getByRole('link', { name: 'Sell', exact: true })
const sellButton = (page: Page) => page.getByRole('button', { name: 'Sell bike' })
const price = (page: Page) => page.getByLabel('Sale price')
const buyer = (page: Page) => page.getByLabel('Buyer name')
const note = (page: Page) => page.getByRole('article', { name: 'Sale note' })

const enquiryOf = (customerName: string, about: { bikeId: string } | { wish: string }) =>
  shop.call(addEnquiry, {
    body: { shopId: shop.shopId, customerName, customerPhone: '9849055555', enquiryType: ['Buy'], ...about },
  })

test('the form opens with the bike as it is now, without a network as it was, and says once it is sold meanwhile', async ({
  browser,
}) => {
  const { _id: bikeId, version, vehicleNumber } = await shop.bike()
  const page = await open(browser, `/bikes/${bikeId}`)
  await expect(sell(page)).toBeVisible()
  await shop.call(editBike, { params: { bikeId }, body: { version, listPrice: 90_000 } })
  await sell(page).tap()
  await expect(price(page)).toHaveValue('90,000')
  await expect(buyer(page), 'what is typed first').toBeFocused()

  await page.goBack()
  await page.context().setOffline(true)
  await sell(page).tap()
  await expect(price(page)).toHaveValue('90,000')
  await buyer(page).fill('Ramesh Gupta')
  const sale = { buyerName: 'Ajay Varma', buyerContact: '9849066666', salePrice: 88_000 }
  await shop.call(sellBike, { params: { bikeId }, body: sale })
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(`${vehicleNumber} is sold already: on .* to Ajay Varma`),
  )
  await expect(buyer(page)).toBeFocused()
  await expect(buyer(page)).toHaveValue('Ramesh Gupta')
  await look(page, 'sold meanwhile')
})

test('an enquiry becomes a sale with its fields carried over, and is won', async ({ browser }) => {
  const bike = await shop.bike()
  const { _id: enquiryId } = await enquiryOf('Sunita Reddy', { bikeId: bike._id })
  const page = await open(browser, `/bikes/${bike._id}/sell?enquiryId=${enquiryId}`)
  await expect(buyer(page)).toHaveValue('Sunita Reddy')
  await expect(page.getByLabel('Buyer contact')).toHaveValue('+91 98490 55555')
  await sellButton(page).tap()
  await expect(note(page)).toContainText('+91 98490 55555')
  expect(await shop.call(getEnquiry, { params: { enquiryId } })).toMatchObject({ state: 'won' })
})

test('an enquiry that cannot be fetched is asked for again before the form opens', async ({ browser }) => {
  const bike = await shop.bike()
  const { _id } = await enquiryOf('Sunita Reddy', { bikeId: bike._id })
  const page = await open(browser, '/install')
  const address = `**/api/enquiries/${_id}`
  const failure = { message: 'Out of order', error: 'Out of order', code: 'unexpected' }
  await page.route(address, (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto(`/bikes/${bike._id}/sell?enquiryId=${_id}`)
  await expect(page.getByRole('main').getByText(sentences.failedEnquiries)).toBeVisible()
  await expect(buyer(page)).toHaveCount(0)
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(buyer(page)).toHaveValue('Sunita Reddy')
})

test('a sale that starts from the bike is made for one of those who asked for it, and wins that enquiry', async ({
  browser,
}) => {
  const bike = await shop.bike({ model: 'Dio' })
  const asked = await enquiryOf('Fatima Begum', { bikeId: bike._id })
  const wished = await enquiryOf('Meena Kumari', { wish: 'dio under 90k' })
  const page = await open(browser, `/bikes/${bike._id}`)
  await sell(page).tap()
  const choice = page.getByRole('combobox', { name: 'For the enquiry of' })
  await expect(choice.getByRole('option')).toHaveText([
    'No enquiry',
    'Fatima Begum, +91 98490 55555',
    'Meena Kumari, +91 98490 55555: “dio under 90k”',
  ])
  await expect(buyer(page)).toHaveValue('')
  await choice.selectOption({ index: 2 })
  await expect(buyer(page)).toHaveValue('Meena Kumari')
  await choice.selectOption({ index: 1 })
  await expect(buyer(page)).toHaveValue('Fatima Begum')
  await expect(page.getByLabel('Buyer contact')).toHaveValue('+91 98490 55555')
  await look(page, 'sale for an enquiry')
  await page.reload()
  await expect(choice.getByRole('option', { name: 'Fatima' })).toHaveJSProperty('selected', true)
  await sellButton(page).tap()
  await expect(note(page)).toContainText('Fatima Begum')
  const stateOf = async (enquiryId: string) => (await shop.call(getEnquiry, { params: { enquiryId } })).state
  expect(await stateOf(asked._id)).toBe('won')
  expect(await stateOf(wished._id)).toBe('open')
})
