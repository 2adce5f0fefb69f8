import { groupsCanManage } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { expect, type Locator } from '@playwright/test'
import { dealershipWithAdmin, dialog, failTwice, press, row } from './group-page.ts'
import type { RunningServer } from './server.ts'
import { test } from './test.ts'

/* The Group, Zones and Shops tabs: what a group is, what it is divided into, and what it is asked before it goes. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fillAddress(where: Locator) {
  await where.getByLabel('Address line 1').fill('12 Main Road')
  await where.getByLabel('City').fill('Hyderabad')
  await where.getByLabel('State').fill('Telangana')
  await where.getByLabel('ZIP').fill('500072')
}

test('the details of a group are shown, changed, and fresh everywhere', async ({ browser }) => {
  const { open, owner } = await dealershipWithAdmin(server, 'Charminar Wheels')
  const page = await open(browser, owner, '')
  const card = page.getByRole('region', { name: 'Group Details' })
  await expect(page.getByRole('tab', { name: 'Group' })).toHaveAttribute('aria-selected', 'true')
  await expect(card).toContainText('12 Main Road, Hyderabad, Telangana 500072')
  await expect(card.getByRole('definition').filter({ hasText: '--' })).toHaveCount(3)

  await press(page, 'Edit Group')
  const edit = dialog(page, 'Edit Group')
  await edit.getByLabel('Name').fill('  ')
  await edit.getByLabel('City').fill('')
  await edit.getByLabel('Geo location').fill('Hyderabad')
  await edit.getByLabel('Email').fill('nobody')
  await press(edit, 'Save')
  for (const refusal of ['Name is required', 'City is required', 'Enter latitude,longitude', 'valid e-mail']) {
    await expect(edit.getByText(refusal)).toBeVisible()
  }
  await expect(edit.getByLabel('Name')).toBeFocused()

  await edit.getByLabel('Name').fill('Golconda Wheels')
  await edit.getByLabel('City').fill('Secunderabad')
  await edit.getByLabel('Geo location').fill('17.4339484,78.3897318')
  await edit.getByLabel('Email').fill('hello@golconda.example')
  await edit.getByLabel(/^Phone/).fill('98480 00000')
  await failTwice(page, '**/api/admin/group')
  await press(edit, 'Save')
  await expect(page.getByText(sentences.failedSaveGroup)).toBeVisible()
  await press(edit, 'Save')
  await expect(page.getByText(sentences.errorSaveGroup)).toBeVisible()
  await press(edit, 'Save')
  await expect(page.getByText(sentences.groupUpdated)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Group' })).toBeFocused()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golconda Wheels')
  await expect(card.getByRole('link', { name: '+91 98480 00000' })).toHaveAttribute('href', 'tel:+919848000000')
  await expect(card.getByRole('link', { name: 'hello@golconda.example' })).toBeVisible()
  const map = card.getByRole('link', { name: 'Show on a map' })
  await expect(map).toHaveAttribute('href', /query=17\.4339484%2C78\.3897318$/)
  await page.getByRole('link', { name: 'Switch Group' }).click()
  await expect(page.getByRole('link', { name: 'Manage Golconda Wheels' })).toBeVisible()
})

test('a logo is an image, is seen before it is saved, and a failed upload is only logged', async ({ browser }) => {
  const { open, owner } = await dealershipWithAdmin(server, 'Salar Jung Motors')
  const page = await open(browser, owner, 'group')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await press(page, 'Edit Group')
  const edit = dialog(page, 'Edit Group')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    edit.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(edit.locator('input[type=file]')).toHaveAttribute('accept', 'image/*')

  await choose('bikes.csv', 'text/csv', Buffer.from('make,model'))
  await expect(edit.getByText('This file is not an image.')).toBeVisible()
  await choose('large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(edit.getByText('This picture is larger than 10 MB.')).toBeVisible()
  await edit.getByRole('button', { name: 'Choose logo' }).focus()
  await choose('broken.png', 'image/png', Buffer.from('not a picture'))
  await expect(edit.getByText('No logo is chosen.')).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Choose logo' })).toBeFocused()
  expect(logged.join()).toContain('The picture was not uploaded')
  await expect(page.getByRole('alert').filter({ hasText: sentences.error })).toHaveCount(0)

  await choose('logo.png', 'image/png', png)
  const preview = edit.getByRole('img', { name: 'Logo preview' })
  await expect(preview).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Change logo' })).toBeFocused()
  await press(edit, 'Remove')
  await expect(edit.getByRole('button', { name: 'Choose logo' })).toBeFocused()
  await choose('logo.png', 'image/png', png)
  const url = await preview.getAttribute('src')
  await press(edit, 'Save')
  await expect(page.getByText(sentences.groupUpdated)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Group Details' }).locator('img')).toHaveAttribute(
    'src',
    (url ?? '').replace(/\.webp$/, '-480.webp'),
  )
})

test('heads are added, renamed, retyped and removed as one list', async ({ browser }) => {
  const { open, owner, call, group } = await dealershipWithAdmin(server, 'Head Office')
  const headsOf = async () => (await call(groupsCanManage, {})).find(({ _id }) => _id === group._id)?.heads ?? []
  const page = await open(browser, owner, 'group')
  const card = page.getByRole('region', { name: 'Manage Heads' })
  await expect(card.getByText(sentences.noHeads)).toBeVisible()

  await press(page, 'Edit Heads')
  const edit = dialog(page, 'Manage Heads')
  const name = (n: number) => edit.getByLabel(`Name of head ${n}`)
  await press(edit, 'Add Head')
  await expect(name(1)).toBeFocused()
  await press(edit, 'Save')
  await expect(page.getByText(sentences.headNameRequired, { exact: true })).toBeVisible()
  await expect(edit.getByText(sentences.headNameEmpty)).toBeVisible()
  await expect(name(1)).toBeFocused()

  // By keyboard alone: Enter goes on to the next row
  await page.keyboard.type('Commission')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rent')
  await edit.getByLabel('Type of head 2').selectOption('Expense')
  await name(2).press('Enter')
  await page.keyboard.type('RENT')
  await press(edit, 'Save')
  const refusal = 'The same name and type stands in the list twice'
  await expect(edit.getByRole('listitem').nth(2)).toContainText(refusal)
  await expect(name(3)).toBeFocused()
  await name(3).fill('Tea')
  await name(3).press('Enter')
  await expect(name(4)).toBeFocused()
  await press(edit, 'Remove head 4')
  await expect(edit.getByRole('button', { name: 'Remove Tea' })).toBeFocused()

  await failTwice(page, '**/api/admin/group/heads')
  await press(edit, 'Save')
  await expect(page.getByText(sentences.failedUpdateHeads)).toBeVisible()
  await press(edit, 'Save')
  await expect(page.getByText(sentences.errorUpdateHeads)).toBeVisible()
  await expect(name(3)).toHaveValue('Tea')
  let saves = 0
  page.on('request', (request) => request.url().endsWith('/api/admin/group/heads') && saves++)
  await edit.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText(sentences.headsUpdated)).toBeVisible()
  expect(saves).toBe(1)
  await expect(card.getByRole('list', { name: 'Income heads' }).getByRole('listitem')).toHaveText(['Commission'])
  await expect(card.getByRole('list', { name: 'Expense heads' }).getByRole('listitem')).toHaveText(['Rent', 'Tea'])

  const before = await headsOf()
  await press(page, 'Edit Heads')
  await name(2).fill('Shop rent')
  await edit.getByLabel('Type of head 3').selectOption('Income')
  await press(edit, 'Remove Commission')
  await page.keyboard.press('Escape')
  await press(page, 'Keep editing')
  await press(edit, 'Save')
  await expect(edit).toBeHidden()
  expect(await headsOf()).toEqual([
    { _id: before[1]?._id, name: 'Shop rent', type: 'expense' },
    { _id: before[2]?._id, name: 'Tea', type: 'income' },
  ])
})

test('zones are added, changed and deleted, and their shops stay', async ({ browser }) => {
  const { open, owner, zone, shop, person } = await dealershipWithAdmin(server, 'Zone Wheels')
  const north = await zone('North')
  await shop('Begumpet', north)
  await shop('Alwal', north)
  await person('Ravi Teja', north, 'manager', 'staff')
  const page = await open(browser, owner, 'zones')
  await expect(row(page, 'Zones', 'North')).toContainText('2 shops · 1 user')

  await press(page, 'Add Zone')
  const add = dialog(page, 'Add Zone')
  await press(add, 'Add Zone')
  await expect(add.getByText('Name is required')).toBeVisible()
  await add.getByLabel('Name').fill(' north ')
  await expect(add.getByText('Another zone has this name.')).toBeVisible()
  await add.getByLabel('Name').fill('South')
  await failTwice(page, '**/api/admin/zone')
  await press(add, 'Add Zone')
  await expect(page.getByText(sentences.failedSaveZone)).toBeVisible()
  await press(add, 'Add Zone')
  await expect(page.getByText(sentences.errorSaveZone)).toBeVisible()
  await add.getByRole('button', { name: 'Add Zone' }).dblclick()
  await expect(page.getByText(sentences.zoneAdded)).toBeVisible()
  await expect(row(page, 'Zones', 'South')).toHaveCount(1)
  await expect(row(page, 'Zones', 'South')).toContainText('0 shops · 0 users')

  await press(page, 'Edit South')
  await dialog(page, 'Edit Zone').getByLabel('Description').fill('South of the Musi')
  await press(dialog(page, 'Edit Zone'), 'Save')
  await expect(page.getByText(sentences.zoneUpdated)).toBeVisible()
  await expect(row(page, 'Zones', 'South of the Musi')).toBeVisible()

  const sure = dialog(page, sentences.areYouSure)
  await failTwice(page, '**/api/admin/zone/*')
  for (const failure of [sentences.failedDeleteZone, sentences.errorDeleteZone]) {
    await press(page, 'Delete North')
    await press(sure, 'Delete')
    await expect(page.getByText(failure)).toBeVisible()
  }
  await press(page, 'Delete North')
  await expect(page.getByText(sentences.errorDeleteZone)).toBeHidden()
  await expect(sure.getByText(sentences.cannotBeUndone('zone'))).toBeVisible()
  await expect(sure).toContainText('2 shops in it will stay')
  await press(sure, 'Delete')
  await expect(page.getByText(sentences.zoneDeleted)).toBeVisible()
  await expect(sure).toBeHidden()
  await expect(row(page, 'Zones', 'North')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Zones' })).toBeFocused()
  await page.getByRole('tab', { name: 'Shops' }).click()
  await expect(page.getByRole('list', { name: 'Shops' }).getByRole('listitem')).toHaveCount(2)
})

test('shops are added, changed and deleted without a trace of them asked for again', async ({ browser }) => {
  const { open, owner, zone } = await dealershipWithAdmin(server, 'Shop Wheels')
  const page = await open(browser, owner, 'shops')
  const failures: string[] = []
  page.on('response', (answer) => answer.status() === 404 && failures.push(answer.url()))

  await press(page, 'Add Shop')
  const add = dialog(page, 'Add Shop')
  await expect(add.getByText(sentences.noZones)).toBeVisible()
  // The first shop stands where the dealership does, until somebody says otherwise
  const required = ['Name', 'Description', 'Address line 1', 'City', 'State', 'ZIP']
  for (const field of required) await add.getByLabel(field).fill('')
  await press(add, 'Add Shop')
  for (const field of required) await expect(add.getByText(`${field} is required`)).toBeVisible()
  await expect(add.getByLabel('ZIP')).toHaveAttribute('inputmode', 'numeric')
  await add.getByLabel('Name').fill('Kukatpally')
  await add.getByLabel('Description').fill('By the bus stand')
  await fillAddress(add)
  await add.locator('input[type=file]').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: png })
  await expect(add.getByRole('img', { name: 'Image preview' })).toBeVisible()
  await failTwice(page, '**/api/admin/shop')
  await press(add, 'Add Shop')
  await expect(page.getByText(sentences.failedSaveShop)).toBeVisible()
  await press(add, 'Add Shop')
  await expect(page.getByText(sentences.errorSaveShop)).toBeVisible()
  await add.getByRole('button', { name: 'Add Shop' }).dblclick()
  await expect(page.getByText(sentences.shopAdded)).toBeVisible()
  await expect(row(page, 'Shops', 'Kukatpally')).toHaveCount(1)
  await expect(row(page, 'Shops', 'Kukatpally')).toContainText('0 users')
  await expect(row(page, 'Shops', 'Kukatpally').locator('img')).toBeVisible()

  await zone('North')
  await page.reload()
  await press(page, 'Edit Kukatpally')
  const edit = dialog(page, 'Edit Shop')
  await edit.getByRole('combobox', { name: 'Zones' }).fill('nor')
  await page.getByRole('option', { name: 'North' }).click()
  await press(edit, 'Save')
  await expect(page.getByText(sentences.shopUpdated)).toBeVisible()
  await expect(row(page, 'Shops', 'Kukatpally')).toContainText('North')

  const sure = dialog(page, sentences.areYouSure)
  await failTwice(page, '**/api/admin/shop/*')
  for (const failure of [sentences.failedDeleteShop, sentences.errorDeleteShop]) {
    await press(page, 'Delete Kukatpally')
    await press(sure, 'Delete')
    await expect(page.getByText(failure)).toBeVisible()
  }
  await press(page, 'Delete Kukatpally')
  await expect(sure.getByText(sentences.cannotBeUndone('shop'))).toBeVisible()
  await expect(sure).toContainText('It holds no bikes, sales or enquiries.')
  await press(sure, 'Delete')
  await expect(page.getByText(sentences.shopDeleted)).toBeVisible()
  await expect(page.getByText('No shops in this group yet.')).toBeVisible()
  await expect(sure).toBeHidden()
  await expect(page.getByRole('list', { name: 'Shops' })).toBeFocused()
  expect(failures).toEqual([])
})
