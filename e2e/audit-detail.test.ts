import { type AuditRecord, auditOfRecord } from '@forecourt/contract/audit'
import { addBike, editBike } from '@forecourt/contract/bikes'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, type Page } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { rows, test } from './audit-page.ts'
import { newDealership } from './dealership.ts'
import { samplePeople, signIn } from './sign-in.ts'

/* The history of one record, and the way there and back. */

test.describe.configure({ timeout: 120_000 })

const nobody = '01890000-0000-7000-8000-000000000000'
const entries = (page: Page) => page.getByRole('list', { name: 'Audit Timeline' }).getByRole('listitem')
const field = (page: Page, entry: number, name: string) =>
  entries(page)
    .nth(entry)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
const information = (page: Page) => page.getByRole('region', { name: 'Record Information' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

/** A dealership with a bike that came in, got cheaper, moved and was sold, and somebody who asked for it. */
async function withHistory(server: Parameters<typeof newDealership>[0], name: string) {
  const { call, group, atGroup, shop, person } = await newDealership(server, name)
  const [from, to] = [await shop('Kukatpally'), await shop('Madhapur')]
  const body = { vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', year: 2021, mileage: 9000, shopId: from._id }
  const { _id: bikeId } = await call(addBike, { body: { ...body, listPrice: 119_900 } })
  const params = { bikeId }
  await call(editBike, { params, body: { listPrice: 110_000, version: 1 } })
  await call(transferBike, { params, body: { targetShopId: to._id, comments: 'Sells better there' } })
  const sold = { buyerName: 'Lakshmi Rao', buyerContact: '9848012345', salePrice: 105_000.5 }
  const { _id: saleId } = await call(sellBike, { params, body: sold })
  const asked = { customerName: 'Meena', customerPhone: '9848054321', enquiryType: ['Purchase', 'Exchange'] }
  const { _id: enquiryId } = await call(addEnquiry, { body: { ...asked, shopId: to._id } })
  return { group, bikeId, saleId, enquiryId, owner: await person(`Owner of ${name}`, atGroup, 'admin') }
}

test('a bike tells what was done to it, newest first', async ({ page, sample }) => {
  const { bikeId, owner, group } = await withHistory(sample.server, 'Golconda Wheels')
  await signIn(page, owner)
  await page.goto(`/audit/bikes/${bikeId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TS09EA1234')
  await expect(crumbs(page).getByRole('link')).toHaveText(['Dashboard', 'Audit'])
  await expect(crumbs(page)).toContainText('TS09EA1234')
  await expect(information(page)).toContainText('Bike')
  await expect(information(page)).toContainText(bikeId)
  await expect(information(page)).toContainText('TS09EA1234')

  await expect(entries(page)).toHaveCount(3)
  for (const [index, operation] of ['UPDATE', 'UPDATE', 'CREATE'].entries()) {
    const entry = entries(page).nth(index)
    await expect(entry.getByText(operation, { exact: true })).toBeVisible()
    await expect(entry.locator('svg').first()).toBeVisible()
    await expect(entry.getByRole('heading')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m$/)
    await expect(entry.getByText('Data Changes')).toBeVisible()
    await expect(entry.getByRole('link', { name: 'Super Admin' })).toHaveAttribute('href', /^\/user\/[\da-f-]{36}$/)
  }
  await expect(field(page, 2, 'List price')).toHaveText('₹1,19,900')
  await expect(field(page, 2, 'Mileage')).toHaveText('9,000 km')
  await expect(field(page, 2, 'Year')).toHaveText('2021')
  await expect(field(page, 2, 'Cost')).toHaveText('--')
  await expect(field(page, 2, 'Created')).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m$/)
  await expect(field(page, 1, 'List price')).toHaveText('₹1,10,000was ₹1,19,900')
  await expect(field(page, 0, 'Shop name')).toHaveText('Madhapurwas Kukatpally')
  await expect(field(page, 0, 'Comments')).toHaveText('Sells better there')
  for (const hidden of ['Updated', 'ID', '_id']) {
    await expect(entries(page).locator('dt').getByText(hidden, { exact: true })).toHaveCount(0)
  }
  await entries(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/user\//)
  expect(group.name).toBe('Golconda Wheels')
})

test('a sale and an enquiry go by who bought and who asked', async ({ page, sample }) => {
  const { saleId, enquiryId, owner } = await withHistory(sample.server, 'Mecca Motors')
  await signIn(page, owner)
  await page.goto(`/audit/sales/${saleId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Rao')
  await expect(information(page)).toContainText('Sale')
  await expect(field(page, 0, 'Sale price')).toHaveText('₹1,05,000.50')
  await expect(field(page, 0, 'Buyer contact')).toHaveText('+91 98480 12345')
  await page.goto(`/audit/enquiries/${enquiryId}`)
  await expect(crumbs(page)).toContainText('Meena')
  await expect(information(page)).toContainText('Enquiry')
  await expect(field(page, 0, 'Enquiry type')).toHaveText('Purchase, Exchange')
})

test('Back to Audit Dashboard leads to the audit of the group, to the page before, or to the dashboard', async ({
  page,
  sample,
}) => {
  const shopId = sample.shopIds.get('Kukatpally') ?? ''
  const [bike] = (await sample.history()).bikes
  const detail = `/audit/bikes/${bike?.recordId}`
  const back = (role: 'link' | 'button') => page.getByRole(role, { name: 'Back to Audit Dashboard' })

  await test.step('no group is chosen, and there is no page before', async () => {
    await signIn(page, samplePeople.owner)
    const fresh = await page.context().newPage()
    await fresh.goto(detail)
    await fresh.getByRole('button', { name: 'Back to Audit Dashboard' }).click()
    await expect(fresh).toHaveURL(/\/dashboard$/)
    await fresh.close()
  })

  await test.step('no group is chosen: one page back', async () => {
    await page.goto(`/user/${bike?.operationByUser}`)
    await page.locator('main a[href^="/audit/"]').first().click()
    await back('button').click()
    await expect(page).toHaveURL(new RegExp(`/user/${bike?.operationByUser}$`))
  })

  await test.step('a group is chosen: its audit, at the shop that is remembered', async () => {
    await page.goto('/group-select')
    const href = await page.getByRole('link', { name: 'Manage Charminar Wheels' }).getAttribute('href')
    // A group that is opened by its address is chosen too
    await page.goto(`${href}?shop=${shopId}#audit`)
    await expect(rows(page, 'Inventory').first()).toBeVisible()
    await page.goto(detail)
    await expect(entries(page).first()).toBeVisible()
    await back('link').click()
    await expect(page).toHaveURL(new RegExp(`shop=${shopId}#audit$`))
    await expect(rows(page, 'Inventory').first()).toBeVisible()
    await page.goBack()
    await expect(entries(page).first()).toBeVisible()
    await page.reload()
    await expect(entries(page).first()).toBeVisible()
    await crumbs(page).getByRole('link', { name: 'Audit' }).click()
    // The tab writes its shop into the address, which must not come after Back
    await expect(page).toHaveURL(new RegExp(`shop=${shopId}#audit$`))
    await page.goBack()
    await crumbs(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test("the shared header's Back to Dashboard goes one step back, or to the dashboard", async ({ page, sample }) => {
  const upload = `/bulk-inventory-upload/${sample.shopIds.get('Kukatpally')}`
  await signIn(page, samplePeople.owner)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await page.getByRole('tab', { name: 'Shops' }).click()
  await page.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).click()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/#shops$/)
  const fresh = await page.context().newPage()
  await fresh.goto(upload)
  await fresh.getByRole('button', { name: 'Back to Dashboard' }).click()
  await expect(fresh).toHaveURL(/\/dashboard$/)
})

test('what is not there, not known and not allowed is said', async ({ page, sample, browser }) => {
  await signIn(page, samplePeople.owner)
  await page.goto(`/audit/bikes/${nobody}`)
  await expect(page.getByText(sentences.noAuditRecords)).toBeVisible()
  await expect(information(page)).toContainText(nobody)
  await page.goto(`/audit/refunds/${nobody}`)
  await expect(page.getByText(sentences.unknownRecordType)).toBeVisible()

  const [bike] = (await sample.history()).bikes
  const context = await browser.newContext({ baseURL: sample.server.origin })
  const manager = await context.newPage()
  await signIn(manager, samplePeople.manager)
  await manager.goto(`/audit/bikes/${bike?.recordId}`)
  await expect(manager.getByText(sentences.auditAccess)).toBeVisible()
  await expect(entries(manager)).toHaveCount(0)
})

test('a refusal and a network that is away are said, and asking again mends it', async ({ page, sample }) => {
  const [bike] = (await sample.history()).bikes
  const calls = `**/api/audit/bikes/**`
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await signIn(page, samplePeople.owner)
  await page.goto(`/audit/bikes/${bike?.recordId}`)
  const toast = page.getByRole('alert')
  await expect(toast.filter({ hasText: sentences.failedAuditDetails })).toContainText(sentences.error)
  await page.unrouteAll()
  await page.route(calls, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast.filter({ hasText: sentences.errorAuditDetails })).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await askAgain(page.getByRole('button', { name: 'Try again' }), entries(page).first())
})

test('a bike of 500 transfers stays quick to read', async ({ page, sample }) => {
  const [bike] = (await sample.history()).bikes
  const recordId = bike?.recordId ?? ''
  const [first] = await (
    await page.request.get(
      `${sample.server.origin}${auditOfRecord.url.replace(':recordType', 'bikes').replace(':recordId', recordId)}`,
      {
        headers: { authorization: `Bearer ${sample.token}` },
      },
    )
  ).json()
  const history = Array.from(
    { length: 500 },
    (_, index): AuditRecord => ({
      ...first,
      _id: `${first._id.slice(0, -4)}${String(index).padStart(4, '0')}`,
      data: { ...first.data, comments: `Move ${500 - index}`, history: { from: 'Kukatpally', by: ['Anu', 'Bala'] } },
    }),
  )
  await page.route(`**/api/audit/bikes/${recordId}`, (route) => route.fulfill({ json: history }))
  await signIn(page, samplePeople.owner)
  await page.goto(`/audit/bikes/${recordId}`)
  await expect(entries(page)).toHaveCount(25)
  await expect(field(page, 0, 'Comments')).toHaveText('Move 500was Move 499')
  await expect(field(page, 0, 'History')).toHaveText('From: Kukatpally, By: Anu, Bala')
  await expect(page.getByText('25 of 500 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(entries(page)).toHaveCount(50)
  await expect(entries(page).nth(25)).toBeFocused()
})
