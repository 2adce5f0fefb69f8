import { getDashboard } from '@forecourt/contract/dashboard'
import type { BodyOf, Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { saveGroup } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { getUser, removeUser, saveUser } from '@forecourt/contract/users'
import { type Browser, expect, type Page } from '@playwright/test'
import { callServer } from './dealership.ts'
import { look, lookEverywhere } from './look.ts'
import { type RunningServer, sampleIsMade, startServer } from './server.ts'
import { openSignedIn, samplePeople, sessionOf, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* The two pages that others link to: how the shops stand, and who somebody is. */

const { owner, manager, staff, superAdmin } = samplePeople
// Axe and a dozen pages take their time on a busy machine
test.describe.configure({ timeout: 60_000 })

const phone = { width: 390, height: 844 }

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(sampleIsMade)
  server = await startServer('demo/main')
})
test.afterAll(() => server.stop())

const ask = <E extends Endpoint>(endpoint: E, token: string, input: Input<E>) =>
  callServer(server.origin, endpoint, input, token)
type Person = { phone: string; pin: string }
const tokenOf = async (person: Person) => (await sessionOf(server, person)).token
const userIdOf = async (person: Person) => (await sessionOf(server, person)).user._id
/** A page of somebody who is signed in already. */
const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path)

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(amount)
const alerts = (page: Page) => page.getByRole('alert')

test('an owner reads how all shops stand, and opens the stock of one', async ({ browser }) => {
  const page = await open(browser, owner, '/group-select')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  const { shops, oldest } = await ask(getDashboard, await tokenOf(owner), { query: {} })
  const sum = (of: (shop: (typeof shops)[number]) => number) => shops.reduce((total, shop) => total + of(shop), 0)
  await expect(figure(page, 'Bikes in stock')).toHaveText(String(sum(({ bikes }) => bikes)))
  await expect(figure(page, 'Stock at list price')).toContainText(rupees(sum(({ stockValue }) => stockValue)))
  await expect(figure(page, 'Stock at list price')).toContainText(
    `Cost ${rupees(sum(({ stockCost }) => stockCost?.amount ?? 0))}Unknown for`,
  )
  await expect(figure(page, 'Sales this month')).toHaveText(String(sum(({ salesThisMonth }) => salesThisMonth)))
  await expect(figure(page, 'Sales amount')).toHaveText(rupees(sum(({ salesAmount }) => salesAmount)))

  const table = page.getByRole('region', { name: 'Shops' }).getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveText(['Dilsukhnagar', 'Kukatpally', 'Madhapur', 'Secunderabad'])
  const kukatpally = shops.find(({ name }) => name === 'Kukatpally')
  await expect(table.getByRole('row', { name: /Kukatpally/ })).toContainText(rupees(kukatpally?.stockValue ?? 0))
  await table.getByRole('link', { name: 'Kukatpally' }).click()
  await expect(page).toHaveURL(/\/dashboard\/stock\?shop=/)
  await expect(page.getByRole('list', { name: 'Filters in force' })).toHaveText('Kukatpally')
  await expect(page.getByText(`of ${kukatpally?.bikes} bikes`)).toBeVisible()

  await page.goBack()
  const standing = page.getByRole('list', { name: 'Oldest bikes in stock' })
  await expect(standing.getByRole('listitem')).toHaveCount(5)
  const [first] = oldest
  await expect(standing.getByRole('listitem').first()).toContainText(`${first?.daysInInventory} days`)
  await standing.getByRole('link', { name: first?.vehicleNumber }).click()
  await expect(page).toHaveURL(`/bikes/${first?._id}`)
  await expect(page.getByRole('main')).toContainText(first?.vehicleNumber ?? '')

  await page.goBack()
  await page.getByRole('link', { name: 'Manage Groups' }).click()
  await expect(page).toHaveURL(/group-select$/)
})

test("a manager reads the shop's cost", async ({ browser }) => {
  const page = await open(browser, manager, '/dashboard')
  const table = page.getByRole('region', { name: 'Shops' }).getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveText(['Kukatpally'])
  await expect(table.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  await expect(figure(page, 'Stock at list price')).toContainText(/Cost ₹/)
})

test('staff come home to the dashboard, and read no cost', async ({ browser }) => {
  const device = { viewport: phone, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: server.origin, ...device })
  const page = await context.newPage()
  const answered = page.waitForResponse(/\/api\/dashboard/)
  await signIn(page, staff)
  await expect(page).toHaveURL(/\/dashboard$/)
  const { shops, oldest }: Output<typeof getDashboard> = await (await answered).json()
  expect(shops.map(({ stockCost }) => stockCost)).toEqual([null])
  expect(oldest.every(({ cost }) => cost === null)).toBe(true)

  await expect(figure(page, 'Bikes in stock')).toHaveText(String(shops[0]?.bikes))
  await expect(page.getByRole('list', { name: 'Shops' })).toContainText('Kukatpally')
  await expect(page.getByRole('main')).not.toContainText('Cost')
  // What they may not open is no link
  await expect(page.getByRole('link', { name: 'Manage Groups' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Account menu of/ }).tap()
  await expect(page.getByRole('menuitem', { name: 'Change PIN' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Groups' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Kukatpally', exact: true }).tap()
  await expect(page.getByText(`of ${shops[0]?.bikes} bikes`)).toBeVisible()
})

test('whoever has no shop reads whom to ask', async ({ browser }) => {
  const newcomer = { name: 'New Comer', phone: '9848000077', pin: '482915' }
  await ask(saveUser, await tokenOf(superAdmin), { body: newcomer })
  const page = await open(browser, newcomer, '/dashboard')
  await expect(page.getByText(sentences.noShopsForYou)).toBeVisible()
  await look(page, 'no shops')
})

test('a super admin looks at one group at a time, and finds one shop of many', async ({ browser }) => {
  const token = await tokenOf(superAdmin)
  const address = { addressLine1: '12 Main Road', city: 'Vijayawada', state: 'Andhra Pradesh', zip: '520001' }
  const details: Omit<BodyOf<typeof saveGroup>, 'name'> = { description: 'Used bikes', address }
  const { _id: groupId } = await ask(saveGroup, token, { body: { ...details, name: 'Krishna Motors' } })
  for (let n = 1; n <= 12; n += 1) {
    const name = n === 1 ? `Branch 1, ${'Benz Circle '.repeat(9)}` : `Branch ${n}`
    await ask(saveShop, token, { body: { ...details, groupId, name } })
  }
  // Not all groups at once: nothing is chosen yet
  const page = await open(browser, superAdmin, '/dashboard/stock')
  await expect(page.getByRole('heading', { name: 'Choose a group', level: 1 })).toBeVisible()
  await look(page, 'no group chosen')
  await page.getByRole('link', { name: 'Choose on the dashboard' }).click()
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('Charminar Wheels')
  await page.getByRole('link', { name: 'Add a bike' }).click()
  await expect(page.getByRole('combobox', { name: 'Shop' })).toBeVisible()
  await page.goBack()
  await page.getByRole('rowheader').getByRole('link', { name: 'Kukatpally' }).click()
  await expect(page.getByRole('list', { name: 'Filters in force' })).toHaveText('Kukatpally')
  await page.goBack()
  await page.getByRole('combobox', { name: 'Group' }).fill('Krishna')
  await page.getByRole('option', { name: 'Krishna Motors' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  await expect(page.getByText(sentences.noBikesInStock)).toBeVisible()
  await look(page, 'many shops')
  await page.getByRole('searchbox', { name: 'Search shops...' }).fill('branch 12')
  await expect(page.getByRole('rowheader')).toHaveText(['Branch 12'])
  await expect(page.getByText('1 of 12 shops')).toBeVisible()
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByText('No shop has this name.')).toBeVisible()

  await page.setViewportSize(phone)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('Krishna Motors')
  const cards = page.getByRole('list', { name: 'Shops' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await page.getByRole('button', { name: 'Show all 12 shops' }).click()
  await expect(cards).toHaveCount(12)
  await expect(cards.nth(10)).toBeFocused()
  await look(page, 'many shops on a phone')
})

test('a dashboard that cannot be fetched says so, and is tried again', async ({ browser }) => {
  const page = await open(browser, staff, '/install')
  const failing = '**/api/dashboard*'
  const failure = { message: 'Out of order', error: 'Out of order', code: 'unexpected' }
  await page.route(failing, (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(sentences.failedGroupData)).toBeVisible()
  await look(page, 'failed dashboard')
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Bikes in stock')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)
})

test('an owner sees who a manager is and what they did, page by page', async ({ browser }) => {
  const userId = await userIdOf(manager)
  const page = await open(browser, owner, `/user/${userId}`)
  await expect(page.getByRole('heading', { name: 'Lakshmi Devi', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '+91 98480 00004' })).toHaveAttribute('href', 'tel:+919848000004')
  await expect(page.getByRole('region', { name: 'Roles' })).toContainText('KukatpallyShop of Charminar WheelsManager')

  const activity = page.getByRole('region', { name: 'Recent activity' })
  const rows = activity.getByRole('listitem')
  await expect(rows).toHaveCount(25)
  await expect(activity.getByText('CREATE').first()).toBeVisible()
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(50)
  await expect(rows.nth(25)).toBeFocused()

  const { activity: done } = await ask(getUser, await tokenOf(owner), { params: { userId }, query: {} })
  const [newest] = done?.records ?? []
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(`${server.origin}/audit/${newest?.collectionName}/${newest?.recordId}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Lakshmi Devi', level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('staff see themselves without a history, and no colleague', async ({ browser }) => {
  const page = await open(browser, staff, `/user/${await userIdOf(staff)}`)
  await expect(page.getByText('(you)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Roles' })).toContainText('Kukatpally')
  await expect(page.getByText(sentences.activityForAdmins)).toBeVisible()
  for (const nobody of [await userIdOf(owner), '01890000-0000-7000-8000-000000000000', 'nobody']) {
    await page.goto(`/user/${nobody}`)
    await expect(page.getByText(sentences.userNotHere)).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)
  }
  await look(page, 'user not found')
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('whoever has left is still shown by name, and nothing else of them', async ({ browser }) => {
  const leaver = { phone: '9848000006', pin: '482915' }
  const userId = await userIdOf(leaver)
  const token = await tokenOf(owner)
  const { roles, name } = await ask(getUser, token, { params: { userId }, query: {} })
  await ask(removeUser, token, { params: { groupId: roles[0]?.groupId ?? '', userId } })
  const page = await open(browser, owner, `/user/${userId}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(sentences.userByHistoryAlone)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(25)
  await expect(page.getByRole('main')).not.toContainText('98480')
  await expect(page.getByRole('region', { name: 'Roles' })).toHaveCount(0)
})

for (const [name, person] of Object.entries({ owner, staff })) {
  test(`dashboard and user as ${name} sees them, on a phone and on a desk, light and dark`, async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await open(browser, person, '/dashboard')
    await expect(figure(page, 'Bikes in stock')).toBeVisible()
    await lookEverywhere(page, 'dashboard')
    await page.goto(`/user/${await userIdOf(person === owner ? manager : staff)}`)
    await expect(page.getByRole('region', { name: 'Roles' })).toBeVisible()
    await lookEverywhere(page, 'user')
    await page.context().close()
  })
}
