import { phoneText } from '@forecourt/contract/format/phone-text'
import { sentences } from '@forecourt/contract/messages'
import { expect } from '@playwright/test'
import { auditCalls, change, choose, columns, openAudit, openShop, rows, table, test } from './audit-page.ts'
import { hold } from './hold.ts'

/* The three tables of the Audit tab, on the sample dealership. */

test.describe.configure({ timeout: 120_000 })

test('three sections stand open with their totals, and say that they load', async ({ page, sample }) => {
  const release = await hold(page, auditCalls)
  await openAudit(page)
  await choose(page, 'Kukatpally')
  for (const words of ['Loading enquiries...', 'Loading sales...', 'Loading inventory...']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  release()
  const { totals } = await sample.history()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    `Enquiries (${totals.enquiries})`,
    `Sales (${totals.sales})`,
    `Inventory (${totals.bikes})`,
  ])
  const control = page.getByRole('button', { name: /^Sales \(/ })
  await expect(control).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page, 'Sales').first()).toBeVisible()
  await control.click()
  await expect(control).toHaveAttribute('aria-expanded', 'false')
  await expect(rows(page, 'Sales').first()).toBeHidden()
  await expect(rows(page, 'Enquiries').first()).toBeVisible()
})

test('each table has its columns', async ({ page, sample }) => {
  const rupees = (amount: unknown) => `₹${Number(amount).toLocaleString('en-IN')}`
  // As another client may have written it
  await change(page, 'enquiries', ({ data }) => ({ data: { ...data, customerName: '', enquiryType: 'Walk in' } }))
  await openShop(page)
  const { enquiries, sales, bikes } = await sample.history()
  const first = (name: string) => rows(page, name).first().getByRole('cell')

  await expect(columns(page, 'Enquiries')).toHaveText([
    ...['Date', 'Operation', 'User', 'Customer Name', 'Customer Phone', 'Enquiry Type', 'Time', 'Actions'],
  ])
  const [enquiry] = enquiries
  await expect(first('Enquiries')).toHaveText([
    /^\d{1,2} \w{3} \d{4}$/,
    enquiry?.operationType ?? '',
    enquiry?.operationByUserName ?? '',
    '--',
    phoneText(String(enquiry?.data.customerPhone)),
    'Walk in',
    /^\d{1,2}:\d{2} [ap]m$/,
    'View Details',
  ])
  await expect(columns(page, 'Sales')).toHaveText([
    ...['Date', 'Operation', 'User', 'Buyer Name', 'Buyer Contact', 'Sale Price', 'Vehicle Number', 'Time', 'Actions'],
  ])
  const [sale] = sales
  await expect(first('Sales').nth(3)).toHaveText(String(sale?.data.buyerName))
  await expect(first('Sales').nth(4)).toHaveText(phoneText(String(sale?.data.buyerContact)))
  await expect(first('Sales').nth(5)).toHaveText(rupees(sale?.data.salePrice))
  await expect(columns(page, 'Inventory')).toHaveText([
    ...['Date', 'Operation', 'User', 'Make/Model', 'List Price', 'Vehicle Number', 'Time', 'Actions'],
  ])
  const [bike] = bikes
  await expect(first('Inventory').nth(3)).toHaveText(`${String(bike?.data.make)} ${String(bike?.data.model)}`)
  await expect(first('Inventory').nth(4)).toHaveText(rupees(bike?.data.listPrice))
  await expect(first('Inventory').nth(5)).toHaveText(String(bike?.data.vehicleNumber))

  await page.unrouteAll()
  await page.reload()
  const several = enquiries.findIndex(({ data }) => Array.isArray(data.enquiryType) && data.enquiryType.length > 1)
  const types = enquiries[several]?.data.enquiryType as string[]
  await expect(rows(page, 'Enquiries').nth(several).getByRole('cell').nth(5)).toHaveText(types.join(', '))
})

test('a click on a column sorts all three tables, and one on the active column turns it round', async ({
  page,
  sample,
}) => {
  await openShop(page)
  const shown = (name: string) => rows(page, name).locator('td:nth-child(4)').allTextContents()
  const expectOrder = async (column: string, way: 'ascending' | 'descending', query: object) => {
    for (const name of ['Enquiries', 'Sales', 'Inventory']) {
      const header = columns(page, name).filter({ hasText: column })
      await expect(header).toHaveAttribute('aria-sort', way)
      await expect(table(page, name).locator('[aria-sort]')).toHaveCount(1)
    }
    const { bikes, sales } = await sample.history(query)
    await expect
      .poll(() => shown('Inventory'))
      .toEqual(bikes.map(({ data }) => `${String(data.make)} ${String(data.model)}`))
    await expect.poll(() => shown('Sales')).toEqual(sales.map(({ data }) => data.buyerName))
  }
  const sort = (name: string, column: string) => table(page, name).getByRole('button', { name: column }).click()

  await expectOrder('Date', 'descending', {})
  await sort('Enquiries', 'Date')
  await expectOrder('Date', 'ascending', { sort: 'date', order: 'asc' })
  await sort('Inventory', 'Operation')
  await expectOrder('Operation', 'descending', { sort: 'operation', order: 'desc' })
  await expect(rows(page, 'Inventory').first()).toContainText('UPDATE')
  await sort('Inventory', 'Operation')
  await expectOrder('Operation', 'ascending', { sort: 'operation', order: 'asc' })
  await sort('Sales', 'User')
  await expectOrder('User', 'descending', { sort: 'user', order: 'desc' })
  await expect(page).toHaveURL(/by=user/)
  await page.reload()
  await expectOrder('User', 'descending', { sort: 'user', order: 'desc' })
})

test('operations have their colours', async ({ page }) => {
  const operations = ['CREATE', 'UPDATE', 'DELETE'] as const
  let next = 0
  await change(page, 'bikes', () => ({ operationType: operations[next++ % 3] }))
  await openShop(page)
  const strongest = (word: string) =>
    rows(page, 'Inventory')
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []
        return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
      })
  expect(await strongest('CREATE')).toBe('green')
  expect(await strongest('UPDATE')).toBe('blue')
  expect(await strongest('DELETE')).toBe('red')
})

test('each section pages on by itself, and Back finds it as it was', async ({ page, sample }) => {
  await openShop(page)
  const { totals } = await sample.history()
  expect(totals.enquiries).toBeGreaterThan(50)
  const section = page.getByRole('region', { name: /^Enquiries \(/ })
  await expect(section.getByText(`50 of ${totals.enquiries} records`)).toBeVisible()
  await section.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(section.getByText(`${totals.enquiries} of ${totals.enquiries} records`)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expect(rows(page, 'Enquiries')).toHaveCount(totals.enquiries)
  await expect(rows(page, 'Enquiries').nth(50)).toBeFocused()
  await expect(rows(page, 'Inventory')).toHaveCount(50)

  const far = rows(page, 'Enquiries').nth(totals.enquiries - 2)
  await far.getByRole('link', { name: /View Details/ }).click()
  await expect(page).toHaveURL(/\/audit\/enquiries\//)
  await page.goBack()
  await expect(rows(page, 'Enquiries')).toHaveCount(totals.enquiries)
  await expect(far).toBeInViewport()
})

test('the tab stays as it was until the record has come, and Back in that moment finds it so', async ({ page }) => {
  await openShop(page)
  const release = await hold(page, '**/assets/audit-detail-*.js')
  const row = rows(page, 'Enquiries').nth(40)
  await row.getByRole('link', { name: /View Details/ }).click()
  await expect(page).toHaveURL(/\/audit\/enquiries\//)
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveAttribute('aria-selected', 'true')
  await expect(row).toBeInViewport()
  await page.goBack()
  release()
  await expect(row).toBeInViewport()
})

test('a row that is reached and opened in one go is found by Back', async ({ page }) => {
  await openShop(page)
  const row = rows(page, 'Enquiries').nth(40)
  // As a screen reader does it: no frame has told of the scroll yet
  await row.getByRole('link', { name: /View Details/ }).evaluate((link: HTMLElement) => {
    link.focus()
    link.click()
  })
  await expect(page.getByRole('heading', { name: 'Audit Timeline' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport()
})

test('names lead to the record and to the user', async ({ page, sample }) => {
  await openShop(page)
  const { enquiries, sales, bikes } = await sample.history()
  const sections = [
    ['Enquiries', 'enquiries', enquiries[0]],
    ['Sales', 'sales', sales[0]],
    ['Inventory', 'bikes', bikes[0]],
  ] as const
  for (const [name, type, record] of sections) {
    const links = rows(page, name).first().getByRole('link')
    const address = `/audit/${type}/${record?.recordId}`
    await expect(links.nth(0)).toHaveAttribute('href', `/user/${record?.operationByUser}`)
    await expect(links.nth(1)).toHaveAttribute('href', address)
    await expect(links.nth(2)).toHaveText('View Details')
    await links.nth(2).click()
    await expect(page).toHaveURL(sample.server.origin + address)
    await page.goBack()
  }
  await rows(page, 'Sales').first().getByRole('link').first().click()
  await expect(page).toHaveURL(`${sample.server.origin}/user/${sales[0]?.operationByUser}`)
})

test('a record of another collection leads nowhere', async ({ page, sample }) => {
  await change(page, 'sales', () => ({ collectionName: 'refunds' }))
  await openShop(page)
  const [sale] = (await sample.history()).sales
  const buyer = String(sale?.data.buyerName)
  await rows(page, 'Sales').first().getByRole('button', { name: buyer, exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: sentences.unknownRecordType })
  await expect(toast).toContainText(sentences.error)
  await rows(page, 'Sales')
    .first()
    .getByRole('button', { name: /View Details/ })
    .click()
  await expect(toast).toHaveCount(1)
  await expect(page).toHaveURL(/#audit$/)
})
