import { listInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  type BuyingShop,
  buyingShop,
  choosePhotos,
  expectBought,
  field,
  fillBike,
  kept,
  phone,
  photo,
  photos,
  plate,
  save,
} from './buying.ts'
import type { Person } from './dealership.ts'
import { keyboard, touch } from './hands.ts'
import { hold } from './hold.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* Buying a bike on a phone at the counter, as the staff of one shop and as a manager of two. */

let server: RunningServer
let shop: BuyingShop

test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await buyingShop(server)
})

const openForm = (browser: Browser, person: Person, path = '/bikes/new') =>
  openSignedIn(browser, server, person, path, phone)

const shopChoice = (page: Page) => page.getByRole('combobox', { name: 'Shop' })
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier stays of this vehicle' })

test('whoever has no shop is told so, and what is missing is said field by field', async ({ browser }) => {
  const strangers = await openForm(browser, shop.nobody)
  await expect(strangers.getByText(sentences.noShopsForYou)).toBeVisible()
  await strangers.context().close()

  const page = await openForm(browser, shop.staff)
  await expect(page.getByRole('heading', { name: 'Add Bike' })).toBeVisible()
  // One shop: nothing to choose
  await expect(shopChoice(page)).toBeHidden()
  await look(page, 'purchase, blank')
  await save(page).tap()
  await expect(plate(page)).toBeFocused()
  await expect(page.getByText('Check 6 fields')).toBeVisible()
  await expect(page.getByText('Make is required')).toBeVisible()
  await expect(page.getByText('Enter the year in four digits')).toBeVisible()
  await look(page, 'purchase with errors')

  await test.step('what is put right in one field leaves the complaints of the others', async () => {
    await choosePhotos(page, photos.slice(0, 1))
    await photo(page, 'Photo 1 of 1, the cover').tap()
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await expect(photo(page, 'Photo 1 of 1, the cover')).toBeHidden()
    await plate(page).fill('ts09ea1234')
    await plate(page).blur()
    await expect(plate(page)).toHaveValue('TS09EA1234')
    await expect(page.getByText('Check 5 fields')).toBeVisible()
    await expect(page.getByText('Make is required')).toBeVisible()
  })

  // What is wrong in the folded part unfolds it, for good
  await fillBike(page, 'TS09EA1234')
  const folded = page.getByRole('button', { name: 'Chassis, engine, GST, date, notes' })
  await folded.tap()
  await field(page, 'Purchase date').fill('2099-01-01')
  await folded.tap()
  await expect(field(page, 'Purchase date')).toBeHidden()
  await save(page).tap()
  await expect(field(page, 'Purchase date')).toBeFocused()
  await expect(page.getByText('Check 1 field')).toBeVisible()
  await field(page, 'Purchase date').fill('2026-01-01')
  await folded.tap()
  await expect(field(page, 'Purchase date')).toBeHidden()
})

test('staff buy a bike with a thumb: photos first, the number recognised, the model chosen, the cost entered once', async ({
  browser,
}) => {
  const page = await openForm(browser, shop.staff)
  const { write, press, select, choose } = touch(page)
  await choosePhotos(page, photos.slice(0, 2))
  await write(plate(page), 'ts09ea4321')
  await expect(page.getByText('Telangana')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Make' }), 'Royal Enfield')
  await choose(page.getByRole('combobox', { name: 'Model' }), 'Classic 350')
  await write(page.getByRole('textbox', { name: 'Year' }), '2019')
  await write(page.getByRole('textbox', { name: 'Kilometres' }), '31250')
  await write(field(page, 'Colour'), 'Black')
  await select(field(page, 'Fuel'), 'Petrol')
  await write(field(page, 'Owners'), '2')
  const cost = page.getByRole('textbox', { name: 'Cost (optional)' })
  await cost.pressSequentially('95000')
  await expect(cost).toHaveValue('95,000')
  await expect(page.getByText('Not shown to you again.')).toBeVisible()
  await page.getByRole('textbox', { name: 'List price' }).pressSequentially('119900')
  await expect(page.getByRole('textbox', { name: 'List price' })).toHaveValue('1,19,900')
  await expect(photo(page, 'Photo 2 of 2')).toBeVisible()
  await look(page, 'purchase, filled in')
  await press(save(page))
  await expect(page.getByText(sentences.bikeAdded)).toBeVisible()
  const bikeId = await expectBought(page)

  const mine = await shop.bikeOf(shop.staff, bikeId)
  expect(mine).toMatchObject({
    shopId: shop.kukatpally,
    vehicleNumber: 'TS09EA4321',
    make: 'Royal Enfield',
    model: 'Classic 350',
    year: 2019,
    mileage: 31_250,
    color: 'Black',
    fuel: 'petrol',
    owners: 2,
    listPrice: 119_900,
    cost: null,
  })
  expect(mine.pictures).toHaveLength(2)
  expect((await shop.bikeOf(shop.manager, bikeId)).cost).toBe(95_000)
  // Back leads where one came from, not into the form again
  await page.goBack()
  await expect(page).not.toHaveURL(/\/bikes\/new/)
})

test('by keyboard alone, and the shop chosen last is chosen again', async ({ browser }) => {
  const page = await openSignedIn(browser, server, shop.manager, '/bikes/new')
  const { write, press, select, choose } = keyboard(page)
  await page.getByRole('heading', { name: 'Add Bike' }).focus()
  await page.keyboard.press('Tab')
  await select(shopChoice(page), 'Madhapur')
  await write(plate(page), '22BH1234AA')
  await expect(page.getByText('BH series, 2022')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Make' }), 'TVS')
  await choose(page.getByRole('combobox', { name: 'Model' }), 'Jupiter 125')
  await write(page.getByRole('textbox', { name: 'Year' }), '2022')
  await write(page.getByRole('textbox', { name: 'Kilometres' }), '8000')
  await page.getByRole('textbox', { name: 'List price' }).focus()
  await page.keyboard.type('68000')
  await press(save(page))
  const bikeId = await expectBought(page)
  expect(await shop.bikeOf(shop.manager, bikeId)).toMatchObject({
    shopId: shop.madhapur,
    make: 'TVS',
    model: 'Jupiter 125',
  })

  await page.goto('/bikes/new')
  await expect(shopChoice(page)).toHaveValue(shop.madhapur)
  await page.goto(`/bikes/new?shopId=${shop.kukatpally}`)
  await expect(shopChoice(page)).toHaveValue(shop.kukatpally)
  // An unusual number is warned of, once it is left, and not refused
  await plate(page).fill('AB 12')
  await expect(page.getByText(/looks unusual/)).toBeHidden()
  await plate(page).blur()
  await expect(page.getByText('This number looks unusual. Please check it.')).toBeVisible()
  await look(page, 'purchase at a desk')
})

test('a vehicle that stands in stock is said while typing, with a way to it where it may be opened', async ({
  browser,
}) => {
  const here = await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'AP28DX0001' })
  await shop.buy({ shopId: shop.madhapur, vehicleNumber: 'AP28DX0002' })
  const page = await openForm(browser, shop.staff)
  await fillBike(page, 'AP28DX0002')
  await expect(page.getByText('Already in stock at Madhapur.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it' })).toBeHidden()
  await save(page).tap()
  await expect(plate(page)).toBeFocused()
  await plate(page).fill('ap 28 dx 0001')
  await expect(page.getByText('Already in stock at Kukatpally.')).toBeVisible()
  await look(page, 'already in stock')
  await page.getByRole('link', { name: 'Open it' }).tap()
  await expect(page).toHaveURL(new RegExp(`/bikes/${here._id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activa')
  await page.goBack()
  await expect(kept(page)).toBeVisible()

  // Somebody else was quicker between the look-up and the saving
  await page.route('**/api/vehicles*', (route) => route.abort())
  await plate(page).fill('AP28DX0003')
  await shop.buy({ shopId: shop.madhapur, vehicleNumber: 'AP28DX0003' })
  await save(page).tap()
  await expect(page.getByText('This bike is already in stock at Madhapur')).toHaveCount(2)
  await expect(plate(page)).toBeFocused()
})

test('a vehicle sold earlier is bought back with its details and its history', async ({ browser }) => {
  const details = {
    color: 'Red',
    fuel: 'petrol',
    owners: 1,
    chassisNumber: 'ME4JF501',
    engineNumber: 'JF50E1',
  } as const
  const sold = await shop.buy({
    shopId: shop.kukatpally,
    vehicleNumber: 'TS08FA7777',
    ...details,
    purchasedOn: '2025-01-03',
  })
  const sale = { buyerName: 'Venkat Rao', buyerContact: '9848055555', salePrice: 70_000, soldOn: '2025-03-05' }
  await shop.as(shop.manager, sellBike, { params: { bikeId: sold._id }, body: sale })

  const page = await openForm(browser, shop.staff)
  await plate(page).fill('TS08FA7777')
  await expect(earlier(page).getByText('Sold by you on 5 Mar 2025 to Venkat Rao')).toBeVisible()
  await expect(
    earlier(page).getByText(/Kukatpally · 12,400 km · bought 3 Jan 2025, sold 5 Mar 2025 for ₹70,000/),
  ).toBeVisible()
  await look(page, 'a buy-back')
  await earlier(page).getByRole('button', { name: 'Use its details' }).tap()
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Activa 6G')
  // One owner more, and kilometres that have to be read anew
  await expect(field(page, 'Owners')).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Kilometres' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Kilometres' }).fill('15900')
  await page.getByRole('textbox', { name: 'List price' }).fill('64000')
  await save(page).tap()
  expect(await shop.bikeOf(shop.staff, await expectBought(page))).toMatchObject({
    color: 'Red',
    owners: 2,
    chassisNumber: 'ME4JF501',
    sellerName: 'Venkat Rao',
    sellerPhone: '+919848055555',
  })
})

test('a purchase whose answer is lost on the way is not made twice', async ({ browser }) => {
  const page = await openForm(browser, shop.staff)
  await fillBike(page, 'TS07UB5555')
  await page.route(
    '**/api/bikes',
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  await save(page).tap()
  // It is sent again by itself, under the key that it left with
  await expect(toast(page, sentences.keptSent('Purchase of TS07UB5555'))).toBeVisible()
  await expect(page.getByText('TS07UB5555').first()).toBeVisible()
  const query = { shopId: shop.kukatpally, q: 'TS07UB5555' }
  expect((await shop.as(shop.manager, listInventory, { query })).total).toBe(1)
})

test('what was typed stands in the form until the page of the bike has come', async ({ browser }) => {
  const page = await openForm(browser, shop.manager)
  await shopChoice(page).selectOption({ label: 'Madhapur' })
  await fillBike(page, 'TS07UB6666')
  const comes = await hold(page, '**/assets/bike-*.js')
  await shop.openAnother('Miyapur')
  await save(page).tap()
  // The shops are asked for again after the purchase
  await expect(shopChoice(page).getByRole('option', { name: 'Miyapur' })).toBeAttached()
  await expect(plate(page)).toHaveValue('TS07UB6666')
  await expect(shopChoice(page)).toHaveValue(shop.madhapur)
  comes()
  await expectBought(page)
})
