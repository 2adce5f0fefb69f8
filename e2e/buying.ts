import { addBike, getBike } from '@forecourt/contract/bikes'
import type { BodyOf, Endpoint, Input } from '@forecourt/contract/endpoint'
import { devices, expect, type Locator, type Page } from '@playwright/test'
import { callServer, newDealership, type Person } from './dealership.ts'
import { fromRoot, type RunningServer } from './server.ts'
import { sessionOf } from './sign-in.ts'

/** The phone that people buy bikes with. */
export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }

/** Photos of different looks: the app's own icons will do. */
export const photos = ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'].map((name) =>
  fromRoot(`web/public/${name}`),
)

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const plate = (page: Page) => page.getByRole('textbox', { name: 'Registration number' })
export const save = (page: Page) => page.getByRole('button', { name: 'Add Bike' })
export const kept = (page: Page) => page.getByText('We kept what you typed.')
export const photo = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses photos as from the gallery. */
export async function choosePhotos(page: Page, files: readonly string[], where: Page | Locator = page) {
  const choosing = page.waitForEvent('filechooser')
  await where.getByRole('button', { name: /^(Gallery|Add photos)$/ }).click()
  await (await choosing).setFiles([...files])
}

/** The least that a bike is bought with. */
export async function fillBike(page: Page, vehicleNumber: string) {
  await plate(page).fill(vehicleNumber)
  await page.getByRole('combobox', { name: 'Make' }).fill('Honda')
  await page.getByRole('combobox', { name: 'Model' }).fill('Activa 6G')
  await page.getByRole('textbox', { name: 'Year' }).fill('2021')
  await page.getByRole('textbox', { name: 'Kilometres' }).fill('12400')
  await page.getByRole('textbox', { name: 'List price' }).fill('72500')
}

/** After a purchase its own page comes. Gives the bike's id. */
export async function expectBought(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/bikes\/[\da-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export type BuyingShop = Awaited<ReturnType<typeof buyingShop>>

/** A dealership with two shops: somebody of the staff of one, a manager of both, and somebody without a role. */
export async function buyingShop(server: RunningServer) {
  const { shop, person, atGroup } = await newDealership(server, 'Charminar Wheels')
  const here = await shop('Kukatpally')
  const there = await shop('Madhapur')
  const staff = await person('Ravi Kumar', here, 'staff')
  const manager = await person('Lakshmi Devi', atGroup, 'manager')
  const as = async <E extends Endpoint>(who: Person, endpoint: E, input: Input<E>) =>
    callServer(server.origin, endpoint, input, (await sessionOf(server, who)).token)
  return {
    kukatpally: here._id,
    madhapur: there._id,
    staff,
    manager,
    nobody: await person('Suresh', atGroup),
    openAnother: (name: string) => shop(name),
    /** Makes a call as one of them. */
    as,
    /** The bike as this person sees it. */
    bikeOf: (who: Person, bikeId: string) => as(who, getBike, { params: { bikeId } }),
    /** Buys a bike without a browser. */
    buy: (bike: Partial<BodyOf<typeof addBike>> & { shopId: string; vehicleNumber: string }) =>
      as(manager, addBike, {
        body: { make: 'Honda', model: 'Activa 6G', year: 2021, mileage: 12_400, listPrice: 72_500, ...bike },
      }),
  }
}
