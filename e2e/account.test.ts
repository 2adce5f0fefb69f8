import { sentences } from '@forecourt/contract/messages'
import { changePin } from '@forecourt/contract/session'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { look, lookInBoth } from './look.ts'
import { type RunningServer, sampleIsMade, startServer } from './server.ts'
import { samplePeople, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* The account menu, one's own PIN, light and dark, and what stands around every screen. */

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(sampleIsMade)
  server = await startServer('demo/main')
})
test.afterAll(() => server.stop())

const open = async (browser: Browser, options: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: server.origin, ...options })).newPage()

const account = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

async function openMenu(page: Page) {
  await account(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openChangePin(page: Page) {
  await openMenu(page)
  await item(page, 'Change PIN').click()
  return page.getByRole('dialog', { name: 'Change PIN' })
}

async function fillPins(page: Page, present: string, wanted: string, again = wanted) {
  const dialog = page.getByRole('dialog', { name: 'Change PIN' })
  await dialog.getByRole('textbox', { name: 'Present PIN' }).fill(present)
  await dialog.getByRole('textbox', { name: 'New PIN', exact: true }).fill(wanted)
  await dialog.getByRole('textbox', { name: 'New PIN again' }).fill(again)
  await dialog.getByRole('button', { name: 'Change PIN' }).click()
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test(`menu and dialog look right on a ${device}`, async ({ browser }) => {
    const page = await open(browser, { viewport })
    await signIn(page, samplePeople.owner)
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(52)
    await openMenu(page)
    await expect(page.getByText('Admin at Charminar Wheels')).toBeVisible()
    await lookInBoth(page, 'account menu')
    await item(page, 'Change PIN').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change PIN' }).click()
    await lookInBoth(page, 'change PIN')
    await page.context().close()
  })
}

test('the menu says who is signed in and with which roles', async ({ browser }) => {
  for (const { user, name, phone, role } of [
    { user: samplePeople.owner, name: 'Srinivas Reddy', phone: '+91 98480 00001', role: 'Admin at Charminar Wheels' },
    { user: samplePeople.staff, name: 'Ravi Teja', phone: '+91 98480 00008', role: 'Staff at Kukatpally' },
    { user: samplePeople.superAdmin, name: 'Super Admin', phone: '+91 99999 00000', role: 'Super admin' },
  ]) {
    const page = await open(browser)
    await signIn(page, user)
    await openMenu(page)
    const menu = page.getByRole('menu')
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
    await expect(menu.getByText(phone)).toBeVisible()
    await expect(menu.getByText(role, { exact: true })).toBeVisible()
    // Whoever may manage none is not led to the groups
    const groups = user === samplePeople.staff ? [] : ['Groups']
    const own = ['Change PIN', 'Devices', 'Your page', 'Notification settings', 'Outbox']
    const items = ['Dashboard', ...groups, ...own, 'Sign out']
    await expect(menu.getByRole('menuitem')).toHaveText(items)
    await expect(menu.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'As the device'])
    await page.context().close()
  }
})

test('the menu stands on every screen of whoever is signed in, and nowhere else', async ({ browser }) => {
  const page = await open(browser)
  for (const path of ['/login', '/nowhere', '/install']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(account(page)).toBeHidden()
  }
  await signIn(page, samplePeople.owner)
  for (const path of ['/group-select', '/dashboard', '/install', '/nowhere']) {
    await page.goto(path)
    await expect(account(page)).toBeVisible()
  }
  await openMenu(page)
  await item(page, 'Groups').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charminar Wheels' })).toBeFocused()
  await expect(page).toHaveTitle('Charminar Wheels - Forecourt')
  await expect(account(page)).toBeVisible()
})

test('a dialog of the menu gives the focus back to it, also one that was long to fetch', async ({ browser }) => {
  const page = await open(browser, { serviceWorkers: 'block' })
  await signIn(page, samplePeople.owner)
  const release = await hold(page, '**/assets/change-pin-dialog-*.js')
  await openMenu(page)
  await item(page, 'Change PIN').click()
  await expect(page.getByRole('menu')).toBeHidden()
  release()
  await expect(page.getByRole('textbox', { name: 'Present PIN' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(account(page)).toBeFocused()
})

test('the menu by keyboard alone', async ({ browser }) => {
  const page = await open(browser)
  await signIn(page, samplePeople.owner)
  await page.goto('/group-select')
  await expect(account(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the main content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(item(page, 'Dashboard')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Change PIN')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(account(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(item(page, 'Dashboard')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Sign out')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a PIN is refused that is wrong, repeated wrongly or too short, and then changed', async ({ browser }) => {
  const { phone, pin } = samplePeople.staff
  const page = await open(browser)
  const other = await open(browser)
  await signIn(page, { phone, pin })
  await signIn(other, { phone, pin })

  const dialog = await openChangePin(page)
  const wrong = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await fillPins(page, '000000', '813579')
  await expect(dialog.getByText('This is not your present PIN')).toBeVisible()
  await expect(wrong('Present PIN')).toBeFocused()
  await expect(page.getByText(sentences.failedChangePin)).toBeVisible()
  await fillPins(page, pin, '813579', '813570')
  await expect(dialog.getByText(sentences.pinsDiffer)).toBeVisible()
  await expect(wrong('New PIN again')).toBeFocused()
  // What was said of the attempt before is gone
  await expect(page.getByText(sentences.failedChangePin)).toBeHidden()
  await fillPins(page, pin, '81357')
  await expect(dialog.getByText(sentences.pinDigits)).toBeVisible()
  await expect(wrong('New PIN')).toBeFocused()
  await expect(wrong('New PIN')).toHaveAttribute('aria-invalid', 'true')

  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(await stored()).not.toContain('81357')
  const changing = page.waitForRequest((request) => request.url().endsWith(changePin.url))
  await fillPins(page, pin, '813579')
  expect((await changing).postDataJSON()).toEqual({ currentPin: pin, pin: '813579' })
  await expect(page.getByText(sentences.pinChanged)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(account(page)).toBeFocused()

  await page.reload()
  await expect(account(page)).toBeVisible()
  // Whoever looks on elsewhere is told at once, without a reload
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Your session has ended. Sign in to go on where you were.')).toBeVisible()
  await signIn(other, { phone, pin: '813579' })
})

test('light or dark is chosen here and holds on every page, after a reload too', async ({ browser }) => {
  const page = await open(browser, { colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const bar = () => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content)
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(18, 21, 21)']
  await signIn(page, samplePeople.owner)
  expect(await ground()).toBe(light)
  await openMenu(page)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(ground).toBe(dark)
  expect(await bar()).toBe('#121515')
  await page.reload()
  await expect(account(page)).toBeVisible()
  expect(await ground()).toBe(dark)
  await page.goto('/')
  expect(await ground()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/group-select')
  await openMenu(page)
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(ground).toBe(light)
  // The menu stays open to try another
  await page.getByRole('menuitemradio', { name: 'As the device' }).click()
  await expect.poll(ground).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
})

test('signing out takes the three keys, here and in the other tabs, which say so', async ({ browser }) => {
  const page = await open(browser)
  await signIn(page, samplePeople.owner)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  expect(await keys()).toEqual(expect.arrayContaining(['selectedGroupId', 'token', 'user']))
  const other = await page.context().newPage()
  await other.goto('/group-select')
  await openMenu(other)
  await item(other, 'Sign out').click()
  await expect(other).toHaveURL(/\/login$/)
  for (const key of ['selectedGroupId', 'token', 'user']) await expect.poll(keys).not.toContain(key)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You were signed out in another tab.')).toBeVisible()
  await look(page, 'login after another tab')
})

test('whoever is signed in and opens the login goes on to the groups', async ({ browser }) => {
  const page = await open(browser)
  await signIn(page, samplePeople.owner)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/group-select$/)
  // The login is no page to come back to
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/group-select$/)
})

test('a part of the app that cannot be fetched says so and offers a way on', async ({ browser }) => {
  const page = await open(browser)
  await signIn(page, samplePeople.owner)
  await page.route(/assets\/dashboard-.*\.js$/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(account(page)).toBeVisible()
  await look(page, 'a missing part')
  await page.unroute(/assets\/dashboard-.*\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
