import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import { newDealership, type Person } from './dealership.ts'
import { hold } from './hold.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* Where somebody is signed in, and how they end it. */

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const person = async () => (await newDealership(server, 'Device Wheels')).person('Ravi Teja')
const open = (browser: Browser, who: Person, options = {}) => openSignedIn(browser, server, who, '/dashboard', options)

async function openDevices(page: Page) {
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  return page.getByRole('dialog', { name: 'Devices' })
}
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const listCall = '**/api/me/devices'

test('one device after the other is signed out, this one last', async ({ browser }) => {
  const ravi = await person()
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(page, ravi)
  // By the login page, which says what it is: of the others one may have been used last at any moment
  const second = await (await browser.newContext({ baseURL: server.origin, userAgent: androidPhone })).newPage()
  await signIn(second, ravi)
  const [third, fourth] = [await open(browser, ravi), await open(browser, ravi)]
  const dialog = await openDevices(page)
  const devices = dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.filter({ hasText: 'This device' })).toContainText(/Chrome.* on .*Signed in .* from 127\.0\.0\.1/)

  const signOut = dialog.getByRole('button', { name: /^Sign out Chrome on Android, last used/ })
  await page.route('**/api/me/devices/*', (route) => route.abort(), { times: 1 })
  await page.route('**/api/me/devices/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  for (const failure of [sentences.failedEndDevice, sentences.errorEndDevice]) {
    await signOut.click()
    await expect(page.getByText(failure)).toBeVisible()
  }
  await signOut.click()
  await expect(page.getByText(sentences.deviceEnded)).toBeVisible()
  await expect(devices).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(dialog.getByText(sentences.onlyThisDevice)).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
  for (const other of [second, third, fourth]) {
    await other.reload()
    await expect(other).toHaveURL(/\/login$/)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeFocused()
  await openDevices(page)
  await dialog.getByRole('button', { name: 'Sign out this device' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('what is on its way or cannot be fetched is said', async ({ browser }) => {
  const page = await open(browser, await person())
  const release = await hold(page, listCall, (route) => route.fulfill({ status: 500, json: {} }))
  const dialog = await openDevices(page)
  await expect(dialog.getByLabel('Loading your devices')).toBeVisible()
  release()
  await expect(page.getByText(sentences.failedDevices).first()).toBeVisible()
  await page.unroute(listCall)
  await page.route(listCall, (route) => route.fulfill({ body: 'no JSON' }), { times: 1 })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(sentences.errorDevices)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(sentences.onlyThisDevice)).toBeVisible()
})

for (const [device, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'dark'],
  ['desk', { width: 1440, height: 900 }, 'light'],
] as const) {
  test(`devices look right on a ${device}, ${colorScheme}`, async ({ browser }) => {
    const ravi = await person()
    await open(browser, ravi)
    const page = await open(browser, ravi, { viewport, colorScheme })
    const dialog = await openDevices(page)
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await look(page, 'devices')
    const label = dialog.getByRole('button', { name: 'Sign out all others' }).getByText('Sign out all others')
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
}
