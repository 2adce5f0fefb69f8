import { getBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { getSale, listSales, sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { keyboard } from './hands.ts'
import { look } from './look.ts'
import { desk, openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* A bike is sold on a phone: the form, what it refuses, and the note that is printed. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const open = (browser: Browser, person: Person, path: string, options: object = phone) =>
  openSignedIn(browser, server, person, path, options)
const openForm = async (browser: Browser, bikeId: string, person: Person = shop.staff) => {
  const page = await open(browser, person, `/bikes/${bikeId}/sell`)
  await expect(page.getByLabel('Sale price')).toHaveValue('85,000')
  return page
}
const payment = (page: Page, number: number) => page.getByRole('group', { name: `Payment ${number}`, exact: true })
const amountOf = (page: Page, number: number) => payment(page, number).getByLabel('Amount')
const sellButton = (page: Page) => page.getByRole('button', { name: 'Sell bike' })
const noteTitle = (page: Page) => page.getByRole('heading', { name: /^Sale note/, level: 1 })

async function typeBuyer(page: Page, name = 'Ramesh Gupta', contact = '9849033333') {
  await page.getByLabel('Buyer name').fill(name)
  await page.getByLabel('Buyer contact').fill(contact)
}

test('payments that do not add up and what is missing are said on the page, and nothing is sold', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const page = await openForm(browser, bike._id)
  await sellButton(page).tap()
  await expect(page.getByText('Buyer name is required')).toBeVisible()
  await expect(page.getByLabel('Buyer name')).toBeFocused()
  await typeBuyer(page)

  await expect(amountOf(page, 1)).toHaveValue('85,000')
  await page.getByLabel('Sale price').fill('80000')
  await expect(page.getByText('₹5,000 below the list price (5.9%)')).toBeVisible()
  await expect(amountOf(page, 1), 'the untouched payment follows the price').toHaveValue('80,000')
  await amountOf(page, 1).fill('30000')
  await expect(page.getByText('Still to be paid: ₹50,000')).toBeVisible()
  await page.getByLabel('Sale price').fill('81000')
  await expect(amountOf(page, 1), 'one that was typed stays').toHaveValue('30,000')
  await sellButton(page).tap()
  await expect(page.getByText('Still to be paid: ₹51,000')).toHaveCount(2)
  await look(page, 'payments that do not add up')

  await amountOf(page, 1).fill('90000')
  await expect(page.getByText('Too much by ₹9,000')).toBeVisible()
  await page.getByLabel('Sale price').fill('87000')
  await expect(page.getByText('₹2,000 above the list price (2.4%)')).toBeVisible()
  expect((await shop.call(getBike, { params: { bikeId: bike._id } })).soldAt).toBeNull()
})

test('staff sell a bike on a phone for cash, UPI and a bike in exchange, and print its note', async ({ browser }) => {
  const bike = await shop.bike({ chassisNumber: 'ME4JF50AA1', color: 'Pearl White', fuel: 'petrol' })
  const page = await openForm(browser, bike._id)
  const complaints = complaintsOf(page)
  await expect(page.getByRole('region', { name: 'The bike' })).toContainText(bike.vehicleNumber)
  await typeBuyer(page)
  await page.getByLabel('Sale price').fill('80000')
  await page.getByRole('button', { name: 'Add Exchange' }).tap()
  await expect(amountOf(page, 2), 'its amount is typed next').toBeFocused()
  await expect(page.getByRole('button', { name: 'Add Exchange' }), 'one bike is taken at most').toHaveCount(0)
  await amountOf(page, 2).fill('25000')
  await expect(amountOf(page, 1), 'the untouched payment takes up the rest').toHaveValue('55,000')
  await amountOf(page, 1).fill('20000')
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await expect(amountOf(page, 3)).toHaveValue('35,000')
  await expect(payment(page, 3).getByRole('radio', { name: 'UPI' })).toBeChecked()
  await payment(page, 3).getByLabel('UPI reference').fill('UTR 4477')
  await expect(page.getByText('Adds up to the price')).toBeVisible()

  const exchange = page.getByRole('region', { name: 'Bike taken in exchange' })
  await exchange.getByLabel('Registration number').fill(bike.vehicleNumber)
  await expect(exchange.getByText('Already in stock at Kukatpally.')).toBeVisible()
  await exchange.getByLabel('Registration number').fill('ts 10 fb 7007')
  await exchange.getByRole('combobox', { name: 'Make' }).fill('Hero')
  await exchange.getByRole('combobox', { name: 'Model' }).fill('Splendor Plus')
  await exchange.getByLabel('Year').fill('2016')
  await exchange.getByLabel('Kilometres').fill('41000')
  await look(page, 'sale with an exchange')
  await sellButton(page).tap()
  // What it was taken at is no price to ask, and told nobody who may not see what bikes cost
  await expect(exchange.getByLabel('List price')).toBeFocused()
  await exchange.getByLabel('List price').fill('32000')
  await sellButton(page).tap()

  // Gone after five seconds
  await expect(toast(page, sentences.bikeSold)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sale note KUK\/\d{4}\/0000\d$/)
  const saleId = page.url().split('/').at(-1) ?? ''
  const sale = await shop.call(getSale, { params: { saleId } })
  expect(sale).toMatchObject({ salePrice: 80_000, listPrice: 85_000, buyerName: 'Ramesh Gupta', bikeId: bike._id })
  expect(sale.payments.map(({ method, amount, reference }) => [method, amount, reference])).toEqual([
    ['cash', 20_000, ''],
    ['exchange', 25_000, ''],
    ['upi', 35_000, 'UTR 4477'],
  ])
  const taken = await shop.call(getBike, { params: { bikeId: sale.exchange?.bikeId ?? '' } })
  expect(taken).toMatchObject({
    vehicleNumber: 'TS10FB7007',
    cost: 25_000,
    listPrice: 32_000,
    soldAt: null,
    sellerName: 'Ramesh Gupta',
  })
  await noteSaysAll(page, sale.serial)
  await look(page, 'sale note')
  await page.goBack()
  await expect(page, 'the form is not gone back to').not.toHaveURL(/sell/)
  expect(complaints).toEqual([])
})

async function noteSaysAll(page: Page, serial: string) {
  const note = page.getByRole('article', { name: 'Sale note' })
  for (const said of [
    'Kukatpally',
    'Charminar Wheels',
    '5 JNTU Road, Hyderabad, Telangana 500072',
    'GSTIN 36ABCDE1234F1Z5',
    serial,
    'Ramesh Gupta',
    'ME4JF50AA1',
    'Pearl White',
    'Petrol',
    '18,500',
    'Rupees Eighty Thousand Only',
    'TS10FB7007, Hero Splendor Plus',
    'UTR 4477',
    sentences.marginScheme,
    'Sold by Salma Begum',
  ])
    await expect(note).toContainText(said)
  await expect(note, 'no cost and no profit').not.toContainText(/61,000|cost|profit/i)
  // Paper: the sheet alone, on one page
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

test('two sell the same bike at once: one wins, the other reads who did and keeps what was typed', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const people = [shop.staff, shop.colleague]
  const pages = await Promise.all(people.map((person) => openForm(browser, bike._id, person)))
  await Promise.all(pages.map((page, n) => typeBuyer(page, `Buyer ${n}`, `984903300${n}`)))
  await Promise.all(pages.map((page) => sellButton(page).tap()))
  await Promise.all(
    pages.map((page) => expect(noteTitle(page).or(page.getByText('This bike was already sold by'))).toBeVisible()),
  )
  const winner = pages.findIndex((page) => page.url().includes('/sales/'))
  const loser = pages[1 - winner]
  if (!loser) throw new Error('Nobody lost')
  await expect(toast(loser, `This bike was already sold by ${people[winner]?.name}`)).toHaveCount(1)
  await expect(loser.getByRole('alert').filter({ hasText: 'already sold' })).toBeInViewport()
  await expect(loser.getByLabel('Buyer name')).toHaveValue(`Buyer ${1 - winner}`)
  await look(loser, 'sold by somebody else')
  // The way to the bike is there
  await loser.getByRole('link', { name: 'Open the bike' }).tap()
  await expect(loser).toHaveURL(new RegExp(`/bikes/${bike._id}$`))
  const { sales } = await shop.call(listSales, { query: { shopId: shop.shopId, q: bike.vehicleNumber } })
  expect(sales.map(({ buyerName }) => buyerName)).toEqual([`Buyer ${winner}`])

  await loser.goto(`/bikes/${bike._id}/sell`)
  await expect(loser.getByText(`${bike.vehicleNumber} is sold already`)).toBeVisible()
  await look(loser, 'sold already')
})

test('cash of ₹2,00,000 from one person in a day is warned of, and not barred', async ({ browser }) => {
  const [first, second] = [await shop.bike(), await shop.bike({ listPrice: 210_000 })]
  const buyer = { buyerName: 'Kiran Rao', buyerContact: '9849044444' }
  const payments = [{ method: 'cash' as const, amount: 85_000 }]
  await shop.call(sellBike, { params: { bikeId: first._id }, body: { ...buyer, salePrice: 85_000, payments } })

  const page = await open(browser, shop.staff, `/bikes/${second._id}/sell`)
  const warning = page.getByRole('alert').filter({ hasText: 'section 269ST' })
  await expect(warning, 'the price is paid in cash at first').toHaveText(sentences.cashLimit)
  await look(page, 'cash warning')
  await amountOf(page, 1).fill('114999')
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await typeBuyer(page, 'Kiran Rao', '+91 98490-44444')
  await expect(page.getByText('Adds up to the price')).toBeVisible()
  await amountOf(page, 2).fill('95000')
  await amountOf(page, 1).fill('115000')
  await expect(warning, 'with what he paid for the first').toBeVisible()
  await sellButton(page).tap()
  await expect(noteTitle(page)).toBeVisible()
})

test('a sale whose answer was lost on the way is sent again and made once', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await openForm(browser, bike._id)
  await typeBuyer(page)
  const address = `**/api/bikes/${bike._id}/sale`
  await page.route(address, (route) => route.fulfill({ status: 502 }))
  await sellButton(page).tap()
  await expect(toast(page, sentences.failedSellBike)).toBeVisible()
  await page.unroute(address)
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sellButton(page).tap()
  await expect(toast(page, sentences.maybeSaved)).toBeVisible()
  expect((await shop.call(getBike, { params: { bikeId: bike._id } })).soldAt, 'it was made').not.toBeNull()
  await expect(page.getByLabel('Buyer name')).toHaveValue('Ramesh Gupta')
  await page.unroute(address)
  await sellButton(page).tap()
  await expect(noteTitle(page)).toBeVisible()
  const { total } = await shop.call(listSales, { query: { shopId: shop.shopId, q: bike.vehicleNumber } })
  expect(total).toBe(1)
})

test('what was typed of a sale is on the device until it is saved', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await openForm(browser, bike._id)
  await typeBuyer(page)
  await page.getByLabel('Sale price').fill('79000')
  await payment(page, 1).getByRole('radio', { name: 'Finance' }).check()
  await payment(page, 1).getByLabel('Bank or lender').fill('HDFC Bank')
  await page.goto('/dashboard')
  await page.goto(`/bikes/${bike._id}/sell`)
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(page.getByLabel('Buyer name')).toHaveValue('Ramesh Gupta')
  await expect(page.getByLabel('Sale price')).toHaveValue('79,000')
  await expect(amountOf(page, 1)).toHaveValue('79,000')
  await expect(payment(page, 1).getByLabel('Bank or lender')).toHaveValue('HDFC Bank')
  await sellButton(page).tap()
  await expect(page.getByRole('article', { name: 'Sale note' })).toContainText('HDFC Bank')
})

test('a bike is sold with the keyboard alone, the focus never lost', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await open(browser, shop.staff, `/bikes/${bike._id}/sell`, desk)
  const { press, write } = keyboard(page)
  await expect(page.getByLabel('Sale price')).toHaveValue('85,000')
  await page.keyboard.press('Tab')
  await write(page.getByLabel('Buyer name'), 'Ramesh Gupta')
  await write(page.getByLabel('Buyer contact'), '9849033333')
  await write(amountOf(page, 1), '40,000')
  await press(page.getByRole('button', { name: 'Add UPI' }))
  await expect(amountOf(page, 2)).toBeFocused()
  await press(page.getByRole('button', { name: 'Fill the rest' }))
  await expect(page.getByRole('button', { name: 'Add Exchange' })).toBeFocused()
  await press(page.getByRole('button', { name: 'Add Card' }))
  await press(page.getByRole('button', { name: 'Remove payment 3' }))
  await expect(page.getByRole('button', { name: 'Add Exchange' })).toBeFocused()
  await press(sellButton(page))
  await expect(noteTitle(page)).toBeFocused()
})
