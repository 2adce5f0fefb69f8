import { createHash } from 'node:crypto'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { type Browser, expect, type Page } from '@playwright/test'
import { photos } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { fileOf } from './file-of.ts'
import { workerInCharge } from './kept-on-device.ts'
import { lookEverywhere } from './look.ts'
import { desk, openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { test } from './test.ts'

/* A manager opens a count of a shop, and two walk its lot with phones of their own that have no network. */

test.describe.configure({ timeout: 480_000 })

const stock = 300
/** The shop's bikes: TS09EA1001 to TS09EA1300. */
const last = 1000 + stock

async function shopWithBikes(shop: SellingShop) {
  const bikes: Awaited<ReturnType<SellingShop['bike']>>[] = []
  while (bikes.length < stock) bikes.push(...(await Promise.all(Array.from({ length: 20 }, () => shop.bike()))))
  const address = { addressLine1: '9 Hitech Road', city: 'Hyderabad', state: 'Telangana', zip: '500081' }
  const { _id: shopId } = await shop.call(saveShop, {
    body: { groupId: shop.groupId, name: 'Madhapur', description: 'Used two-wheelers', address },
  })
  await shop.bike({ shopId, vehicleNumber: 'TS10BB9001' })
  return new Map(bikes.map((bike) => [bike.vehicleNumber, bike]))
}

const digits = (page: Page) => page.getByLabel('Last four digits')
const seen = (page: Page, number: number) => expect(page.getByText(`Seen ${number} of ${stock}`)).toBeVisible()

/** Counts bikes one after the other, as a thumb does: the last digits of each, and Enter. */
async function count(page: Page, from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    await digits(page).fill(String(number))
    await digits(page).press('Enter')
    // A field that is empty again took it
    await expect(digits(page)).toHaveValue('')
  }
}

/** A phone on which somebody has the walk open, with all that it takes. */
async function phoneOf(browser: Browser, shop: SellingShop, person: SellingShop['staff'], count: string) {
  const page = await shop.open(browser, person, count, { ...phone, serviceWorkers: 'allow' })
  await workerInCharge(page)
  await page.getByRole('link', { name: 'Walk the lot' }).tap()
  await seen(page, 0)
  return page
}

test('300 bikes are counted by two phones without a network, merged, and each difference is settled on record', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const bikes = await shopWithBikes(shop)

  const office = await shop.open(browser, shop.manager, '/dashboard/stock', desk)
  const complaints = complaintsOf(office)
  await office.getByRole('link', { name: 'Stock counts' }).click()
  await expect(office.getByText(/^No stock was counted yet/)).toBeVisible()
  await lookEverywhere(office, 'no counts')
  await office.setViewportSize(desk.viewport)
  await office.getByRole('button', { name: 'Open a count' }).click()
  await office.getByRole('dialog').getByLabel('Note (optional)').fill('Before the audit')
  await office.getByRole('button', { name: 'Open the count' }).click()
  await expect(office.getByRole('heading', { name: 'Count of Kukatpally' })).toBeVisible()
  const address = new URL(office.url()).pathname
  await lookEverywhere(office, 'an open count')

  const [one, other] = [
    await phoneOf(browser, shop, shop.staff, address),
    await phoneOf(browser, shop, shop.colleague, address),
  ]
  await lookEverywhere(one, 'a walk')
  await one.setViewportSize(phone.viewport)
  for (const page of [one, other]) await page.context().setOffline(true)

  // Nothing that was seen goes with a reload, nor what is looked for
  await count(one, 1001, 1075)
  await seen(one, 75)
  await one.reload()
  await seen(one, 75)
  await expect(one.getByText('75 sightings not sent yet: they go once there is a network')).toBeVisible()
  await count(one, 1076, 1150)
  await one.getByRole('button', { name: 'Something is odd about TS09EA1150' }).tap()
  const odd = one.getByRole('dialog', { name: 'Odd about TS09EA1150' })
  await odd.getByLabel('What is odd').fill('Left mirror broken')
  const choosing = one.waitForEvent('filechooser')
  await odd.getByRole('button', { name: 'Photo (optional)' }).tap()
  await (await choosing).setFiles(photos.slice(1, 2))
  await odd.getByRole('button', { name: 'Keep' }).tap()
  await expect(odd).toHaveCount(0)
  await seen(one, 150)

  // Two are seen by both, three by neither; one belongs to another shop, which the staff of this one do not see into
  await count(other, 1149, last - 3)
  await seen(other, last - 3 - 1148)
  await digits(other).fill('TS10BB9001')
  await other.getByRole('button', { name: 'Keep it as unknown' }).tap()
  await other.getByRole('dialog').getByRole('button', { name: 'Keep' }).tap()
  await lookEverywhere(other, 'a walk without a network')
  await other.setViewportSize(phone.viewport)

  // One of the three is sold meanwhile
  const sold = bikes.get(`TS09EA${last}`)
  await shop.call(sellBike, {
    params: { bikeId: sold?._id ?? '' },
    body: { buyerName: 'Sita Devi', buyerContact: '9848054321', salePrice: 85_000 },
  })

  for (const page of [one, other]) {
    await page.context().setOffline(false)
    await expect(page.getByText('All is sent')).toBeVisible({ timeout: 60_000 })
  }
  await seen(one, last - 3 - 1000)
  await expect(office.getByText(`Seen ${stock - 3} of ${stock - 1}`)).toBeVisible()
  await expect(office.getByText('Salma Begum (151), Ravi Teja (150)')).toBeVisible()

  await office.setViewportSize(desk.viewport)
  await office.getByRole('button', { name: 'Finish the count' }).click()
  const finishing = office.getByRole('dialog', { name: 'Finish the count' })
  await expect(finishing).toContainText('2 bikes were not seen yet.')
  await finishing.getByRole('button', { name: 'Finish the count' }).click()
  const differences = office.getByRole('list', { name: 'Differences' })
  await expect(differences.getByRole('listitem')).toHaveText([
    /^TS09EA1298.*Not seen/,
    /^TS09EA1299.*Not seen/,
    /^TS10BB9001.*Belongs to another shop: Madhapur/,
    /^TS09EA1150.*Something odd.*Left mirror broken/,
  ])
  await expect(differences.getByRole('img', { name: 'TS09EA1150 as it was seen, 1 of 1' })).toBeVisible()
  await lookEverywhere(office, 'differences')
  await office.setViewportSize(phone.viewport)
  await office.getByRole('radio', { name: 'During the count' }).check()
  await expect(differences.getByRole('listitem')).toHaveText([/^TS09EA1300.*Sold during the count/])
  await office.getByRole('radio', { name: 'To settle (4)' }).check()

  // The phones say that it is over
  await expect(one.getByText('This count has ended: Lakshmi Devi finished it.')).toBeVisible()

  await settle(office, 'TS09EA1298', 'Found', '')
  await settle(office, 'TS09EA1299', 'Stolen', 'FIR 12/2026')
  await settle(office, 'TS10BB9001', 'Moved', '')
  await settle(office, 'TS09EA1150', 'Explained', 'The mirror is ordered')
  await expect(office.getByText('Nothing is left to settle.')).toBeVisible()
  await office.getByRole('radio', { name: 'Settled (4)' }).check()
  await expect(differences.getByRole('listitem').nth(1)).toContainText('Stolen')
  await lookEverywhere(office, 'a settled count')

  const { bytes } = await fileOf(office, () => office.getByRole('button', { name: 'Save the file (CSV)' }).click())
  await expect(office.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible()
  const document = await fileOf(office, () => office.getByRole('button', { name: 'Save the document (PDF)' }).click())
  expect(document.name).toMatch(/^stock-count-Kukatpally-.*\.pdf$/)
  await office.goto('/dashboard/counts')
  await expect(office.getByRole('list', { name: 'Stock counts' })).toContainText(
    `${stock - 3} of ${stock - 1} bikes seen`,
  )
  await lookEverywhere(office, 'counts')
  expect(complaints).toEqual([])
})

async function settle(page: Page, vehicleNumber: string, as: string, note: string) {
  await page.getByRole('button', { name: `Settle ${vehicleNumber}` }).click()
  const dialog = page.getByRole('dialog', { name: `Settle ${vehicleNumber}` })
  await dialog.getByRole('radio', { name: as }).check()
  if (note) await dialog.getByLabel(/^What happened/).fill(note)
  if (as === 'Stolen') await lookEverywhere(page, 'settling')
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(sentences.differenceSettled).first()).toBeVisible()
}
