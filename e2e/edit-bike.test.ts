import { type BikeDetails, editBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import { type BuyingShop, buyingShop, choosePhotos, field, kept, phone, photo, photos } from './buying.ts'
import type { Person } from './dealership.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Changing what is known of a bike on a phone, while somebody else does the same. */

let server: RunningServer
let shop: BuyingShop

test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await buyingShop(server)
})

async function openEdit(browser: Browser, person: Person, { _id }: BikeDetails) {
  const page = await openSignedIn(browser, server, person, `/bikes/${_id}/edit`, phone)
  await expect(page.getByRole('heading', { name: 'Edit Bike' })).toBeVisible()
  return page
}

const cost = (page: Page) => page.getByRole('textbox', { name: 'Cost (optional)' })
const price = (page: Page) => page.getByRole('textbox', { name: 'List price' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('a bike elsewhere is not there; staff change what they see, and nothing of its cost', async ({ browser }) => {
  const elsewhere = await shop.buy({ shopId: shop.madhapur, vehicleNumber: 'TS08AA0001' })
  const stranger = await openEdit(browser, shop.staff, elsewhere)
  await expect(stranger.getByText(sentences.bikeNotHere)).toBeVisible()
  await stranger.context().close()

  const bike = await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'TS08AA0002', cost: 60_000 })
  const page = await openEdit(browser, shop.staff, bike)
  await expect(price(page)).toHaveValue('72,500')
  await expect(cost(page)).toBeHidden()
  await look(page, 'edit by staff')
  await page.getByRole('textbox', { name: 'Year' }).fill('')
  await save(page).tap()
  await expect(page.getByRole('textbox', { name: 'Year' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Year' }).fill('2020')
  await field(page, 'Colour').fill('Blue')
  await choosePhotos(page, photos.slice(0, 1))
  await expect(photo(page, 'Photo 1 of 1, the cover')).toBeVisible()
  await save(page).tap()
  await expect(page.getByText(sentences.bikeUpdated)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike._id}$`))
  const edited = await shop.bikeOf(shop.manager, bike._id)
  expect(edited).toMatchObject({ year: 2020, color: 'Blue', cost: 60_000, listPrice: 72_500, version: 2 })
  expect(edited.pictures).toHaveLength(1)
})

test('of two who edit the same bike, the second is shown what the first changed, and decides field by field', async ({
  browser,
}) => {
  const bike = await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'TS08AA0003', cost: 60_000 })
  const first = await openEdit(browser, shop.staff, bike)
  const second = await openEdit(browser, shop.manager, bike)
  await expect(cost(second)).toHaveValue('60,000')
  await price(first).fill('71000')
  await field(first, 'Colour').fill('Grey')
  await field(first, 'Owners').fill('2')
  await price(second).fill('69000')
  await field(second, 'Colour').fill('Silver')
  await cost(second).fill('61000')
  await save(first).tap()
  await expect(first).toHaveURL(new RegExp(`/bikes/${bike._id}$`))

  await save(second).tap()
  const changed = second.getByRole('region', { name: 'Ravi Kumar changed this bike while you were editing it' })
  await expect(changed).toBeFocused()
  const differences = changed.getByRole('listitem')
  await expect(differences).toHaveCount(3)
  await expect(differences.filter({ hasText: 'Owners' })).toContainText('Now 2')
  await expect(differences.filter({ hasText: 'List price' })).toContainText('Now ₹71,000, it was ₹72,500')
  await expect(differences.filter({ hasText: 'List price' })).toContainText('Yours: ₹69,000')
  await look(second, 'changed meanwhile')
  // What only the other touched is theirs; what both did is mine until I say otherwise
  await expect(field(second, 'Owners')).toHaveValue('2')
  await expect(price(second)).toHaveValue('69,000')
  await changed.getByRole('button', { name: 'Take theirs: Colour' }).tap()
  await expect(field(second, 'Colour')).toHaveValue('Grey')
  await expect(changed).toBeFocused()
  expect(await shop.bikeOf(shop.manager, bike._id)).toMatchObject({ listPrice: 71_000, version: 2 })

  await save(second).tap()
  await expect(second).toHaveURL(new RegExp(`/bikes/${bike._id}$`))
  expect(await shop.bikeOf(shop.manager, bike._id)).toMatchObject({
    listPrice: 69_000,
    color: 'Grey',
    owners: 2,
    cost: 61_000,
    version: 3,
  })
})

test('what was typed into an edit comes back, and does not overwrite unseen what was saved since', async ({
  browser,
}) => {
  const bike = await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'TS08AA0004' })
  const page = await openEdit(browser, shop.staff, bike)
  await price(page).fill('70000')
  await page.goto('/dashboard')
  const { version } = bike
  await shop.as(shop.manager, editBike, { params: { bikeId: bike._id }, body: { version, listPrice: 75_000 } })
  await page.goto(`/bikes/${bike._id}/edit`)
  await expect(kept(page)).toBeVisible()
  await expect(price(page)).toHaveValue('70,000')
  await save(page).tap()
  const changed = page.getByRole('region', { name: 'Lakshmi Devi changed this bike while you were editing it' })
  await expect(changed.getByRole('listitem')).toContainText('Now ₹75,000')
  await save(page).tap()
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike._id}$`))
  expect(await shop.bikeOf(shop.manager, bike._id)).toMatchObject({ listPrice: 70_000, version: 3 })
})

test('Back after an edit leads to where the bike was opened from, saved or not', async ({ browser }) => {
  const { vehicleNumber, _id } = await shop.buy({ shopId: shop.kukatpally, vehicleNumber: 'TS08AA0005' })
  const page = await openSignedIn(browser, server, shop.staff, `/dashboard/stock?q=${vehicleNumber}`, phone)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const bike = new RegExp(`/bikes/${_id}$`)
  const edit = async () => {
    await page.getByRole('link', { name: vehicleNumber }).tap()
    await page.getByRole('link', { name: 'Edit', exact: true }).tap()
    await expect(price(page)).toHaveValue('72,500')
  }
  await edit()
  await back.tap()
  await expect(page).toHaveURL(bike)
  await back.tap()
  await expect(page).toHaveURL(/\/dashboard\/stock/)

  await edit()
  await field(page, 'Colour').fill('Blue')
  await save(page).tap()
  await expect(page).toHaveURL(bike)
  await back.tap()
  await expect(page).toHaveURL(/\/dashboard\/stock/)
})
