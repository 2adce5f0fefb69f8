import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { touch } from './hands.ts'
import { lookEverywhere, lookInBoth } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* A bike is held for one customer, another waits for it, and the manager's release makes it theirs. */

let server: RunningServer
let shop: SellingShop

test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)
const held = (page: Page) => page.getByRole('region', { name: 'Held for' })

async function fillHold(page: Page, name: string, number: string, token: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer name').fill(name)
  await dialog.getByLabel('Phone number').fill(number)
  await dialog.getByLabel('Token (optional)').fill(token)
  return dialog
}

test('one holds, another stands next in line, the manager releases, and the token goes into the sale', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const bike = await shop.bike()
  const first = await open(browser, shop.staff, `/bikes/${bike._id}`)
  const complaints = complaintsOf(first)
  await first.getByRole('button', { name: 'Hold', exact: true }).tap()
  const dialog = await fillHold(first, 'Ravi Kumar', '9848011111', '5000')
  await lookInBoth(first, 'holding a bike')
  await touch(first).press(dialog.getByRole('button', { name: 'Hold the bike' }))
  await expect(toast(first, sentences.bikeIsHeld)).toBeVisible()
  await expect(first.getByRole('heading', { name: /^Receipt KUK/, level: 1 })).toBeVisible()
  await expect(first.getByRole('article', { name: 'Receipt' })).toContainText('Five Thousand')
  await lookEverywhere(first, 'receipt of a token')
  await first.setViewportSize(phone.viewport)

  // Another is told for whom it is, and waits
  const second = await open(browser, shop.colleague, `/bikes/${bike._id}`)
  await expect(held(second)).toContainText('Ravi Kumar')
  await second.getByRole('button', { name: 'Hold', exact: true }).tap()
  const waiting = await fillHold(second, 'Sita Devi', '9848022222', '10000')
  await expect(waiting).toContainText('for Ravi Kumar. Your customer can stand next in line')
  await lookInBoth(second, 'standing in line')
  await touch(second).press(waiting.getByRole('button', { name: 'Stand next in line' }))
  await expect(toast(second, sentences.putInLine)).toBeVisible()
  await second.goto(`/bikes/${bike._id}`)
  await expect(held(second)).toContainText('Next in line, until')
  await lookEverywhere(second, 'bike that is held')
  await second.setViewportSize(phone.viewport)

  // Sita comes first: the bike is not hers yet
  await second.goto(`/bikes/${bike._id}/sell`)
  await expect(second.getByLabel('Buyer name')).toHaveValue('Ravi Kumar')
  await second.goto('/dashboard/stock')
  await expect(second.getByText('Held', { exact: true })).toBeVisible()

  const manager = await open(browser, shop.manager, '/dashboard/holds')
  await expect(manager.getByRole('list', { name: 'Holds' })).toContainText('Sita Devi')
  await lookEverywhere(manager, 'holds')
  await manager.setViewportSize(phone.viewport)
  await manager.getByRole('button', { name: `Release: Ravi Kumar, ${bike.vehicleNumber}` }).tap()
  const release = manager.getByRole('dialog')
  await release.getByLabel('Why (optional)').fill('Changed his mind')
  await lookInBoth(manager, 'releasing')
  await touch(manager).press(release.getByRole('button', { name: 'Release' }))
  await expect(toast(manager, sentences.holdReleased)).toBeVisible()

  // It comes by itself to who waited, who sells with the token
  await second.goto(`/bikes/${bike._id}`)
  await expect(held(second)).not.toContainText('Ravi Kumar')
  await touch(second).press(held(second).getByRole('link', { name: /^Sell to Sita Devi/ }))
  await expect(second.getByLabel('Buyer name')).toHaveValue('Sita Devi')
  await expect(second.getByText(/^Token received ₹10,000 on /)).toBeVisible()
  await lookInBoth(second, 'selling to whom it is held for')
  await touch(second).press(second.getByRole('button', { name: 'Sell bike' }))
  await expect(second.getByRole('heading', { name: /^Sale note KUK/, level: 1 })).toBeVisible()
  await expect(second.getByRole('row', { name: /^Token/ })).toContainText('₹10,000')
  expect(complaints).toEqual([])
})

test('who had not seen that it is held is refused, and then knows for whom', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await open(browser, shop.colleague, `/bikes/${bike._id}`)
  await page.getByRole('button', { name: 'Hold', exact: true }).tap()
  const dialog = await fillHold(page, 'Sita Devi', '9848022222', '')
  const quicker = await open(browser, shop.staff, `/bikes/${bike._id}`)
  await quicker.getByRole('button', { name: 'Hold', exact: true }).tap()
  const theirs = await fillHold(quicker, 'Ravi Kumar', '9848011111', '')
  await touch(quicker).press(theirs.getByRole('button', { name: 'Hold the bike' }))
  await expect(toast(quicker, sentences.bikeIsHeld)).toBeVisible()
  // What is open was not changed under a hand: it learns it from the refusal
  await touch(page).press(dialog.getByRole('button', { name: 'Hold the bike' }))
  await expect(dialog.getByRole('alert').first()).toContainText('This bike is held for Ravi Kumar until')
  await touch(page).press(dialog.getByRole('button', { name: 'Stand next in line' }))
  await expect(toast(page, sentences.putInLine)).toBeVisible()
})
