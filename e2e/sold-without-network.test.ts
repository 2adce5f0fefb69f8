import { getGroup, saveGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { touch } from './hands.ts'
import { lookEverywhere, lookInBoth } from './look.ts'
import { openSellingShop, phone } from './selling-shop.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'
import { cutNetwork, expectKeptForNetwork, networkBack, openWithWorker } from './without-network.ts'

/* A phone takes the bikes of its shop along, and sells one without a network, while a colleague's phone has one. */

const bikesHere = (page: Page) => page.getByRole('list', { name: 'Bikes on this phone' }).getByRole('listitem')
const banner = (page: Page) => page.getByRole('note').filter({ hasText: /^Reserved on/ })

test('a bike that is reserved on a phone is sold there without a network, and by nobody else meanwhile', async ({
  browser,
  sharedServer,
}) => {
  test.setTimeout(240_000)
  const shop = await openSellingShop(sharedServer)
  const { name, description, address } = await shop.call(getGroup, { params: { groupId: shop.groupId } })
  await shop.call(saveGroup, { body: { _id: shop.groupId, name, description, address, leaseHours: 8 } })
  const [sold, calledIn, given] = [await shop.bike(), await shop.bike(), await shop.bike()]

  const seller = await openWithWorker(browser, shop, shop.staff, '/dashboard/leases')
  const complaints = complaintsOf(seller)
  await touch(seller).press(seller.getByRole('link', { name: 'This phone' }))
  await lookEverywhere(seller, 'bikes that could be reserved on this phone')
  await seller.setViewportSize(phone.viewport)
  await touch(seller).press(seller.getByRole('button', { name: 'Reserve all bikes of Kukatpally' }))
  await expect(toast(seller, sentences.bikesReserved('3 bikes are'))).toBeVisible()
  await expect(bikesHere(seller)).toHaveCount(3)
  await lookEverywhere(seller, 'bikes that are reserved on this phone')
  await seller.setViewportSize(phone.viewport)

  // Another phone is told whose it is, and sells none of them
  const colleague = await shop.open(browser, shop.colleague, `/bikes/${sold._id}`)
  await expect(banner(colleague)).toContainText('Reserved on Salma Begum’s phone until')
  await colleague.goto(`/bikes/${sold._id}/sell`)
  await sellHere(colleague, 'Ramesh Gupta')
  await expect(colleague.getByRole('alert').filter({ hasText: 'Salma Begum’s phone' })).toBeVisible()

  // The network goes, and the app is started anew: a customer stands there
  await cutNetwork(seller)
  await seller.reload()
  await seller.getByRole('link', { name: `Sell ${sold.vehicleNumber}` }).tap()
  await expect(seller.getByRole('heading', { name: 'Sell a bike' })).toBeVisible()
  await sellHere(seller, 'Sunil Kumar')
  await expectKeptForNetwork(seller)
  const row = bikesHere(seller).filter({ hasText: sold.vehicleNumber })
  await expect(row).toContainText('Sold on this phone, not sent yet')
  await lookInBoth(seller, 'a bike that was sold on this phone without a network')

  // A colleague calls one in meanwhile
  await colleague.goto(`/bikes/${calledIn._id}`)
  await touch(colleague).press(banner(colleague).getByRole('button', { name: `Call in ${calledIn.vehicleNumber}` }))
  await touch(colleague).press(colleague.getByRole('dialog').getByRole('button', { name: 'Call in' }))
  await expect(toast(colleague, sentences.leaseWasCalledIn)).toBeVisible()

  // The network is back: the sale is sent, and what was called in is given back
  await networkBack(seller)
  await expect(toast(seller, sentences.keptSent(`Sale of ${sold.vehicleNumber}`))).toBeVisible()
  await expect(banner(colleague)).toHaveCount(0)
  await expect(bikesHere(seller)).toHaveCount(1)
  await expect(bikesHere(seller)).toContainText(given.vehicleNumber)
  await colleague.goto(`/bikes/${sold._id}`)
  await expect(colleague.getByText('Sunil Kumar').first()).toBeVisible()

  // What is left is given back where it stands
  await seller.goto(`/bikes/${given._id}`)
  await expect(banner(seller)).toContainText('Reserved on this phone until')
  await touch(seller).press(banner(seller).getByRole('button', { name: `Give back ${given.vehicleNumber}` }))
  await expect(banner(seller)).toHaveCount(0)
  // The browser's own word for a call that has no network
  expect(complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

async function sellHere(page: Page, buyer: string) {
  await page.getByRole('textbox', { name: 'Buyer name' }).fill(buyer)
  await page.getByRole('textbox', { name: 'Buyer contact' }).fill('98480 22001')
  await page.getByRole('button', { name: 'Sell bike' }).click()
}
