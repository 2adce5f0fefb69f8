import { sentences } from '@forecourt/contract/messages'
import { changePin, confirmRole, me } from '@forecourt/contract/session'
import { setRoles } from '@forecourt/contract/users'
import { expect, type Locator, type Page } from '@playwright/test'
import { callServer, newDealership, type Person } from './dealership.ts'
import { dealershipWithAdmin, dialog, failTwice, press, row, said } from './group-page.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openGroup, openSignedIn, sessionOf, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* A role that waits for a code: who gives it is shown the code once, and the person enters it after signing in. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** A dealership with two shops and an admin, and somebody who works for another one. */
async function twoDealerships(name: string) {
  const home = await newDealership(server, `Home of ${name}`)
  const asha = await home.person('Asha Rani', await home.shop('Home Shop'), 'staff')
  const homeOwner = await home.person('Padma Rao', home.atGroup, 'admin')
  const dealership = await dealershipWithAdmin(server, name)
  const [kukatpally, miyapur] = [await dealership.shop('Kukatpally'), await dealership.shop('Miyapur')]
  const { token } = await sessionOf(server, dealership.owner)
  return {
    ...dealership,
    home,
    homeOwner,
    asha,
    kukatpally,
    /** Gives a role as the admin does, and hands out the code. */
    async give(person: Person, shop: { _id: string } = kukatpally) {
      const body = { userId: person._id, roles: ['manager' as const], level: 'shop' as const, levelId: shop._id }
      return (await callServer(server.origin, setRoles, { body }, token)).code ?? ''
    },
    miyapur,
  }
}

const inFours = /^[2-9A-Z]{4} [2-9A-Z]{4}$/
const codeIn = (where: Locator) => where.getByText(inFours)

const field = (page: Page, name: string) => dialog(page, 'Enter code').getByRole('textbox', { name, exact: true })
async function enter(page: Page, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
  await press(dialog(page, 'Enter code'), 'Enter code')
}

test('somebody of another dealership is given a role by phone, enters the code and acts', async ({ browser }) => {
  const { open, owner, asha } = await twoDealerships('Charminar Wheels')
  const page = await open(browser, owner, 'shops')
  await press(page, 'Users of Kukatpally')
  const users = dialog(page, 'Users of Kukatpally')
  await press(users, 'Add by Phone')
  const add = dialog(page, 'Add User to Kukatpally')
  await add.getByRole('textbox', { name: 'Phone' }).fill(asha.phone)
  await add.getByRole('checkbox', { name: 'Manager' }).click()
  await press(add, 'Add User')
  await said(page, sentences.userAdded)
  const given = dialog(page, 'A code for Asha Rani')
  await expect(given).toContainText('Manager of Kukatpally')
  await expect(given).toContainText(sentences.codeShownOnce)
  const code = await codeIn(given).innerText()
  const chat = new URL((await given.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.pathname).toBe(`/91${asha.phone}`)
  expect(chat.searchParams.get('text')).toContain(`enter this code: ${code}`)
  await press(given, 'Done')
  await expect(users.getByRole('button', { name: 'Add by Phone' })).toBeFocused()
  await expect(row(users, 'Users of Kukatpally', 'Asha Rani')).toContainText(sentences.waitingForCode)

  const hers = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(hers, asha)
  // Who is staff elsewhere is led on to the dashboard, and reads it there
  await expect(hers).toHaveURL(/\/dashboard$/)
  await said(hers, 'Charminar Wheels has made you manager of Kukatpally. Enter the code that they gave you.')
  await press(hers, 'Enter code for manager of Kukatpally')
  await enter(hers, {})
  await expect(field(hers, 'Code')).toBeFocused()
  await expect(dialog(hers, 'Enter code')).toContainText(sentences.codeForm)
  const pins = { 'Present PIN': asha.pin, 'New PIN': '918273', 'New PIN again': '918273' }
  await enter(hers, { ...pins, Code: 'ABCD-EFGH' })
  await expect(dialog(hers, 'Enter code')).toContainText(sentences.wrongCode('4 tries'))
  await expect(field(hers, 'Code')).toBeFocused()
  await enter(hers, { Code: ` ${code.toLowerCase()} `, 'Present PIN': '000000' })
  await expect(field(hers, 'Present PIN')).toBeFocused()
  // What was typed survives, and none of it lies on the device
  await expect(field(hers, 'New PIN again')).toHaveValue('918273')
  const stored = await hers.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const secret of ['918273', code, code.toLowerCase()]) expect(stored).not.toContain(secret)
  await enter(hers, { 'Present PIN': asha.pin })
  await said(hers, sentences.roleCounts('manager of Kukatpally'))
  await expect(dialog(hers, 'Enter code')).toBeHidden()
  await expect(hers.getByRole('list', { name: 'Roles that wait for a code' })).toBeHidden()
  await hers.getByRole('link', { name: 'Manage Groups' }).click()
  await hers.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Charminar Wheels' })).toBeVisible()

  await page.reload()
  await press(page, 'Users of Kukatpally')
  await expect(row(users, 'Users of Kukatpally', 'Asha Rani')).toContainText('Manager')
  await expect(users.getByText(sentences.waitingForCode)).toBeHidden()
})

test('who waits is seen in the Users tab, and a new code is there at any time', async ({ browser }) => {
  const { open, owner, give, asha, miyapur } = await twoDealerships('Deccan Wheels')
  await give(asha)
  await give(asha, miyapur)
  const page = await open(browser, owner, 'users')
  await expect(row(page, 'Users', 'Asha Rani').getByText(sentences.waitingForCode)).toHaveCount(2)
  await expect(row(page, 'Users', 'Srinivas Reddy')).not.toContainText(sentences.waitingForCode)
  await failTwice(page, '**/api/admin/role-code')
  await press(page, 'New code for Asha Rani')
  await said(page, sentences.failedMakeCode)
  await press(page, 'New code for Asha Rani')
  await said(page, sentences.errorMakeCode)
  await press(page, 'New code for Asha Rani')
  const both = dialog(page, 'Codes for Asha Rani')
  await expect(codeIn(both)).toHaveCount(2)
  await expect(both.getByRole('listitem')).toContainText(['Manager of Kukatpally', 'Manager of Miyapur'])
  await press(both, 'Done')
  await expect(page.getByRole('button', { name: 'New code for Asha Rani' })).toBeFocused()

  await press(page, 'Roles Asha Rani')
  const roles = dialog(page, 'Roles of Asha Rani')
  await roles.getByRole('checkbox', { name: 'Staff' }).click()
  await expect(roles.getByRole('button', { name: 'New code' })).toBeHidden()
  await roles.getByRole('checkbox', { name: 'Staff' }).click()
  await press(roles, 'New code')
  await expect(codeIn(dialog(page, 'A code for Asha Rani'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Roles Asha Rani' })).toBeFocused()
})

test('a role that counts is asked a code for again, which needs another PIN, or one that was chosen here since', async ({
  browser,
}) => {
  const { open, person, kukatpally, owner } = await twoDealerships('Godavari Wheels')
  const ravi = await person('Ravi Teja', kukatpally, 'manager')
  const his = await openSignedIn(browser, server, ravi, '/dashboard')
  const token = await his.evaluate(() => localStorage.getItem('token') ?? '')
  await callServer(server.origin, changePin, { body: { currentPin: ravi.pin, pin: '592817' } }, token)

  const page = await open(browser, owner, 'users')
  await press(page, 'Roles Srinivas Reddy')
  await expect(dialog(page, 'Roles of Srinivas Reddy').getByRole('checkbox', { name: 'Admin' })).toBeChecked()
  // Nobody asks themselves
  await expect(page.getByRole('button', { name: 'Ask for a code again' })).toBeHidden()
  await press(dialog(page, 'Roles of Srinivas Reddy'), 'Cancel')
  await press(page, 'Roles Ravi Teja')
  await expect(dialog(page, 'Roles of Ravi Teja')).toContainText('the role here stops counting')
  await press(page, 'Ask for a code again')
  const code = await codeIn(dialog(page, 'A code for Ravi Teja')).innerText()
  await press(dialog(page, 'A code for Ravi Teja'), 'Done')
  await expect(row(page, 'Users', 'Ravi Teja')).toContainText(sentences.waitingForCode)

  await his.reload()
  await said(his, sentences.noShopsForYou)
  await his.getByRole('button', { name: /^Account menu of/ }).click()
  await his.getByRole('menuitem', { name: 'Roles that wait for a code (1)' }).click()
  await expect(field(his, 'Code')).toBeFocused()
  await expect(field(his, 'New PIN')).toBeVisible()
  await callServer(server.origin, changePin, { body: { currentPin: '592817', pin: '918273' } }, token)
  await his.reload()
  await press(his, 'Enter code for manager of Kukatpally')
  await expect(field(his, 'Code')).toBeFocused()
  await expect(field(his, 'New PIN')).toBeHidden()
  for (const tries of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enter(his, { Code: 'ABCD EFGH' })
    await expect(dialog(his, 'Enter code')).toContainText(sentences.wrongCode(tries))
  }
  await enter(his, { Code: 'ABCD EFGH' })
  await expect(dialog(his, 'Enter code')).toContainText(sentences.codeDead(owner.name))
  await enter(his, { Code: code })
  await expect(dialog(his, 'Enter code')).toContainText(sentences.codeDead(owner.name))
  await his.reload()
  await said(his, `Godavari Wheels has made you manager of Kukatpally. ${sentences.codeDead(owner.name)}`)

  await press(page, 'New code for Ravi Teja')
  const next = await codeIn(dialog(page, 'A code for Ravi Teja')).innerText()
  await press(his, 'Enter code for manager of Kukatpally')
  const call = '**/api/me/roles/confirm'
  await failTwice(his, call)
  await enter(his, { Code: next })
  await said(his, sentences.failedEnterCode)
  await enter(his, {})
  await said(his, sentences.errorEnterCode)
  await enter(his, {})
  await said(his, sentences.roleCounts('manager of Kukatpally'))
  await expect(his.getByRole('navigation', { name: 'What to do' })).toBeVisible()
})

test('the PIN and phone of somebody whom another dealership relies on are theirs to change', async ({ browser }) => {
  const { give, home, homeOwner, asha, kukatpally } = await twoDealerships('Kakatiya Wheels')
  const code = await give(asha)
  const { token } = await sessionOf(server, asha)
  const body = { level: 'shop', levelId: kukatpally._id, code, currentPin: asha.pin, pin: '918273' } as const
  await callServer(server.origin, confirmRole, { body }, token)
  expect((await callServer(server.origin, me, {}, token)).waiting).toEqual([])

  const page = await openGroup(browser, server, homeOwner, { groupId: home.group._id, tab: 'users' })
  await press(page, 'Edit Asha Rani')
  const edit = dialog(page, 'Edit User')
  const pin = edit.getByRole('textbox', { name: 'PIN (6 digits)' })
  await pin.fill('402817')
  await press(edit, 'Save')
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAccessibleDescription(new RegExp(sentences.pinReliedOn))
  await pin.fill('')
  const phone = edit.getByRole('textbox', { name: 'Phone' })
  await phone.fill('9848299999')
  await press(edit, 'Save')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(new RegExp(sentences.phoneReliedOn))
})

for (const [device, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const) {
  test(`codes look right on a ${device}, ${colorScheme}`, async ({ browser }) => {
    const { open, owner, give, asha, miyapur } = await twoDealerships('Charminar Wheels')
    await give(asha)
    await give(asha, miyapur)
    const page = await open(browser, owner, 'users', { viewport, colorScheme })
    await expect(row(page, 'Users', 'Asha Rani')).toContainText(sentences.waitingForCode)
    await look(page, 'people who wait')
    await press(page, 'Roles Asha Rani')
    await expect(page.getByRole('button', { name: 'New code', exact: true })).toBeVisible()
    await look(page, 'roles that wait')
    await page.keyboard.press('Escape')
    await press(page, 'New code for Asha Rani')
    await expect(codeIn(dialog(page, 'Codes for Asha Rani'))).toHaveCount(2)
    await look(page, 'codes')

    const hers = await openSignedIn(browser, server, asha, '/group-select', { viewport, colorScheme })
    await expect(hers.getByRole('list', { name: 'Roles that wait for a code' })).toBeVisible()
    await look(hers, 'cards')
    await press(hers, 'Enter code for manager of Miyapur')
    await expect(dialog(hers, 'Enter code').getByRole('combobox', { name: 'Role' })).toBeVisible()
    await press(dialog(hers, 'Enter code'), 'Enter code')
    await look(hers, 'enter code')
  })
}
