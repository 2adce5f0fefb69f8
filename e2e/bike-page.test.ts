import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect } from '@playwright/test'
import { action, activa, card, fact, heading, phone, twoShops } from './bike-page-data.ts'
import { touch } from './hands.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* A bike's page: what it tells to whom, and what is done from there. */

test.describe.configure({ timeout: 90_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** What the page hands to the device to share. */
type Sharing = { shared?: string }

test('staff see all of a bike but what it cost, and share it with a customer', async ({ browser }) => {
  const { sita, kukatpally, groupName, buy, edit, as } = await twoShops(server)
  const bike = await buy(sita)
  await edit(sita, bike, { listPrice: 80_000 })
  const asked = { shopId: kukatpally._id, customerPhone: '9848033333', enquiryType: ['Buy'] }
  await as(sita, addEnquiry, { body: { ...asked, customerName: 'Fatima', bikeId: bike._id } })
  await as(sita, addEnquiry, { body: { ...asked, customerName: 'Suresh', wish: 'any activa under 1 lakh' } })
  await as(sita, addEnquiry, { body: { ...asked, customerName: 'Nobody', wish: 'any 350cc' } })

  const page = await openSignedIn(browser, server, sita, '/dashboard', phone)
  await page.addInitScript(() => {
    const share = ({ text }: ShareData) => {
      Object.assign(window, { shared: text })
      return Promise.resolve()
    }
    Object.assign(navigator, { share })
  })
  await page.goto(`/bikes/${bike._id}`)
  await expect(heading(page)).toHaveText('Honda Activa 6G 2021')
  for (const words of ['TS09EA1234', '₹80,000', 'In stock 1 day', 'Kukatpally']) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  // By its date: a second count of days would be one more or less
  await expect(page.getByText(/^Bought \d{1,2} \w{3} \d{4}$/)).toBeVisible()
  await expect(fact(page, 'Specifications', 'Kilometres')).toHaveText('32,500 km')
  await expect(fact(page, 'Specifications', 'Chassis number')).toHaveText(activa.chassisNumber)
  await expect(fact(page, 'Seller', 'Phone')).toHaveText('+91 98480 77777')
  await expect(card(page, 'Notes')).toContainText(activa.notes)
  await expect(card(page, 'Documents')).toContainText(sentences.noDocuments)
  await expect(card(page, 'Papers')).toContainText('Not on file: RC, Insurance, PUC')
  await expect(page.getByRole('list', { name: 'About this bike' }).getByRole('link')).toHaveText(['Fatima'])
  await expect(page.getByRole('list', { name: 'Wishes that it fits' }).getByRole('link')).toHaveText(['Suresh'])
  await look(page, 'bike as staff')

  await test.step('what it cost stands nowhere in the page', async () => {
    // Not within an id, where these digits may stand by chance
    expect(await page.content()).not.toMatch(/\b(?:61,?357|23,643|18,643)\b|Margin/)
  })
  await test.step('what is offered is what staff may do', async () => {
    const links = await page.getByRole('main').getByRole('link').allInnerTexts()
    expect(links).toEqual(expect.arrayContaining(['Sell', 'Edit', 'Enquiry', 'Print']))
    await expect(action(page, 'Transfer')).toHaveCount(0)
    await expect(action(page, 'Delete')).toHaveCount(0)
    // Under the thumb, on top of the shell's bar, wherever the page is scrolled to
    const bar = await page.getByRole('link', { name: 'Sell' }).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(740)
  })
  await test.step('sharing hands the text over to the device', async () => {
    await touch(page).press(action(page, 'Share'))
    await expect
      .poll(() => page.evaluate(() => (window as Sharing).shared))
      .toBe(
        `Honda Activa 6G, 2021\n32,500 km · Petrol · Blue\nPrice ₹80,000\n${groupName}, Kukatpally\n+91 98480 12345`,
      )
  })
  await page.getByRole('link', { name: 'Fatima' }).tap()
  await expect(page).toHaveURL(/\/enquiries\/[\w-]+$/)
})

test('where a device cannot share, the text is copied and a chat opens with it', async ({ browser }) => {
  const { sita, buy } = await twoShops(server)
  const bike = await buy(sita)
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await openSignedIn(browser, server, sita, `/bikes/${bike._id}`, { ...phone, permissions })
  await action(page, 'Share').tap()
  const dialog = page.getByRole('dialog', { name: 'Copied' })
  await expect(dialog).toContainText('Price ₹85,000')
  await look(page, 'share')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Honda Activa 6G, 2021\n32,500 km')
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(copied)}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(action(page, 'Share')).toBeFocused()
})

test('photos are swiped, stepped through and opened in full', async ({ browser }) => {
  const { sita, buy, photo } = await twoShops(server)
  const bike = await buy(sita, { pictures: [await photo(sita), await photo(sita), await photo(sita)] })
  const page = await openSignedIn(browser, server, sita, '/dashboard/stock', phone)
  await page.getByRole('link', { name: bike.vehicleNumber }).tap()
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('Photo 1 / 3')).toBeVisible()
  await look(page, 'bike with photos')
  // As a thumb leaves it
  await photos.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
  await expect(photos.getByText('Photo 2 / 3')).toBeVisible()
  await photos.getByRole('button', { name: 'Next photo' }).tap()
  await expect(photos.getByText('Photo 3 / 3')).toBeVisible()
  await photos.getByRole('button', { name: 'Photo 3 of 3, open in full' }).tap()
  const full = page.getByRole('dialog', { name: 'Honda Activa 6G' })
  await expect(full.getByText('Photo 3 / 3')).toBeVisible()
  await look(page, 'photos in full')
  await full.getByRole('button', { name: 'Previous photo' }).tap()
  await expect(full.getByText('Photo 2 / 3')).toBeVisible()
  // Back closes it, and one is at the photo that one had come to
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(photos.getByText('Photo 2 / 3')).toBeVisible()
  const focused = (photo: number) => photos.getByRole('button', { name: `Photo ${photo} of 3, open in full` })
  await expect(focused(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(focused(3)).toBeFocused()
  await expect(photos.getByText('Photo 3 / 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(full.getByText('Photo 3 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focused(3)).toBeFocused()
})

test('a manager sees cost and margin and moves a bike, and both shops see the move with its comment', async ({
  browser,
}) => {
  const { ravi, sita, asha, buy } = await twoShops(server)
  const bike = await buy(sita)
  const page = await openSignedIn(browser, server, ravi, `/bikes/${bike._id}`, phone)
  await expect(fact(page, 'Specifications', 'Cost')).toHaveText('₹61,357')
  await expect(fact(page, 'Margin at the list price', 'Margin')).toHaveText('₹23,643')
  const hands = touch(page)
  await hands.press(action(page, 'Transfer'))
  const dialog = page.getByRole('dialog', { name: 'Transfer Bike' })
  // The only other shop is not asked for
  await expect(dialog.getByText('Goes to Ameerpet')).toBeVisible()
  await hands.write(dialog.getByLabel('Comments (optional)'), 'customer there')
  await look(page, 'transfer from the page')
  await hands.press(dialog.getByRole('button', { name: 'Transfer Bike' }))
  await expect(page.getByText(sentences.bikeTransferredTo('Ameerpet'))).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transfers' })).toContainText('“customer there”')
  await expect(page.getByText('Moved from Kukatpally to Ameerpet: “customer there”')).toBeVisible()
  await look(page, 'bike as manager')

  await test.step('the shop that it left reads where it went, and cannot open it', async () => {
    const left = await openSignedIn(browser, server, sita, '/dashboard/transfers', phone)
    const row = left.getByRole('list', { name: 'Transfers' }).getByRole('listitem')
    await expect(row).toHaveText(/Out.*TS09EA1234.*Honda Activa 6G.*Kukatpally.*Ameerpet.*“customer there”.*by Ravi/)
    await expect(row.getByRole('link')).toHaveCount(0)
    await look(left, 'transfers of the shop it left')
    await left.goto(`/bikes/${bike._id}`)
    await expect(left.getByText(sentences.bikeNotHere)).toBeVisible()
    await look(left, 'bike not there')
    await left.getByRole('link', { name: 'Go to the stock' }).tap()
    await expect(left).toHaveURL(/\/dashboard\/stock$/)
  })
  await test.step('the shop that it came to reads where it is from, and opens it', async () => {
    const entered = await openSignedIn(browser, server, asha, '/dashboard/transfers', phone)
    const row = entered.getByRole('list', { name: 'Transfers' }).getByRole('listitem')
    await expect(row).toHaveText(/In.*TS09EA1234.*Kukatpally.*Ameerpet.*“customer there”/)
    await touch(entered).press(row.getByRole('link', { name: 'TS09EA1234' }))
    await expect(heading(entered)).toHaveText('Honda Activa 6G 2021')
    await expect(entered.getByRole('list', { name: 'Transfers' })).toContainText('“customer there”')
  })
})

test('transfers are read page by page, and in and out of a chosen shop', async ({ browser }) => {
  const { ravi, buy, as, ameerpet, kukatpally } = await twoShops(server)
  const { _id: bikeId } = await buy(ravi)
  for (let move = 0; move < 52; move += 1) {
    const targetShopId = move % 2 === 0 ? ameerpet._id : kukatpally._id
    await as(ravi, transferBike, { params: { bikeId }, body: { targetShopId, comments: `move ${move}` } })
  }
  const page = await openSignedIn(browser, server, ravi, '/dashboard/transfers', phone)
  const rows = page.getByRole('list', { name: 'Transfers' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await expect(rows.first()).toContainText('move 51')
  await expect(rows.first()).not.toContainText(/^(In|Out)/)
  await page.getByRole('button', { name: 'Show more' }).tap()
  await expect(rows).toHaveCount(52)
  await expect(rows.nth(50)).toBeFocused()
  await expect(page.getByText('52 of 52 transfers')).toBeVisible()

  await page.getByRole('combobox', { name: 'Shop' }).tap()
  await page.getByRole('option', { name: 'Ameerpet' }).tap()
  await expect(rows.first()).toContainText(/^Out/)
  await expect(rows.nth(1)).toContainText(/^In/)
  await look(page, 'transfers of a shop')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Shop' })).toHaveValue('Ameerpet')
  await expect(rows.first()).toContainText(/^Out/)
})

test('the history is told in plain words, and the sale and an earlier stay are shown', async ({ browser }) => {
  const { ravi, sita, buy, edit, sell, as, photo } = await twoShops(server)
  const earlier = await buy(sita, { mileage: 21_000 })
  await sell(sita, earlier._id, { buyerName: 'Old Owner', salePrice: 70_000 })
  const bike = await buy(sita)
  const cheaper = await edit(ravi, bike, { listPrice: 80_000, cost: 60_000 })
  await edit(sita, cheaper, { pictures: [await photo(sita)], color: '' })
  const cancelled = await sell(sita, bike._id, { salePrice: 77_000 })
  await as(ravi, cancelSale, { params: { saleId: cancelled._id }, query: { reason: 'loan refused' } })
  const sale = await sell(sita, bike._id)

  const page = await openSignedIn(browser, server, ravi, `/bikes/${bike._id}`, phone)
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([
    /^Sold to Lakshmi Rao for ₹78,000.* by Sita$/,
    /^Sale cancelled: “loan refused”.* by Ravi$/,
    /^Sold to Lakshmi Rao for ₹77,000.* by Sita$/,
    /^Colour removed: Blue1 photo added.* by Sita$/,
    /^List price changed from ₹85,000 to ₹80,000Cost changed from ₹61,357 to ₹60,000.* by Ravi$/,
    /^Bought at Kukatpally by Sita\d/,
  ])
  await expect(page.getByText('Sold after 1 day')).toBeVisible()
  await expect(fact(page, 'Sale', 'Buyer')).toHaveText('Lakshmi Rao')
  await expect(fact(page, 'Sale', 'Sale price')).toHaveText('₹78,000')
  await expect(fact(page, 'Sale', 'Discount')).toHaveText('₹2,000 off ₹80,000')
  await expect(fact(page, 'Sale', 'Sale note')).toHaveText(sale.serial)
  await expect(fact(page, 'Margin', 'Margin')).toHaveText('₹18,000')
  await expect(page.getByRole('link', { name: 'Sell' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Here before' })).toContainText('sold to Old Owner for ₹70,000')
  await look(page, 'sold bike')
  await touch(page).press(page.getByRole('link', { name: 'Sale note' }))
  await expect(page).toHaveURL(`/sales/${sale._id}`)

  await test.step('to staff the same without the cost', async () => {
    const counter = await openSignedIn(browser, server, sita, `/bikes/${bike._id}`, phone)
    await expect(counter.getByText('List price changed from ₹85,000 to ₹80,000')).toBeVisible()
    await expect(counter.getByText('Sale cancelled: “loan refused”')).toBeVisible()
    expect(await counter.content()).not.toMatch(/\b(?:61,?357|60,?000)\b|Cost|Margin/)
  })
})
