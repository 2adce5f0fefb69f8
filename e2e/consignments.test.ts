import { saveGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { expect } from '@playwright/test'
import { choosePhotos, photos } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { hold } from './hold.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { test } from './test.ts'

/* Bikes that a manager sends to another shop, whose staff take them in, each on a phone of their own. */

test.describe.configure({ timeout: 180_000 })

/** Has both shops sign from now on, and lets them know of each other's stock: somebody of the staff of another shop. */
async function signedForAtMadhapur(shop: SellingShop) {
  const address = { addressLine1: '9 Hitech Road', city: 'Hyderabad', state: 'Telangana', zip: '500081' }
  const description = 'Used two-wheelers'
  const { _id } = await shop.call(saveShop, { body: { groupId: shop.groupId, name: 'Madhapur', description, address } })
  const group = { _id: shop.groupId, name: 'Charminar Wheels', description, address }
  await shop.call(saveGroup, { body: { ...group, signedTransfers: true, sharesStock: true } })
  return shop.person('Anjali Rao', { _id, level: 'shop' }, 'staff')
}

test('a manager sends two bikes, and staff of the other shop take one in with its damage and refuse the other', async ({
  browser,
  sharedServer,
}) => {
  const shop = await openSellingShop(sharedServer)
  const receiver = await signedForAtMadhapur(shop)
  const [one, other] = [await shop.bike(), await shop.bike()]

  const office = await shop.open(browser, shop.manager, '/dashboard/stock')
  const complaints = complaintsOf(office)
  await office.getByRole('button', { name: 'Choose bikes' }).tap()
  for (const { vehicleNumber } of [one, other]) await office.getByLabel(`Choose ${vehicleNumber}`).tap()
  await office.getByRole('region', { name: 'Chosen bikes' }).getByRole('button', { name: 'Send' }).tap()
  const dialog = office.getByRole('dialog', { name: 'Send 2 bikes' })
  await expect(dialog).toContainText('Madhapur')
  await dialog.getByLabel(`Kilometres of ${one.vehicleNumber}`).fill('18510')
  await dialog.getByLabel('Carried by (optional)').fill('Yusuf')
  // What was chosen is not left behind by a quick hand
  const release = await hold(office, '**/api/upload/s3')
  await choosePhotos(office, photos.slice(0, 1), dialog.getByRole('group', { name: one.vehicleNumber }))
  const sends = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(sends).toBeDisabled()
  release()
  await expect(sends).toBeEnabled()
  await expect(dialog.getByRole('list', { name: 'Photos' })).toBeVisible()
  await lookEverywhere(office, 'sending')
  await sends.tap()
  await expect(office.getByRole('heading', { name: '2 bikes to Madhapur' })).toBeVisible()
  await expect(office.getByRole('img', { name: 'A code that opens this consignment' })).toBeVisible()
  await lookEverywhere(office, 'consignment of the sender')
  const link = new URL(office.url()).pathname

  const counter = await shop.open(browser, receiver, '/dashboard')
  await counter.getByRole('link', { name: '2 bikes on the way here' }).tap()
  await expect(counter.getByRole('list', { name: 'Coming here' })).toContainText('2 bikes to Madhapur')
  await lookEverywhere(counter, 'transfers with what is on the way')
  // As the code on the sheet opens it
  await counter.goto(link)
  await counter.getByLabel(`Choose ${other.vehicleNumber}`).tap()
  await counter.getByRole('button', { name: 'Take in 1 bike' }).tap()
  const taking = counter.getByRole('dialog', { name: 'Take in 1 bike' })
  await taking.getByLabel(`Kilometres of ${one.vehicleNumber}`).fill('18530')
  await choosePhotos(counter, photos.slice(1, 2), taking)
  await expect(taking.getByRole('list', { name: 'Photos' })).toBeVisible()
  await taking.getByLabel(`Damage on ${one.vehicleNumber} (optional)`).fill('Left mirror broken')
  await lookEverywhere(counter, 'taking in')
  await taking.getByRole('button', { name: 'Take in', exact: true }).tap()
  await expect(counter.getByText(sentences.bikesReceived)).toBeVisible()
  await counter.getByLabel(`Choose ${other.vehicleNumber}`).tap()
  await counter.getByRole('button', { name: 'Refuse' }).tap()
  const refusing = counter.getByRole('dialog', { name: 'Refuse' })
  await refusing.getByLabel('Why').fill('The papers are missing')
  await refusing.getByRole('button', { name: 'Refuse' }).tap()

  // The sender's open screen says so
  const bikes = office.getByRole('list', { name: 'Bikes' })
  await expect(bikes).toContainText('Damage: Left mirror broken')
  await expect(bikes).toContainText('“The papers are missing”')
  for (const when of ['when sent', 'on arrival']) {
    await expect(bikes.getByRole('img', { name: `${one.vehicleNumber} ${when}, 1 of 1` })).toBeVisible()
  }
  await expect(office.getByRole('button', { name: 'Call back' })).toHaveCount(0)
  await counter.goto(`/bikes/${one._id}`)
  await expect(counter.getByRole('link', { name: 'Sell' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('staff ask a sister shop for one of its bikes, and its manager sends one', async ({ browser, sharedServer }) => {
  const shop = await openSellingShop(sharedServer)
  const asker = await signedForAtMadhapur(shop)
  const bike = await shop.bike({ make: 'TVS', model: 'Jupiter' })

  const counter = await shop.open(browser, asker, '/search?q=jupiter')
  await counter.getByRole('button', { name: 'Ask for one: TVS Jupiter at Kukatpally' }).tap()
  const asking = counter.getByRole('dialog', { name: 'Ask for a bike' })
  await asking.getByLabel('Comments (optional)').fill('A customer waits')
  await lookEverywhere(counter, 'asking another shop')
  await asking.getByRole('button', { name: 'Ask', exact: true }).tap()
  await expect(counter.getByText(sentences.stockAsked('Kukatpally'))).toBeVisible()

  const office = await shop.open(browser, shop.manager, '/dashboard')
  const complaints = complaintsOf(office)
  await office.getByRole('link', { name: '1 bike asked for' }).tap()
  const requests = office.getByRole('list', { name: 'Requests' })
  await expect(requests).toContainText('Madhapur asks Kukatpally')
  await lookEverywhere(office, 'what another shop asks for')
  await requests.getByRole('button', { name: 'Send one for the TVS Jupiter for Madhapur' }).tap()
  const choosing = office.getByRole('dialog', { name: 'Send one to Madhapur' })
  await expect(choosing).toContainText(`${bike.vehicleNumber} goes there`)
  await lookEverywhere(office, 'choosing what to send')
  await choosing.getByRole('button', { name: 'Next' }).tap()
  const sending = office.getByRole('dialog', { name: 'Send bike' })
  await expect(sending).toContainText('Madhapur')
  await sending.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(office.getByRole('heading', { name: '1 bike to Madhapur' })).toBeVisible()

  await counter.goto('/dashboard/transfers')
  await expect(counter.getByRole('list', { name: 'Coming here' })).toContainText(bike.vehicleNumber)
  await expect(counter.getByRole('list', { name: 'Requests' })).toHaveCount(0)
  await counter.setViewportSize(phone.viewport)
  await counter.getByRole('link', { name: 'Report' }).tap()
  await expect(counter.getByRole('list', { name: 'From shop to shop' })).toContainText('Kukatpally to Madhapur')
  await lookEverywhere(counter, 'report of bikes sent')
  expect(complaints).toEqual([])
})
