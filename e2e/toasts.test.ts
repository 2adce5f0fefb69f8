import { addBike } from '@forecourt/contract/bikes'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { groupsCanManage, saveGroup, saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { changePin, login } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { setRoles } from '@forecourt/contract/users'
import { expect, type Page, type Route } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { callServer, newDealership } from './dealership.ts'
import { hold } from './hold.ts'
import { startServer, superAdmin } from './server.ts'
import { test as base } from './test.ts'

/*
 * What a person reads when a call is refused or cut off, where no other test provokes it. The call is
 * answered in the server's place: with a refusal, in words that are not ours, or not at all.
 */

type Dealership = { origin: string; groupId: string; shopId: string }
type Fixtures = { dealership: Dealership; signedIn: { name: string; value: string }[] }

/** Tests share one server with a small dealership, and are the super admin's from the start. */
const test = base.extend<object, Fixtures>({
  dealership: [
    async ({ playwright: _ }, use) => {
      const server = await startServer()
      const { call, group, shop } = await newDealership(server, 'Charminar Wheels')
      const { _id: shopId } = await shop('Kukatpally')
      await shop('Madhapur')
      const bike = { vehicleNumber: 'TS09EA1234', make: 'Honda', model: 'Dio', year: 2021, mileage: 9000 }
      await call(addBike, { body: { ...bike, listPrice: 60_000, shopId } })
      await use({ origin: server.origin, groupId: group._id, shopId })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ dealership: { origin } }, use) => {
      const body = { phoneNumber: superAdmin.phone, pin: superAdmin.pin }
      const { token, user } = await callServer(origin, login, { body })
      await use([
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
      ])
    },
    { scope: 'worker' },
  ],
  baseURL: ({ dealership }, use) => use(dealership.origin),
  storageState: ({ dealership: { origin }, signedIn }, use) =>
    use({ cookies: [], origins: [{ origin, localStorage: signedIn }] }),
})

const toasts = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })

/** Whether the toast stands out in the destructive style. */
const isRed = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(toast).borderTopColor.match(/\d+/g)?.map(Number) ?? []
    return red > 2 * green && red > 2 * blue
  })

/** The one toast that stands: its title and its lines. An error has the sign of one. */
async function expectToast(page: Page, kind: 'error' | 'success', ...lines: string[]) {
  await expect(toasts(page)).toHaveText([lines.join('')])
  await expect(toasts(page).locator('.lucide-triangle-alert')).toHaveCount(kind === 'error' ? 1 : 0)
}

const reason = 'The server says why'
const answers = {
  refused: (route: Route) => route.fulfill({ status: 409, json: { message: reason, error: reason, code: 'no' } }),
  // As a proxy in between says it
  inOtherWords: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Sorry' }),
  cutOff: (route: Route) => route.abort(),
}

/** Every call of this kind is answered so, until another answer is given. */
async function answer(page: Page, { url }: Endpoint, how: keyof typeof answers) {
  await page.unrouteAll()
  await page.route(new RegExp(`${url.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`), answers[how])
}

test('the server’s own sentence stands in the place of ours', async ({ page, dealership }) => {
  await page.goto(`/group/${dealership.groupId}#group`)
  await test.step('of a group', async () => {
    await answer(page, saveGroup, 'refused')
    await button(page, 'Edit Group').click()
    await inDialog(page, 'Save').click()
    await expectToast(page, 'error', sentences.error, reason)
    expect(await isRed(page)).toBe(true)
    await answer(page, saveGroup, 'inOtherWords')
    await inDialog(page, 'Save').click()
    await expectToast(page, 'error', sentences.error, sentences.failedSaveGroup)
    await inDialog(page, 'Cancel').click()
  })
  await test.step('of heads', async () => {
    await answer(page, saveHeads, 'refused')
    await button(page, 'Edit Heads').click()
    await inDialog(page, 'Save').click()
    await expectToast(page, 'error', sentences.error, reason)
    await inDialog(page, 'Cancel').click()
  })
  await test.step('of the roles of a new user, who is there already', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await button(page, 'Add User').click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    await expect(dialog.getByText(sentences.noRolesNote)).toBeVisible()
    await dialog.getByLabel('Name').fill('Lakshmi Devi')
    await dialog.getByLabel('Phone').fill('9848055555')
    await dialog.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('402817')
    await dialog.getByRole('checkbox', { name: 'Manager' }).check()
    await answer(page, setRoles, 'refused')
    await inDialog(page, 'Add User').click()
    await expectToast(page, 'error', sentences.error, reason)
    await answer(page, setRoles, 'inOtherWords')
    await inDialog(page, 'Add User').click()
    await expectToast(page, 'error', sentences.error, sentences.failedAssignRoles)
    await answer(page, setRoles, 'cutOff')
    await inDialog(page, 'Add User').click()
    await expectToast(page, 'error', sentences.error, sentences.errorSaveUser, sentences.checkConnection)
    await page.unrouteAll()
    await inDialog(page, 'Add User').click()
    await expectToast(page, 'success', sentences.userAdded)
    expect(await isRed(page)).toBe(false)
  })
})

test('what is blank is not sent: names of a group, a zone, a shop, a user and a head, and the shop of a transfer', async ({
  page,
  dealership,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const dialog = page.getByRole('dialog')
  const blankName = async (opener: string, save: string) => {
    await button(page, opener).click()
    await dialog.getByLabel('Name').fill('   ')
    await inDialog(page, save).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
  }
  const leave = async () => {
    await inDialog(page, 'Cancel').click()
    await button(page, 'Discard').click()
  }
  await page.goto(`/group/${dealership.groupId}#group`)
  await blankName('Edit Group', 'Save')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(dialog.getByText('latitude,longitude, for example 17.4339484,78.3897318')).toBeVisible()
  await leave()
  await button(page, 'Edit Heads').click()
  await button(page, 'Add Head').click()
  await page.getByLabel('Name of head 1').fill('   ')
  await expect(page.getByLabel('Type of head 1').getByRole('option')).toHaveText(['Income', 'Expense'])
  await inDialog(page, 'Save').click()
  await expectToast(page, 'error', sentences.headNameRequired, sentences.headNameEmpty)
  await leave()
  for (const [name, opener] of [
    ['Zones', 'Add Zone'],
    ['Shops', 'Add Shop'],
    ['Users', 'Add User'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await blankName(opener, opener)
    if (name === 'Users') {
      await expect(dialog.getByText(sentences.invalidPhone)).toBeVisible()
      await expect(dialog.getByText(sentences.pinDigits)).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: /^(Admin|Manager|Staff)$/ })).toHaveCount(3)
    }
    await leave()
  }
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await button(page, 'Transfer TS09EA1234').click()
  await inDialog(page, 'Transfer Bike').click()
  await expectToast(page, 'error', sentences.noShopSelected, sentences.selectTargetShop)
  expect(sent).toEqual([])
})

test('a transfer that is refused, cut off, and done', async ({ page, dealership }) => {
  await page.goto(`/group/${dealership.groupId}#inventory`)
  await button(page, 'Transfer TS09EA1234').click()
  await page.getByRole('combobox', { name: 'Transfer to' }).fill('Madh')
  await page.getByRole('listbox').getByText('Madhapur').click()
  await expect(page.getByLabel('Comments (optional)')).toHaveAttribute('placeholder', sentences.defaultTransferComment)
  const { transferFailed, unknownError, checkConnection } = sentences
  for (const [how, ...lines] of [
    ['refused', reason],
    ['inOtherWords', unknownError],
    ['cutOff', unknownError, checkConnection],
  ] as const) {
    await answer(page, transferBike, how)
    await inDialog(page, 'Transfer Bike').click()
    await expectToast(page, 'error', transferFailed, ...lines)
  }
  await page.unrouteAll()
  await inDialog(page, 'Transfer Bike').click()
  await expectToast(page, 'success', sentences.transferSuccessful, sentences.bikeTransferredTo('Madhapur'))
})

test('a bulk upload that is refused or cut off', async ({ page, dealership }) => {
  const rows = 'vehicleNumber,make,model,year,mileage,listPrice\nTS09ZZ0001,Honda,Dio,2021,9000,60000\n'
  const file = { name: 'bikes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.goto(`/bulk-inventory-upload/${dealership.shopId}`)
  await page.getByLabel(/CSV file/).setInputFiles(file)
  const { uploadFailed, unknownError, checkConnection } = sentences
  for (const [how, ...lines] of [
    ['refused', reason],
    ['inOtherWords', unknownError],
    ['cutOff', unknownError, checkConnection],
  ] as const) {
    await answer(page, bulkUpload, how)
    await button(page, 'Upload').click()
    await expectToast(page, 'error', uploadFailed, ...lines)
  }
})

test('groups that cannot be fetched: that is said, and asking again mends it', async ({ page }) => {
  const again = () => page.getByRole('button', { name: 'Try again' }).click()
  await answer(page, groupsCanManage, 'inOtherWords')
  await page.goto('/group-select')
  await expectToast(page, 'error', sentences.error, sentences.failedGroups)
  await answer(page, groupsCanManage, 'cutOff')
  await again()
  await expectToast(page, 'error', sentences.error, sentences.errorGroups, sentences.checkConnection)
  await page.unrouteAll()
  await askAgain(page.getByRole('button', { name: 'Try again' }), page.getByText('1 group(s) found'))
  await expect(toasts(page)).toHaveCount(0)
})

test('a group that cannot be fetched: that is said until it is there, whatever else comes', async ({
  page,
  dealership,
}) => {
  const again = () => page.getByRole('button', { name: 'Try again' }).click()
  const release = await hold(page, '**/api/me')
  await page.route('**/api/admin?*', answers.inOtherWords)
  await page.goto(`/group/${dealership.groupId}`)
  await expectToast(page, 'error', sentences.error, sentences.failedGroupData)
  // It goes by itself after ten seconds, but not under the pointer
  await toasts(page).hover()
  const other = page.waitForResponse('**/api/me')
  release()
  await (await other).finished()
  await page.unroute('**/api/admin?*')
  await page.route('**/api/admin?*', answers.cutOff)
  await expectToast(page, 'error', sentences.error, sentences.failedGroupData)
  await again()
  await expectToast(page, 'error', sentences.error, sentences.errorGroupData, sentences.checkConnection)
  await page.unrouteAll()
  await askAgain(page.getByRole('button', { name: 'Try again' }), page.getByRole('region', { name: 'Group Details' }))
  await expect(toasts(page)).toHaveCount(0)
})

test('a PIN whose change is cut off, and a network that is away', async ({ page, context }) => {
  await page.goto('/group-select')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Change PIN' }).click()
  for (const name of ['Present PIN', 'New PIN', 'New PIN again'])
    await page.getByRole('textbox', { name, exact: true }).fill('402817')
  await answer(page, changePin, 'cutOff')
  await inDialog(page, 'Change PIN').click()
  await expectToast(page, 'error', sentences.error, sentences.errorChangePin, sentences.checkConnection)
  await context.setOffline(true)
  await expect(page.getByText(sentences.changesNotSaved)).toContainText(sentences.offline)
})

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a sign-in that is refused, cut off, and done', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Phone number').fill(superAdmin.phone)
    await page.getByRole('textbox', { name: 'PIN' }).fill(superAdmin.pin)
    for (const [how, ...lines] of [
      ['refused', reason],
      ['inOtherWords', sentences.loginFailed],
      ['cutOff', sentences.loginError, sentences.checkConnection],
    ] as const) {
      await answer(page, login, how)
      await button(page, 'Login').click()
      await expectToast(page, 'error', sentences.error, ...lines)
    }
    await page.unrouteAll()
    await button(page, 'Login').click()
    await expectToast(page, 'success', sentences.loginSuccess)
    await expect(page).toHaveURL(/\/group-select$/)
  })
})
