import { addBike, getBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { getSale, sellBike } from '@forecourt/contract/sales'
import { expect, type Locator, type Page } from '@playwright/test'
import { twoShops } from './bike-page-data.ts'
import { buyingShop, expectBought, field, photo, photos, plate, save } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { callServer, newDealership } from './dealership.ts'
import { look } from './look.ts'
import { desk, openSellingShop, phone } from './selling-shop.ts'
import { sharedBy, sharingDevice } from './sharing-device.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { thumb, type } from './thumb.ts'

/*
 * How many taps the counter's work takes on a phone, and how many keys at a desk: each has a number that it stays under.
 *
 * A tap is each touch of something on the page, and of the keyboard's key that goes on to the next field. None is what is
 * typed into the field that has the focus, nor what the device's own gallery asks. A key is each one that types no letter
 * of a value: Tab, Enter, arrows. Nobody knows a shortcut: what is gone by stands on the screen.
 */

const paymentAmount = (page: Page, number: number) =>
  page.getByRole('group', { name: `Payment ${number}`, exact: true }).getByLabel('Amount')
const exchange = (page: Page) => page.getByRole('region', { name: 'Bike taken in exchange' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Which bike? Number, make, model or shop' })
const found = (page: Page) => page.getByRole('list', { name: 'Bikes in stock' }).getByRole('link')
const noteTitle = (page: Page) => page.getByRole('heading', { name: /^Sale note/, level: 1 })

const sold = {
  salePrice: 80_000,
  payments: [
    { method: 'cash', amount: 20_000 },
    { method: 'upi', amount: 35_000, reference: 'UTR 4477' },
    { method: 'exchange', amount: 25_000 },
  ],
}

test('a sale in cash with UPI and a bike in exchange: 14 taps from home', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  await shop.bike()
  const bike = await shop.bike()
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', phone)
  const complaints = complaintsOf(page)
  const { tap, next, type: write, taps } = thumb(page)

  await tap(page.getByRole('main').getByRole('link', { name: 'Sell a bike' }))
  await write(search(page), bike.vehicleNumber.slice(-4))
  await expect(found(page)).toHaveCount(1)
  await look(page, 'which bike is sold')
  await tap(found(page))
  await write(page.getByLabel('Buyer name'), 'Ramesh Gupta')
  await next(page.getByLabel('Buyer contact'), '9849033333')
  await next(page.getByLabel('Sale price'), '80000')
  await tap(page.getByRole('button', { name: 'Add UPI' }))
  await write(paymentAmount(page, 2), '35000')
  await next(page.getByLabel('UPI reference'), 'UTR 4477')
  await tap(page.getByRole('button', { name: 'Add Exchange' }))
  await write(paymentAmount(page, 3), '25000')
  await next(exchange(page).getByLabel('Registration number'), 'ts10fb7007')
  await next(exchange(page).getByRole('combobox', { name: 'Make' }), 'Hero')
  await next(exchange(page).getByRole('combobox', { name: 'Model' }), 'Splendor Plus')
  await next(exchange(page).getByLabel('Year'), '2016')
  await next(exchange(page).getByLabel('Kilometres'), '41000')
  await next(exchange(page).getByLabel('List price'), '32000')
  await expect(page.getByText('Adds up to the price')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Sell bike' }))

  await expect(noteTitle(page)).toBeVisible()
  const saleId = page.url().split('/').at(-1) ?? ''
  expect(await shop.call(getSale, { params: { saleId } })).toMatchObject({ ...sold, bikeId: bike._id })
  expect(taps()).toBeLessThanOrEqual(14)
  expect(complaints).toEqual([])
})

test('the same sale by keyboard alone: 25 keys from home', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  await shop.bike()
  const bike = await shop.bike()
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', desk)
  let keys = 0
  const press = async (key: string, to: Locator, text = '') => {
    keys += 1
    await page.keyboard.press(key)
    await type(page, to, text)
  }
  const sell = page.getByRole('main').getByRole('link', { name: 'Sell a bike' })
  await expect(sell).toBeVisible()
  await press('Tab', page.getByRole('button', { name: 'Skip to the main content' }))
  await press('Enter', page.getByRole('main'))
  for (; !(await sell.evaluate((link) => link === document.activeElement)); keys += 1) {
    expect(keys, 'it is not reached by Tab').toBeLessThan(25)
    await page.keyboard.press('Tab')
  }
  await press('Enter', search(page), bike.vehicleNumber)
  // The only one that is found, as soon as it is
  await press('Enter', page.getByLabel('Buyer name'), 'Ramesh Gupta')
  await press('Enter', page.getByLabel('Buyer contact'), '9849033333')
  await press('Enter', page.getByLabel('Sale price'), '80000')
  await press('Enter', paymentAmount(page, 1))
  await press('Tab', page.getByRole('button', { name: 'Add UPI' }))
  await press('Enter', paymentAmount(page, 2), '35000')
  await press('Enter', page.getByLabel('UPI reference'), 'UTR 4477')
  await press('Tab', page.getByRole('button', { name: 'Add Exchange' }))
  await press('Enter', paymentAmount(page, 3), '25000')
  await press('Enter', exchange(page).getByLabel('Registration number'), 'ts10fb7007')
  await press('Enter', exchange(page).getByRole('combobox', { name: 'Make' }), 'Hero')
  await press('Enter', exchange(page).getByRole('combobox', { name: 'Model' }), 'Splendor Plus')
  await press('Enter', exchange(page).getByLabel('Year'), '2016')
  await press('Enter', exchange(page).getByLabel('Kilometres'), '41000')
  await press('Enter', exchange(page).getByLabel('List price'), '32000')
  await press('Enter', page.getByLabel('Date of sale'))
  await press('Enter', noteTitle(page))

  const saleId = page.url().split('/').at(-1) ?? ''
  expect(await shop.call(getSale, { params: { saleId } })).toMatchObject({ ...sold, bikeId: bike._id })
  expect(keys).toBeLessThanOrEqual(25)
})

test('a purchase with three photos, its payment and the seller: 14 taps from home', async ({
  browser,
  sharedServer,
}) => {
  const shop = await buyingShop(sharedServer)
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', phone)
  const { tap, next, type: write, taps } = thumb(page)

  await tap(page.getByRole('main').getByRole('link', { name: 'Add a bike' }))
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Gallery' }))
  await (await choosing).setFiles(photos)
  await write(plate(page), 'ts09ea4321')
  await next(page.getByRole('combobox', { name: 'Make' }), 'Honda')
  await next(page.getByRole('combobox', { name: 'Model' }), 'Activa 6G')
  await next(page.getByRole('textbox', { name: 'Year' }), '2021')
  await next(page.getByRole('textbox', { name: 'Kilometres' }), '12400')
  await next(field(page, 'Colour'), 'Red')
  await expect(field(page, 'Fuel'), 'it comes with the model').toHaveValue('petrol')
  await tap(field(page, 'Owners'))
  await write(field(page, 'Owners'), '1')
  await next(page.getByRole('textbox', { name: 'Cost (optional)' }), '61000')
  await next(page.getByRole('textbox', { name: 'List price' }), '72500')
  await tap(page.getByRole('radio', { name: 'Cash' }))
  await tap(page.getByLabel("Seller's name"))
  await write(page.getByLabel("Seller's name"), 'Venkat Rao')
  await next(page.getByLabel("Seller's phone"), '9848055555')
  await expect(photo(page, 'Photo 3 of 3')).toBeVisible()
  await tap(save(page))

  const bikeId = await expectBought(page)
  expect(await shop.bikeOf(shop.manager, bikeId)).toMatchObject({
    vehicleNumber: 'TS09EA4321',
    fuel: 'petrol',
    cost: 61_000,
    listPrice: 72_500,
    sellerName: 'Venkat Rao',
    sellerPhone: '+919848055555',
  })
  expect(taps()).toBeLessThanOrEqual(14)
})

test('a splendor under 50,000: 3 taps from home to its page', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  const splendor = { make: 'Hero', model: 'Splendor Plus' }
  const { _id: bikeId } = await shop.bike({ ...splendor, listPrice: 48_000 })
  await shop.bike({ ...splendor, listPrice: 62_000 })
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', phone)
  const { tap, type: write, taps } = thumb(page)

  await tap(page.getByRole('link', { name: 'Search' }))
  await write(page.getByRole('searchbox', { name: 'Search bikes, people, phones' }), 'splendor under 50k')
  const inStock = page.getByRole('region', { name: /^In stock/ }).getByRole('link')
  await expect(inStock).toHaveCount(1)
  await tap(inStock)

  await expect(page).toHaveURL(new RegExp(`/bikes/${bikeId}$`))
  expect(taps()).toBeLessThanOrEqual(3)
})

test('what happened today: 1 tap from home; this month’s gross: none', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  const { _id: bikeId } = await shop.bike()
  await shop.call(sellBike, {
    params: { bikeId },
    body: { buyerName: 'Ramesh Gupta', buyerContact: '9849033333', salePrice: 80_000 },
  })
  const page = await openSignedIn(browser, sharedServer, shop.manager, '/dashboard', phone)
  const { tap, taps } = thumb(page)

  await expect(page.getByRole('region', { name: 'This month' })).toContainText('Gross₹19,000')
  expect(taps(), 'the gross stands at home').toBe(0)
  await tap(page.getByRole('link', { name: 'See the day' }))
  await expect(page.getByRole('list', { name: 'What was done' }).getByRole('listitem')).toHaveCount(2)
  expect(taps()).toBeLessThanOrEqual(1)
})

test('photos of a bike to a customer: 2 taps from home', async ({ browser, sharedServer }) => {
  const { sita, buy, photo: upload } = await twoShops(sharedServer)
  const bike = await buy(sita, { pictures: [await upload(sita), await upload(sita)] })
  const page = await openSignedIn(browser, sharedServer, sita, '/login', phone)
  await sharingDevice(page)
  await page.goto('/dashboard')
  const { tap, taps } = thumb(page)

  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }))
  await tap(page.getByRole('button', { name: `Share ${bike.vehicleNumber}` }))

  await expect.poll(() => sharedBy(page)).toBeTruthy()
  const shared = await sharedBy(page)
  expect(shared?.text).toContain('Honda Activa 6G, 2021\n32,500 km')
  expect(shared?.files.map(({ name, type }) => [name, type])).toEqual([
    ['Honda-Activa-6G-1.jpg', 'image/jpeg'],
    ['Honda-Activa-6G-2.jpg', 'image/jpeg'],
  ])
  for (const { size } of shared?.files ?? []) expect(size).toBeGreaterThan(1000)
  expect(taps()).toBeLessThanOrEqual(2)
})

test('a transfer: 4 taps from home, and 3 where there is one other shop', async ({ browser, sharedServer }) => {
  const { shop, person, atGroup } = await newDealership(sharedServer, 'Moving Wheels')
  const here = await shop('Kukatpally')
  const there = await shop('Madhapur')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const { token } = await sessionOf(sharedServer, manager)
  const bike = { shopId: here._id, make: 'Honda', model: 'Dio', year: 2021, mileage: 9000, listPrice: 62_000 }
  const [first, second] = await Promise.all(
    ['TS09EA0001', 'TS09EA0002'].map((vehicleNumber) =>
      callServer(sharedServer.origin, addBike, { body: { ...bike, vehicleNumber } }, token),
    ),
  )
  const page = await openSignedIn(browser, sharedServer, manager, '/dashboard', phone)
  const move = page.getByRole('dialog').getByRole('button', { name: 'Transfer Bike' })
  const shopOf = async (bikeId = '') =>
    (await callServer(sharedServer.origin, getBike, { params: { bikeId } }, token)).shopId

  const short = thumb(page)
  await short.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }))
  await short.tap(page.getByRole('button', { name: 'Transfer TS09EA0001' }))
  await expect(page.getByRole('dialog').getByText('Goes to Madhapur')).toBeVisible()
  await look(page, 'transfer to the only other shop')
  await short.tap(move)
  await expect(page.getByText(sentences.bikeTransferredTo('Madhapur'))).toBeVisible()
  expect(await shopOf(first?._id)).toBe(there._id)
  expect(short.taps()).toBeLessThanOrEqual(3)

  await shop('Ameerpet')
  await page.goto('/dashboard')
  const { tap, taps } = thumb(page)
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }))
  await tap(page.getByRole('button', { name: 'Transfer TS09EA0002' }))
  await look(page, 'transfer to one of two shops')
  await tap(page.getByRole('radio', { name: 'Madhapur' }))
  await tap(move)
  await expect(page.getByText(sentences.bikeTransferredTo('Madhapur'))).toBeVisible()
  expect(await shopOf(second?._id)).toBe(there._id)
  expect(taps()).toBeLessThanOrEqual(4)
})
