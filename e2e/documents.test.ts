import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { addDocument } from '@forecourt/contract/documents/calls'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { photos } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { look, lookInBoth } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* Papers on a phone: photographed, opened, and followed from the purchase to the buyer's RC. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const step = (page: Page, name: string) =>
  card(page, 'Papers')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

async function mark(page: Page, name: string) {
  await page.getByRole('button', { name: `Mark: ${name}` }).tap()
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await expect(step(page, name)).toContainText('Salma Begum')
}

test('papers of a bike from the purchase to the new RC, on a phone', async ({ browser }) => {
  test.setTimeout(180_000)
  const bike = await shop.bike({ vehicleNumber: 'AP31AB4321' })
  const page = await openSignedIn(browser, server, shop.staff, `/bikes/${bike._id}`, phone)
  const complaints = complaintsOf(page)

  await test.step('what is missing, and who does what next', async () => {
    await expect(card(page, 'Papers')).toContainText('Not on file: RC, Insurance, PUC, NOC')
    await expect(step(page, 'NOC asked for')).toContainText('The shop')
    await look(page, 'papers of a bike without any')
  })

  await test.step('an RC of two photos is added and opened', async () => {
    await card(page, 'Documents').getByRole('button', { name: 'Add document' }).tap()
    await dialog(page).getByRole('combobox', { name: 'What it is' }).fill('RC')
    await page.getByRole('option', { name: 'RC', exact: true }).tap()
    const choosing = page.waitForEvent('filechooser')
    await dialog(page).getByRole('button', { name: 'Photos or PDF' }).tap()
    await (await choosing).setFiles(photos.slice(0, 2))
    await page.getByRole('button', { name: 'Use all as they are' }).tap()
    await dialog(page).getByLabel('Number (optional)').fill('AP31 2021 0001')
    await dialog(page).getByLabel('Valid until').fill('2036-03-04')
    await look(page, 'the form of a document')
    await dialog(page).getByRole('button', { name: 'Add document' }).tap()
    await expect(toast(page, sentences.documentAdded)).toBeVisible()
    await card(page, 'Documents').getByRole('button', { name: /^RC/ }).tap()
    await expect(dialog(page).getByRole('img', { name: 'RC, page 2 of 2' })).toBeVisible()
    await look(page, 'a document of two pages')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Papers')).toContainText('Not on file: Insurance, PUC, NOC')
  })

  await test.step('the NOC is asked for and comes', async () => {
    await mark(page, 'NOC asked for')
    await mark(page, 'NOC received')
  })

  await test.step('the sale warns of what is missing, and its note says it', async () => {
    await page.goto(`/bikes/${bike._id}/sell`)
    await expect(page.getByText(sentences.papersMissing('Insurance, PUC, NOC'))).toBeVisible()
    await page.getByLabel('Buyer name').fill('Ramesh Gupta')
    await page.getByLabel('Buyer contact').fill('9849033333')
    await page.getByRole('button', { name: 'Sell bike' }).tap()
    await expect(page.getByText(sentences.papersToCome('Insurance, PUC, NOC'))).toBeVisible()
    await expect(card(page, 'Documents')).toContainText(sentences.noSaleDocuments)
  })

  await test.step('what is due stands on the dashboard and in its list', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /^1 bike with papers to do/ }).tap()
    const due = page.getByRole('list', { name: 'Papers: Due' })
    await expect(due).toContainText('Insurance transferred')
    await expect(due).toContainText('14 days left')
    await look(page, 'the papers that are due')
    await due.getByRole('link', { name: bike.vehicleNumber }).tap()
  })

  await test.step('the transfer is filed, the insurance and the RC come', async () => {
    await expect(step(page, 'Transfer filed')).toContainText('30 days left')
    for (const name of ['Transfer filed', 'Insurance transferred', 'New RC']) await mark(page, name)
    await look(page, 'papers of a bike, all done')
    await page.goto('/dashboard/papers')
    await expect(page.getByText('Nothing is due within 30 days.')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('what runs out and what is missing are lists of their own, and an identity is for managers', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const today = businessDay(new Date())
  const about = { of: 'bike', bikeId: bike._id } as const
  await shop.call(addDocument, { body: { about, kind: 'insurance', expiresOn: daysAfter(today, 12) } })
  await shop.call(addDocument, { body: { about, kind: 'sellerIdentity', number: '1234 5678 9012' } })
  const page = await openSignedIn(browser, server, shop.staff, '/dashboard/papers', phone)
  await page.getByRole('tab', { name: /^Expiring/ }).tap()
  await expect(page.getByRole('list', { name: 'Papers: Expiring' })).toContainText('12 days left')
  await page.getByRole('tab', { name: /^Missing/ }).tap()
  await expect(page.getByRole('list', { name: 'Papers: Missing' })).toContainText('RC, PUC')
  await look(page, 'the papers that are missing')

  await page.goto(`/bikes/${bike._id}`)
  await expect(card(page, 'Documents')).toContainText('For managers to open')
  await expect(page.getByText('1234 5678 9012')).toHaveCount(0)
  const asManager = await openSignedIn(browser, server, shop.manager, `/bikes/${bike._id}`, phone)
  await asManager.getByRole('button', { name: /^Identity of the seller/ }).tap()
  await expect(dialog(asManager)).toContainText('1234 5678 9012')
  await expect(dialog(asManager)).toContainText(sentences.noPages)
})

test('documents of a customer are on their enquiry and on their data, at their shop', async ({ browser }) => {
  const phoneOfMeena = '9848055501'
  const { _id } = await shop.call(addEnquiry, {
    body: { shopId: shop.shopId, customerName: 'Meena Rao', customerPhone: phoneOfMeena, enquiryType: ['Purchase'] },
  })
  const page = await openSignedIn(browser, server, shop.staff, `/enquiries/${_id}`, phone)
  const documents = card(page, 'Documents of the customer')
  await expect(documents).toContainText(sentences.noCustomerDocuments)
  await documents.getByRole('button', { name: 'Add document' }).tap()
  await dialog(page).getByRole('combobox', { name: 'What it is' }).fill('Identity of the b')
  await page.getByRole('option', { name: 'Identity of the buyer' }).tap()
  await dialog(page).getByLabel('Number (optional)').fill('1234 5678 9012')
  await dialog(page).getByRole('button', { name: 'Add document' }).tap()
  await expect(toast(page, sentences.documentAdded)).toBeVisible()
  await expect(documents.getByRole('button', { name: /^Identity of the buyer/ })).toContainText('1234 5678 9012')
  await lookInBoth(page, 'the documents of a customer')

  const asColleague = await openSignedIn(browser, server, shop.colleague, `/enquiries/${_id}`, phone)
  await expect(card(asColleague, 'Documents of the customer')).toContainText('For managers to open')
  await expect(asColleague.getByText('1234 5678 9012')).toHaveCount(0)

  const path = `/group/${shop.groupId}/customer-data`
  const asOwner = await openSignedIn(browser, server, shop.owner, path, phone)
  await asOwner.getByRole('textbox', { name: 'Phone of the customer' }).fill('098480 55501')
  await asOwner.getByRole('button', { name: 'Find' }).tap()
  const kept = card(asOwner, 'Documents of the customer at Kukatpally')
  await kept.getByRole('button', { name: /^Identity of the buyer/ }).tap()
  await expect(dialog(asOwner)).toContainText('1234 5678 9012')
  await asOwner.keyboard.press('Escape')
  await lookInBoth(asOwner, 'what is kept of a customer, with their documents')
})

test('the papers of a shop are reached from the list of shops', async ({ browser }) => {
  const page = await openSignedIn(browser, server, shop.owner, `/group/${shop.groupId}#shops`, phone)
  await page.getByRole('link', { name: 'Papers of Kukatpally' }).tap()
  await expect(card(page, 'Papers of Kukatpally')).toContainText(sentences.noShopDocuments)
})
