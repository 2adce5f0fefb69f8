import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getReceipt, getSaleDues, listDues } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { look, lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* A bike is sold for a part of its price on a phone, and the rest is collected: by staff, and then by the manager. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
  const params = { groupId: shop.groupId }
  await shop.call(saveMoneySettings, { params, body: { partialPayments: true, floorRule: null } })
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)
const dayFromNow = (days: number) => daysAfter(businessDay(new Date()), days)

test('staff sell for a part of the price, collect half of the rest, and the manager the other half', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const bike = await shop.bike()
  // One that is late already, on both sides
  const purchasedOn = dayFromNow(-30)
  const owed = { amount: 13_000, dueOn: dayFromNow(-5) }
  const late = await shop.bike({ purchasedOn, sellerName: 'Suresh Kumar', sellerPhone: '9849054321', owed })
  await shop.call(sellBike, {
    params: { bikeId: late._id },
    body: {
      buyerName: 'Venkata Subrahmanya Lakshminarasimha Sharma Chintalapati of Old Town',
      buyerContact: '9849055555',
      salePrice: 80_000,
      payments: [{ method: 'finance', amount: 79_999.5, reference: 'Sundaram Finance' }],
      due: { dueOn: dayFromNow(-10) },
      soldOn: dayFromNow(-20),
    },
  })

  const page = await open(browser, shop.staff, `/bikes/${bike._id}/sell`)
  const complaints = complaintsOf(page)
  const { saleId, serial } = await sellForPart(page)
  await look(page, 'note with a rest')
  const { receiptId } = await collectHalf(page)
  await page.goto('/dashboard/dues')
  await expect(page.getByRole('list', { name: 'Dues' })).not.toContainText('We owe')
  expect(complaints).toEqual([])
  await page.context().close()
  const receipt = await shop.call(getReceipt, { params: { receiptId } })
  expect(receipt).toMatchObject({ amount: 1_500_000, left: 1_500_000, account: 'upi', saleSerial: serial })

  await managerCollects(await open(browser, shop.manager, '/dashboard'), bike.vehicleNumber)
  const { dues, receipts } = await shop.call(getSaleDues, { params: { saleId } })
  expect(dues).toMatchObject([{ amount: 3_000_000, paid: 3_000_000 }])
  expect(receipts.map(({ amount, account }) => [amount, account])).toEqual([
    [1_500_000, 'cash'],
    [1_500_000, 'upi'],
  ])
  const left = await shop.call(listDues, { query: { shopId: shop.shopId, q: bike.vehicleNumber } })
  expect(left.dues).toEqual([])
})

/** Staff sell for ₹50,000 of ₹80,000. */
async function sellForPart(page: Page) {
  await page.getByLabel('Buyer name').fill('Ramesh Gupta')
  await page.getByLabel('Buyer contact').fill('9849033333')
  await page.getByLabel('Sale price').fill('80000')
  await page.getByRole('group', { name: 'Payment 1', exact: true }).getByLabel('Amount').fill('50000')
  const restBy = page.getByLabel('Pays the rest by')
  await expect(page.getByText('₹30,000 stay owed by the buyer.')).toBeVisible()
  await page.getByRole('button', { name: 'Sell bike' }).tap()
  await expect(restBy).toBeFocused()
  await expect(page.getByText('Enter the day, or fill the rest')).toBeVisible()
  await look(page, 'a sale with a rest')
  await restBy.fill(dayFromNow(14))
  await page.getByRole('button', { name: 'Sell bike' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sale note KUK/)
  const note = page.getByRole('article', { name: 'Sale note' })
  await expect(note).toContainText(/Left to pay by .*₹30,000/)
  const serial = /KUK\/\d{4}\/\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
  return { saleId: page.url().split('/').at(-1) ?? '', serial }
}

/** From the page of the sale, by UPI; and the receipt is printed. */
async function collectHalf(page: Page) {
  const owed = page.getByRole('region', { name: 'Owed' })
  await expect(owed).toContainText('Buyer owes ₹30,000 of ₹30,000')
  await owed.getByRole('button', { name: 'Take payment' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('30,000')
  await dialog.getByLabel('Amount').fill('15000')
  await dialog.getByRole('radio', { name: 'UPI' }).check()
  await dialog.getByLabel('Reference').fill('UTR 4477')
  await look(page, 'take a payment')
  await dialog.getByRole('button', { name: 'Take payment' }).tap()
  await expect(toast(page, sentences.paymentTaken)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt KUK-R\/\d{4}\/00001$/)
  const sheet = page.getByRole('article', { name: 'Receipt' })
  for (const said of ['Ramesh Gupta', '₹15,000', 'Rupees Fifteen Thousand Only', 'UPI, UTR 4477', 'Salma Begum'])
    await expect(sheet).toContainText(said)
  await lookEverywhere(page, 'receipt')
  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ media: 'print', colorScheme: null })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
  return { receiptId: page.url().split('/').at(-1) ?? '' }
}

/** The manager comes by the dashboard, sees what is late, and takes the rest of the one sought in cash. */
async function managerCollects(page: Page, vehicleNumber: string) {
  const dueNow = page.getByRole('region', { name: 'Due now' })
  await expect(dueNow.getByRole('link', { name: /^₹80,000 to collect 2 payments past their day/ })).toBeVisible()
  await dueNow.getByRole('link', { name: /^₹13,000 to pay 1 payment past its day/ }).tap()
  const list = page.getByRole('list', { name: 'Dues' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByRole('listitem').first()).toContainText('13 days late')
  await lookEverywhere(page, 'dues')
  await page.setViewportSize(phone.viewport)
  const ages = page.getByRole('group', { name: 'By age' })
  await ages.getByRole('button', { name: '8 to 30 days late' }).tap()
  await expect(list).not.toContainText('Ramesh Gupta')
  await ages.getByRole('button', { name: 'All' }).tap()
  await page.getByRole('searchbox').fill(`ramesh ${vehicleNumber.slice(-4)}`)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /^Take payment/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('15,000')
  await dialog.getByRole('button', { name: 'Take payment' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt KUK-R\/\d{4}\/00002$/)
  await expect(page.getByRole('article')).toContainText(/Left to pay\s*Nothing/)
  await page.goBack()
  await expect(page.getByText('Nothing owed fits this search.')).toBeVisible()
  await look(page, 'no dues')
}
