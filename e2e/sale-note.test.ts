import { getBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { getSale, sellBike } from '@forecourt/contract/sales'
import { type Browser, expect } from '@playwright/test'
import type { Person } from './dealership.ts'
import { look } from './look.ts'
import { desk, openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* What becomes of a sale: its end by a manager, and the register of all notes. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const open = (browser: Browser, person: Person, path: string, options: object = phone) =>
  openSignedIn(browser, server, person, path, options)

test('a manager cancels a sale after reading what happens; staff have no way to', async ({ browser }) => {
  const bike = await shop.bike()
  const exchangeBike = { vehicleNumber: 'TS08GH4321', make: 'TVS', model: 'Jupiter', year: 2018, mileage: 9000 }
  const sale = await shop.call(sellBike, {
    params: { bikeId: bike._id },
    body: {
      buyerName: 'Ajay Varma',
      buyerContact: '9849066666',
      salePrice: 80_000,
      payments: [
        { method: 'exchange', amount: 30_000 },
        { method: 'card', amount: 50_000, reference: '4411' },
      ],
      exchangeBike: { ...exchangeBike, listPrice: 38_000 },
    },
  })
  const staffPage = await open(browser, shop.staff, `/sales/${sale._id}`)
  await expect(staffPage.getByRole('button', { name: 'Share' })).toBeVisible()
  // What they may do has been answered by then
  await staffPage.waitForLoadState('networkidle')
  await expect(staffPage.getByRole('button', { name: 'Cancel sale' })).toHaveCount(0)
  await staffPage.context().close()

  const page = await open(browser, shop.manager, `/sales/${sale._id}`)
  await page.getByRole('button', { name: 'Cancel sale' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Cancel this sale?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${bike.vehicleNumber}, Honda Activa 6G, will be back in stock at Kukatpally.`,
    'Card ₹50,000 will go back to Ajay Varma, booked today.',
    'TS08GH4321, TVS Jupiter, will go back to Ajay Varma and leave the stock.',
    `The serial ${sale.serial} will stay used, and the note will stay in the register, marked as cancelled.`,
    'An enquiry that this sale won will be open again.',
  ])
  await look(page, 'cancel a sale')
  await dialog.getByRole('button', { name: 'Keep the sale' }).tap()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel sale' }).tap()
  await dialog.getByLabel('Reason').fill('The loan was not approved')
  await dialog.getByRole('button', { name: 'Cancel sale' }).tap()
  await expect(toast(page, sentences.saleCancelled)).toBeVisible()
  const note = page.getByRole('article', { name: 'Sale note' })
  await expect(note).toContainText(/CANCELLED.*by Lakshmi Devi.*Reason: The loan was not approved/)
  await expect(page.getByRole('button', { name: 'Cancel sale' })).toHaveCount(0)
  await look(page, 'cancelled note')
  expect((await shop.call(getBike, { params: { bikeId: bike._id } })).soldAt).toBeNull()
  expect((await shop.call(getSale, { params: { saleId: sale._id } })).exchange?.bikeId).toBeNull()

  await page.goto(`/dashboard/register?q=${bike.vehicleNumber}`)
  const row = page.getByRole('list', { name: 'Sale notes' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Cancelled')
  await expect(row.getByText('₹80,000')).toHaveCSS('text-decoration-line', 'line-through')
})

test('a refused cancellation stays in the dialog with its reason, and a sale out of reach is not there', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const body = { buyerName: 'Ajay Varma', buyerContact: '9849066666', salePrice: 80_000 }
  const sale = await shop.call(sellBike, { params: { bikeId: bike._id }, body })
  // Bought back meanwhile
  await shop.bike({ vehicleNumber: bike.vehicleNumber })
  const page = await open(browser, shop.manager, `/sales/${sale._id}`)
  await page.getByRole('button', { name: 'Cancel sale' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Changed his mind')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .tap()
  await page.reload()
  await page.getByRole('button', { name: 'Cancel sale' }).tap()
  await expect(dialog.getByText('We kept what you typed.')).toBeVisible()
  const cancelling = new RegExp(`/api/sales/${sale._id}\\?`)
  await page.route(cancelling, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Cancel sale' }).tap()
  await expect(toast(page, sentences.maybeSaved)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel sale' })).toBeFocused()
  await page.unroute(cancelling)
  await page.route(cancelling, (route) => route.fulfill({ status: 502 }))
  await dialog.getByRole('button', { name: 'Cancel sale' }).tap()
  await expect(toast(page, sentences.failedCancelSale)).toBeVisible()
  await page.unroute(cancelling)
  await dialog.getByRole('button', { name: 'Cancel sale' }).tap()
  await expect(dialog.getByRole('alert')).toContainText(`${bike.vehicleNumber} was bought back after this sale`)
  await expect(dialog.getByRole('button', { name: 'Cancel sale' })).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Changed his mind')
  await look(page, 'refused cancellation')

  await page.goto('/sales/01890000-0000-7000-8000-000000000000')
  await expect(page.getByText(sentences.saleNotHere)).toBeVisible()
  await look(page, 'sale not found')
})

test('the register lists the sales of the shop newest first, and finds one by serial, buyer or bike', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const body = { buyerName: 'Zubeida Khanam', buyerContact: '9849077777', salePrice: 80_000 }
  const sale = await shop.call(sellBike, { params: { bikeId: bike._id }, body })
  const page = await open(browser, shop.staff, '/dashboard/register', desk)
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toHaveText(sale.serial)
  await look(page, 'register')
  for (const sought of ['zubeida activa', sale.serial, bike.vehicleNumber]) {
    await page.getByRole('searchbox').fill(sought)
    await expect(rows).toHaveText([sale.serial])
  }
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(rows).toHaveText([sale.serial])
  await page.route(/q=away/, (route) => route.abort())
  await page.getByRole('searchbox').fill('away')
  await expect(toast(page, sentences.errorSales)).toBeVisible()
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('No sale matches “nobody at all”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).first().click()
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sale note ${sale.serial}`)

  const failure = { message: 'Out of order', error: 'Out of order', code: 'unexpected' }
  await page.route(/\/api\/sales$/, (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto('/dashboard/register')
  await expect(page.getByRole('main').getByText(sentences.failedSales)).toBeVisible()
  await look(page, 'register that failed')
})

test('the register goes on where it ends, with the focus on the first new row', async ({ browser }) => {
  for (const price of [70_000, 71_000, 72_000]) {
    const { _id: bikeId } = await shop.bike()
    const body = { buyerName: 'Hema Latha', buyerContact: '9849088888', salePrice: price }
    await shop.call(sellBike, { params: { bikeId }, body })
  }
  const page = await open(browser, shop.staff, '/install')
  // Pages of two, so that three sales are more than one
  await page.route(/\/api\/sales(\?|$)/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.toString() })
  })
  await page.goto('/dashboard/register?q=hema')
  const rows = page.getByRole('list', { name: 'Sale notes' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('2 of 3 sales')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).tap()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toBeFocused()
  await expect(rows).toContainText(['₹72,000', '₹71,000', '₹70,000'])
})

test('a note is printed and shared by its buttons', async ({ browser }) => {
  const bike = await shop.bike()
  const body = { buyerName: 'Ajay Varma', buyerContact: '9849066666', salePrice: 78_000 }
  const sale = await shop.call(sellBike, { params: { bikeId: bike._id }, body })
  const page = await open(browser, shop.staff, `/sales/${sale._id}`)
  // The device's own dialogs, which no test can press
  await page.evaluate(() => {
    window.print = () => document.body.append('printed')
    navigator.share = async ({ text = '' } = {}) => document.body.append(text)
  })
  await page.getByRole('button', { name: 'Print' }).tap()
  await expect(page.getByText('printed')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.locator('body')).toContainText(
    `Honda Activa 6G 2021, ${bike.vehicleNumber}\nSold to Ajay Varma for ₹78,000 (Rupees Seventy-Eight Thousand Only)`,
  )
})
