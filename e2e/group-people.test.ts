import { sentences } from '@forecourt/contract/messages'
import { setRoles } from '@forecourt/contract/users'
import { expect, type Locator, type Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import { dealershipWithAdmin, dialog, failTwice, press, row, said } from './group-page.ts'
import type { RunningServer } from './server.ts'
import { test } from './test.ts'

/* Who may do what in a group, and who may change that: the Users tab, the manage-users dialog, and what each role sees. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** A dealership with two zones, a shop in each, and an admin. */
async function dealershipWithShops(name: string) {
  const dealership = await dealershipWithAdmin(server, name)
  const [north, south] = [await dealership.zone('North'), await dealership.zone('South')]
  const begumpet = await dealership.shop('Begumpet', north)
  await dealership.shop('Falaknuma', south)
  return { ...dealership, north, south, begumpet }
}

const tick = (where: Locator, role: string) => where.getByRole('checkbox', { name: role }).click()

const rolesCall = '**/api/admin/add-user-with-role-at-level'

test('somebody is added to a shop by phone, given other roles there, and removed', async ({ browser }) => {
  const { open, owner, person } = await dealershipWithShops('Phone Wheels')
  const ravi = await person('Ravi Teja')
  const page = await open(browser, owner, 'zones')
  await page.getByRole('tab', { name: 'Shops' }).click()
  await expect(row(page, 'Shops', 'Begumpet')).toContainText('0 users')
  await press(page, 'Users of Begumpet')
  const users = dialog(page, 'Users of Begumpet')
  await expect(users.getByText('Nobody holds a role here yet.')).toBeVisible()

  await press(users, 'Add by Phone')
  const add = dialog(page, 'Add User to Begumpet')
  const phone = add.getByRole('textbox', { name: 'Phone' })
  await expect(add.getByText(sentences.noRolesNote)).toBeVisible()
  await press(add, 'Add User')
  await expect(add.getByText(sentences.invalidPhone)).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('9111111111')
  await press(add, 'Add User')
  await expect(add.getByText('Tick at least one role')).toBeVisible()
  await tick(add, 'Staff')
  await press(add, 'Add User')
  await said(page, sentences.noUserWithPhone)
  await phone.fill(ravi.phone)
  await failTwice(page, rolesCall)
  await press(add, 'Add User')
  await said(page, sentences.operationFailed)
  await press(add, 'Add User')
  await said(page, sentences.errorManageUser)
  await add.getByRole('button', { name: 'Add User' }).dblclick()
  await said(page, sentences.userAdded)
  await expect(row(users, 'Users of Begumpet', 'Ravi Teja')).toContainText('Staff')

  // Added again, other roles come to those that are there
  await press(users, 'Add by Phone')
  await phone.fill(ravi.phone)
  await tick(add, 'Manager')
  await press(add, 'Add User')
  await said(page, sentences.userRolesUpdated)
  await expect(row(users, 'Users of Begumpet', 'Ravi Teja')).toContainText('ManagerStaff')

  await press(users, 'Roles of Ravi Teja here')
  const roles = dialog(page, 'Roles of Ravi Teja')
  await expect(roles.getByRole('checkbox', { name: 'Staff' })).toBeChecked()
  await tick(roles, 'Staff')
  await tick(roles, 'Admin')
  await press(roles, 'Save')
  await expect(row(users, 'Users of Begumpet', 'Ravi Teja')).toContainText('AdminManager')
  await expect(users.getByRole('button', { name: 'Roles of Ravi Teja here' })).toBeFocused()

  await press(users, 'Roles of Ravi Teja here')
  await tick(roles, 'Admin')
  await tick(roles, 'Manager')
  await press(roles, 'Remove User')
  await said(page, sentences.userRemoved)
  await expect(users.getByText('Nobody holds a role here yet.')).toBeVisible()
  // Until then it is saving, and Back is held
  await expect(roles).toBeHidden()
  await page.goBack()
  await expect(users).toBeHidden()
  await expect(page.getByRole('button', { name: 'Users of Begumpet' })).toBeFocused()
})

test('a zone and the group have their users too, and the group keeps an admin', async ({ browser }) => {
  const { open, owner, person, north } = await dealershipWithShops('Level Wheels')
  await person('Ayesha Khan', north, 'admin', 'manager')
  const page = await open(browser, owner, 'zones')
  await expect(row(page, 'Zones', 'North')).toContainText('1 shop · 1 user')
  await press(page, 'Users of North')
  await expect(row(dialog(page, 'Users of North'), 'Users of North', 'Ayesha Khan')).toContainText('AdminManager')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Users of North' })).toBeFocused()

  await page.getByRole('tab', { name: 'Group' }).click()
  await press(page, 'Manage Users')
  const users = dialog(page, 'Users of Level Wheels')
  await press(users, 'Roles of Srinivas Reddy here')
  const roles = dialog(page, 'Roles of Srinivas Reddy')
  await tick(roles, 'Admin')
  await press(roles, 'Remove User')
  await expect(page.getByText('A group keeps at least one active admin.')).toBeVisible()
  await expect(roles).toBeVisible()
  // The inner dialog alone closes, after asking
  await page.keyboard.press('Escape')
  await press(page, 'Discard')
  await expect(roles).toBeHidden()
  await expect(row(users, 'Users of Level Wheels', 'Srinivas Reddy')).toContainText('Admin')
})

test('the people of a group are found, added, changed and removed', async ({ browser }) => {
  const { open, owner, person, begumpet } = await dealershipWithShops('People Wheels')
  const ravi = await person('Ravi Teja', begumpet, 'staff')
  const page = await open(browser, owner, 'users')
  const search = page.getByRole('searchbox', { name: 'Search by name or phone' })
  const people = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(people).toHaveCount(2)
  await search.fill(ravi.phone.slice(2, 8))
  await search.fill(ravi.phone)
  await expect(people).toHaveCount(1)
  await search.fill('srini')
  await expect(people).toContainText('Srinivas Reddy')
  await search.fill('nobody')
  await expect(page.getByText('No user has this name or phone.')).toBeVisible()
  await search.fill('')

  await press(page, 'Add User')
  const add = dialog(page, 'Add User')
  await press(add, 'Add User')
  await expect(add.getByText('Name is required')).toBeVisible()
  await expect(add.getByText(sentences.pinDigits)).toBeVisible()
  await add.getByLabel('Name').fill('Lakshmi Devi')
  await add.getByRole('textbox', { name: 'Phone' }).fill('9848200001')
  await add.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('12345')
  await press(add, 'Add User')
  await expect(add.getByText(sentences.pinDigits)).toBeVisible()
  await add.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('402817')
  await add.getByRole('combobox', { name: 'Level' }).fill('falak')
  await page.getByRole('option', { name: 'Falaknuma' }).click()
  await tick(add, 'Manager')
  await failTwice(page, '**/api/admin/user')
  await press(add, 'Add User')
  await said(page, sentences.failedSaveUser)
  await press(add, 'Add User')
  await said(page, sentences.errorSaveUser)
  await page.route(rolesCall, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await press(add, 'Add User')
  await said(page, sentences.failedAssignRoles)
  await press(add, 'Add User')
  await said(page, sentences.userAdded)
  await expect(row(page, 'Users', 'Lakshmi Devi')).toContainText('Manager at Falaknuma')

  await press(page, 'Edit Lakshmi Devi')
  await dialog(page, 'Edit User').getByLabel('Name').fill('Lakshmi Reddy')
  await press(dialog(page, 'Edit User'), 'Save')
  await said(page, sentences.userUpdated)
  await expect(row(page, 'Users', 'Lakshmi Reddy')).toBeVisible()

  await press(page, 'Roles Ravi Teja')
  await tick(dialog(page, 'Roles of Ravi Teja'), 'Manager')
  await press(dialog(page, 'Roles of Ravi Teja'), 'Save')
  await said(page, sentences.userRolesUpdated)
  await expect(row(page, 'Users', 'Ravi Teja')).toContainText('Manager, Staff at Begumpet')

  const sure = dialog(page, sentences.areYouSure)
  await failTwice(page, '**/api/admin/groups/*/users/*')
  for (const failure of [sentences.failedRemoveUser, sentences.errorRemoveUser]) {
    await press(page, 'Remove Ravi Teja')
    await press(sure, 'Remove')
    await said(page, failure)
  }
  await press(page, 'Remove Ravi Teja')
  await expect(sure.getByText(sentences.removesUser)).toBeVisible()
  await press(sure, 'Remove')
  await said(page, sentences.userRemovedFromGroup)
  await expect(sure).toBeHidden()
  await expect(row(page, 'Users', 'Ravi Teja')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Users' })).toBeFocused()
})

test('everybody sees the buttons of what they may do, and no others', async ({ browser }) => {
  const { open, person, north, begumpet, atGroup } = await dealershipWithShops('Role Wheels')
  const buttons = (page: Page) => page.getByRole('tabpanel').getByRole('button').allInnerTexts()

  const manager = await open(browser, await person('Venkat Rao', atGroup, 'manager'), 'group')
  await expect(manager.getByRole('region', { name: 'Group Details' })).toBeVisible()
  await expect(manager.getByRole('region', { name: 'Heads' })).toContainText(sentences.noHeads)
  expect(await buttons(manager)).toEqual([])
  for (const tab of ['Zones', 'Shops', 'Users']) {
    await manager.getByRole('tab', { name: tab }).click()
    await expect(manager.getByRole('list', { name: tab }).getByRole('listitem').first()).toBeVisible()
    expect(new Set(await buttons(manager))).toEqual(new Set(tab === 'Shops' ? ['Pages for customers'] : []))
  }
  await manager.context().close()

  const zoneAdmin = await open(browser, await person('Ayesha Khan', north, 'admin'), 'zones')
  await expect(row(zoneAdmin, 'Zones', 'North')).toContainText('1 shop · 1 user')
  expect(await buttons(zoneAdmin)).toEqual(['Users', 'Edit'])
  await zoneAdmin.getByRole('tab', { name: 'Shops' }).click()
  await expect(row(zoneAdmin, 'Shops', 'Begumpet')).toBeVisible()
  expect(await buttons(zoneAdmin)).toEqual(['Add Shop', 'Users', 'Edit', 'Pages for customers'])
  await press(zoneAdmin, 'Add Shop')
  await expect(dialog(zoneAdmin, 'Add Shop').getByLabel('Name')).toBeVisible()
  await expect(dialog(zoneAdmin, 'Add Shop').getByText('Zones'), 'the only zone is not asked for').toHaveCount(0)
  await zoneAdmin.context().close()

  const shopAdmin = await open(browser, await person('Suresh Goud', begumpet, 'admin'), 'shops')
  await expect(row(shopAdmin, 'Shops', 'Begumpet')).toBeVisible()
  expect(await buttons(shopAdmin)).toEqual(['Users', 'Edit', 'Pages for customers'])
  await press(shopAdmin, 'Edit Begumpet')
  await expect(dialog(shopAdmin, 'Edit Shop').getByText(sentences.noZones)).toBeHidden()
})

test('a colleague whose home is another dealership is given roles here, and changed there', async ({ browser }) => {
  const elsewhere = await newDealership(server, 'Home Wheels')
  const asha = await elsewhere.person('Asha Rani')
  const { call, open, owner, begumpet } = await dealershipWithShops('Second Wheels')
  await call(setRoles, { body: { userId: asha._id, roles: ['staff'], level: 'shop', levelId: begumpet._id } })
  const page = await open(browser, owner, 'users')
  await expect(row(page, 'Users', 'Asha Rani').getByRole('button')).toHaveText(['New code', 'Roles', 'Remove'])
  await expect(row(page, 'Users', 'Srinivas Reddy').getByRole('button')).toHaveText(['Edit', 'Roles', 'Remove'])
})

test('a new user whose phone is known already keeps the roles held, and the next form is empty', async ({
  browser,
}) => {
  const { open, owner, person, begumpet } = await dealershipWithShops('Known Wheels')
  const ravi = await person('Ravi Teja', begumpet, 'staff')
  const page = await open(browser, owner, 'users')
  const add = dialog(page, 'Add User')
  await press(page, 'Add User')
  await add.getByLabel('Name').fill('Ravi')
  await add.getByRole('textbox', { name: 'Phone' }).fill(ravi.phone)
  await add.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('402817')
  await press(add, 'Add User')
  await expect(add.getByText(/^Tick what they may do/)).toBeVisible()
  await press(add, 'Add User')
  await expect(add.getByRole('button', { name: 'Add Ravi Teja' })).toBeDisabled()
  await add.getByRole('combobox', { name: 'Level' }).fill('begum')
  await page.getByRole('option', { name: 'Begumpet' }).click()
  await tick(add, 'Manager')
  await press(add, 'Add Ravi Teja')
  await said(page, sentences.userAdded)
  await expect(page.getByText(sentences.failedSaveUser)).toBeHidden()
  await expect(row(page, 'Users', 'Ravi Teja')).toContainText('Manager, Staff at Begumpet')

  await press(page, 'Add User')
  await expect(add.getByRole('textbox', { name: 'Phone' })).toHaveValue('')
  await expect(add.getByRole('checkbox', { name: 'Manager' })).not.toBeChecked()
  await add.getByLabel('Name').fill('Padma')
  await add.getByRole('textbox', { name: 'Phone' }).fill('9848200077')
  await add.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('402817')
  await press(add, 'Add User')
  await expect(add.getByText(/^Tick what they may do/)).toBeVisible()
  await press(add, 'Add User')
  await said(page, sentences.userAdded)
  // Kept in sight until she has one
  await expect(row(page, 'Users', 'Padma')).toContainText('No role yet')
  await expect(page.getByRole('button', { name: 'Remove Padma' })).toBeHidden()
  await press(page, 'Roles Padma')
  await tick(dialog(page, 'Roles of Padma'), 'Staff')
  await press(dialog(page, 'Roles of Padma'), 'Save')
  await expect(dialog(page, 'Roles of Padma')).toBeHidden()
  await expect(row(page, 'Users', 'Padma')).not.toContainText('No role yet')
})
