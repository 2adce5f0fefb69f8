import { addBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { devices, expect, type Locator, type Page } from '@playwright/test'
import { callServer, newDealership } from './dealership.ts'
import { type Hands, keyboard, touch } from './hands.ts'
import type { RunningServer } from './server.ts'
import { sessionOf } from './sign-in.ts'
import { test } from './test.ts'

/*
 * An admin's day in the group's page, with the keyboard alone and with a thumb alone: zones, shops, people, heads and the
 * audit, in one go.
 */

test.describe.configure({ timeout: 180_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** A dealership with an admin, somebody without a role, and a shop whose two bikes were added by different people. */
async function dealershipOf(name: string) {
  const { call, group, atGroup, shop, person } = await newDealership(server, name)
  const owner = await person('Srinivas Reddy', atGroup, 'admin')
  const ravi = await person('Ravi Teja')
  const { _id: shopId } = await shop('Madhapur')
  const bike = { make: 'Honda', year: 2021, mileage: 9000, listPrice: 60_000, shopId }
  const { token } = await sessionOf(server, owner)
  const vehicle = (n: number) => `TS${String(n).padStart(2, '0')}EA${group._id.slice(-4).replaceAll(/\D/g, '7')}`
  await call(addBike, { body: { ...bike, model: 'Activa 6G', vehicleNumber: vehicle(1) } })
  await callServer(server.origin, addBike, { body: { ...bike, model: 'Dio', vehicleNumber: vehicle(2) } }, token)
  return { group, owner, ravi }
}

type Day = Hands & { page: Page; sortByUser: () => Promise<void> }

const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const said = (page: Page, sentence: string) =>
  expect(page.getByRole('alert').filter({ hasText: sentence }).last()).toBeVisible()

async function liveThrough(day: Day, { group, owner, ravi }: Awaited<ReturnType<typeof dealershipOf>>) {
  const { page, press, write } = day
  await test.step('sign in', async () => {
    await page.goto('/login')
    await write(page.getByLabel('Phone number'), owner.phone)
    await write(page.getByRole('textbox', { name: 'PIN' }), owner.pin)
    await press(button(page, 'Login'))
    await said(page, sentences.loginSuccess)
    await press(page.getByRole('link', { name: `Manage ${group.name}` }))
  })
  await test.step('add a zone, and a shop in it', async () => {
    await press(tab(page, 'Zones'))
    await press(button(page, 'Add Zone'))
    const zone = dialog(page, 'Add Zone')
    await write(zone.getByLabel('Name'), 'North')
    await press(button(zone, 'Add Zone'))
    await said(page, sentences.zoneAdded)
    await expect(page.getByRole('list', { name: 'Zones' })).toContainText('North')
    await press(tab(page, 'Shops'))
    await addShop(day)
  })
  await test.step('add a user to the shop by phone, and take the roles away', () => manageUsers(day, ravi.phone))
  await test.step('delete the shop', async () => {
    await press(button(page, 'Delete Begumpet'))
    const sure = dialog(page, sentences.areYouSure)
    await expect(sure).toContainText(
      'This action cannot be undone. This will permanently delete the shop and all its associated data.',
    )
    await press(button(sure, 'Delete'))
    await said(page, sentences.shopDeleted)
    await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('edit the heads', () => editHeads(day))
  await test.step('read the audit', () => readAudit(day))
}

async function addShop({ page, press, write, choose }: Day) {
  await press(button(page, 'Add Shop'))
  const shop = dialog(page, 'Add Shop')
  await write(shop.getByLabel('Name'), 'Begumpet')
  await write(shop.getByLabel('Description'), 'By the station')
  await choose(shop.getByRole('combobox', { name: 'Zones (optional)' }), 'North')
  for (const [label, text] of [
    ['Address line 1', '12 Main Road'],
    ['City', 'Hyderabad'],
    ['State', 'Telangana'],
    ['ZIP', '500072'],
  ] as const)
    await write(shop.getByLabel(label), text)
  await press(button(shop, 'Add Shop'))
  await said(page, sentences.shopAdded)
  await expect(page.getByRole('listitem').filter({ hasText: 'Begumpet' })).toContainText('0 users · North')
}

async function manageUsers({ page, press, write }: Day, phone: string) {
  await press(button(page, 'Users of Begumpet'))
  const users = dialog(page, 'Users of Begumpet')
  const people = users.getByRole('list', { name: 'Users of Begumpet' })
  await press(button(users, 'Add by Phone'))
  const add = dialog(page, 'Add User to Begumpet')
  await write(add.getByRole('textbox', { name: 'Phone' }), phone)
  await press(add.getByRole('checkbox', { name: 'Manager' }))
  await press(add.getByRole('checkbox', { name: 'Staff' }))
  await press(button(add, 'Add User'))
  await said(page, sentences.userAdded)
  await expect(people).toContainText('ManagerStaff')

  await press(button(users, 'Roles of Ravi Teja here'))
  const roles = dialog(page, 'Roles of Ravi Teja')
  await press(roles.getByRole('checkbox', { name: 'Manager' }))
  await press(roles.getByRole('checkbox', { name: 'Staff' }))
  await press(button(roles, 'Remove User'))
  await said(page, sentences.userRemoved)
  await expect(users.getByText('Nobody holds a role here yet.')).toBeVisible()
  // The one at the bottom, in reach
  await press(button(users, 'Close').last())
  await expect(users).toBeHidden()
}

async function editHeads({ page, press, write, select }: Day) {
  await press(tab(page, 'Group'))
  const card = page.getByRole('region', { name: 'Manage Heads' })
  const heads = dialog(page, 'Manage Heads')
  const income = card.getByRole('list', { name: 'Income heads' })
  await press(button(card, 'Edit Heads'))
  await press(button(heads, 'Add Head'))
  await write(heads.getByLabel('Name of head 1'), 'Finance')
  await press(button(heads, 'Add Head'))
  await write(heads.getByLabel('Name of head 2'), 'Rent')
  await select(heads.getByLabel('Type of head 2'), 'Expense')
  await press(button(heads, 'Save'))
  await said(page, sentences.headsUpdated)
  await expect(income).toHaveText('Finance')
  await expect(card.getByRole('list', { name: 'Expense heads' })).toHaveText('Rent')

  await press(button(card, 'Edit Heads'))
  await write(heads.getByLabel('Name of head 1'), 'Finance commission')
  await press(button(heads, 'Remove Rent'))
  await press(button(heads, 'Save'))
  await expect(heads).toBeHidden()
  await said(page, sentences.headsUpdated)
  await expect(income).toHaveText('Finance commission')
  await expect(card.getByRole('list')).toHaveCount(1)
}

async function readAudit({ page, press, sortByUser }: Day) {
  const details = page.getByRole('link', { name: /^View Details of/ })
  const first = (model: string) => expect(details.first()).toHaveAccessibleName(`View Details of Honda ${model}`)
  await press(tab(page, 'Audit'))
  // The only shop is not asked for
  await first('Dio')
  await sortByUser()
  await first('Activa 6G')
  await press(details.first())
  await expect(page.getByRole('heading', { name: 'Audit Timeline' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Back to Audit Dashboard' }))
  await expect(details).toHaveCount(2)
}

test('an admin’s day with the keyboard alone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
  const hands = keyboard(page)
  const inventory = page.getByRole('region', { name: 'Inventory', exact: true })
  const sortByUser = () => hands.press(button(inventory, 'User'))
  await liveThrough({ ...hands, page, sortByUser }, await dealershipOf('Keyboard Wheels'))
})

test('an admin’s day with a thumb alone', async ({ browser }) => {
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport, baseURL: server.origin })
  const hands = touch(page)
  const sortByUser = () => hands.select(page.getByLabel('Sort by'), 'User')
  await liveThrough({ ...hands, page, sortByUser }, await dealershipOf('Thumb Wheels'))
})
