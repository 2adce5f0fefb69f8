import { addBike } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { saveGroup } from '@forecourt/contract/groups'
import { sellBike } from '@forecourt/contract/sales'
import { expect, type Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import { fileOf } from './file-of.ts'
import { touch } from './hands.ts'
import { look, lookEverywhere } from './look.ts'
import { phone } from './selling-shop.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* An owner reads what a month left, on a phone, and takes it along for the accountant. */

// Axe looks at four screens in two sizes, light and dark
test.describe.configure({ timeout: 120_000 })

async function saved(page: Page, item: string) {
  await touch(page).press(page.getByRole('button', { name: 'Files' }))
  return fileOf(page, () => page.getByRole('menuitem', { name: item }).tap())
}

test('an owner reads the statements of a group on a phone, and takes the sheet and the vouchers along', async ({
  browser,
  sharedServer,
}) => {
  const { call, group, atGroup, shop, person } = await newDealership(sharedServer, 'Golconda Wheels')
  const { _id, name, description, address } = group
  await call(saveGroup, { body: { _id, name, description, address, marginScheme: true } })
  const kukatpally = await shop('Kukatpally')
  await shop('Ameerpet with a name that is as long as the sign above its door, and then some')
  const owner = await person('Srinivas Reddy', atGroup, 'admin')
  const details = { make: 'Honda', model: 'Activa 6G', year: 2021, mileage: 18_500, listPrice: 85_000, cost: 61_000 }
  const bike = await call(addBike, { body: { ...details, shopId: kukatpally._id, vehicleNumber: 'TS09EA4001' } })
  const sale = await call(sellBike, {
    params: { bikeId: bike._id },
    body: {
      buyerName: 'Ramesh Gupta',
      buyerContact: '9849033333',
      salePrice: 281_000,
      payments: [{ method: 'cash', amount: 281_000 }],
    },
  })
  const today = businessDay(new Date())
  const month = today.slice(0, 7)

  const page = await openSignedIn(browser, sharedServer, owner, '/dashboard', phone)
  const { press, choose } = touch(page)
  await press(page.getByRole('link', { name: 'Statements' }))
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible()
  const tab = (label: string) => page.getByRole('tab', { name: label })
  await expect(tab('Profit')).toHaveAttribute('aria-selected', 'true')
  // The list of months, which scrolls, is no stop of the Tab key on the way
  await page.getByRole('combobox', { name: 'Month' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Files' })).toBeFocused()
  await lookEverywhere(page, 'profit')
  await page.setViewportSize(phone.viewport)

  await press(page.getByRole('button', { name: 'The month before' }))
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByText(/^Nothing is in the books of /)).toBeVisible()
  await look(page, 'a month without entries')
  await press(page.getByRole('button', { name: 'The month after' }))
  await expect(page.getByRole('button', { name: 'The month after' })).toBeDisabled()

  await press(tab('GST sheet'))
  const tax = page.getByRole('list', { name: 'Tax of the month' })
  await expect(tax.getByText('₹2,20,000')).toBeVisible()
  await expect(tax.getByText('₹39,600')).toBeVisible()
  await lookEverywhere(page, 'GST sheet')
  await page.setViewportSize(phone.viewport)
  await expect(page).toHaveURL(/show=gst/)
  await page.reload()
  await expect(page.getByRole('link', { name: sale.serial })).toBeVisible()
  const sheet = await saved(page, 'GST sheet as CSV')
  expect(sheet.name).toBe(`gst-${month}.csv`)
  expect(sheet.text).toContain('281000.00,61000.00,Yes,220000.00,18,220000.00,39600.00')

  await press(tab('Cash of ₹2 lakh'))
  await expect(page.getByText('Ramesh Gupta')).toBeVisible()
  await lookEverywhere(page, 'cash')
  await page.setViewportSize(phone.viewport)

  await choose(page.getByRole('combobox', { name: 'Shop' }), 'Kukatpally')
  await expect(page).toHaveURL(new RegExp(`shop=${kukatpally._id}`))
  await expect(page.getByText('Ramesh Gupta')).toBeVisible()

  await press(tab('Stock at cost'))
  await expect(page.getByRole('list', { name: 'Value of the stock' })).toBeVisible()
  await page.getByLabel('At the end of', { exact: true }).fill('2024-01-31')
  await expect(page.getByRole('heading', { name: 'Stock at the end of 31 Jan 2024' })).toBeVisible()
  await lookEverywhere(page, 'stock value')
  await page.setViewportSize(phone.viewport)
  expect((await saved(page, 'Value of the stock as CSV')).name).toBe('stock-value-2024-01-31.csv')

  await press(tab('Profit'))
  // The server is in trouble, and then no more
  await page.route('**/api/statements/tally*', (route) => route.fulfill({ status: 500, body: 'Sorry' }), { times: 1 })
  await press(page.getByRole('button', { name: 'Files' }))
  await page.getByRole('menuitem', { name: 'Vouchers for Tally (XML)' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'The file was not saved' })).toBeVisible()
  const vouchers = await saved(page, 'Vouchers for Tally (XML)')
  expect(vouchers.name).toBe(`tally-${month}.xml`)
  expect(vouchers.text).toContain('<TALLYREQUEST>Import Data</TALLYREQUEST>')
})
