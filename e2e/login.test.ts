import { sentences } from '@forecourt/contract/messages'
import { login } from '@forecourt/contract/session'
import { type Browser, devices, expect } from '@playwright/test'
import { look } from './look.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { test } from './test.ts'

/* The login by keyboard and on a phone. */

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

const open = async (browser: Browser, device = devices['Desktop Chrome']) =>
  (await browser.newContext({ ...device, baseURL: server.origin })).newPage()

test('the login by keyboard alone: blank fields, a wrong PIN, a double Enter', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/login')
  const pin = page.getByRole('textbox', { name: 'PIN' })
  const phoneNumber = page.getByLabel('Phone number')
  await expect(phoneNumber).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByText(sentences.pinRequired)).toBeVisible()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(phoneNumber).toBeFocused()
  await look(page, 'login with errors')

  await page.keyboard.type('9999900000')
  await page.keyboard.press('Tab')
  await expect(pin).toBeFocused()
  await page.keyboard.type('0000001')
  await expect(pin).toHaveValue('000000')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show the PIN' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
  // Shown once
  await expect(pin).toHaveAttribute('type', 'password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.invalidCredentials)).toBeVisible()
  await expect(phoneNumber).toHaveValue('9999900000')
  await expect(pin).toBeFocused()
  await expect(pin).toHaveValue('')

  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith(login.url)) logins++
  })
  await page.keyboard.type(superAdmin.pin)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.loginSuccess)).toBeVisible()
  await expect(page).toHaveURL(/group-select/)
  expect(logins).toBe(1)
})

test('too many wrong PINs are said in the server’s words', async ({ browser }) => {
  const page = await open(browser, devices['Pixel 7'])
  await page.goto('/login')
  // A phone's keyboard stays down until it is wanted
  await expect(page.getByLabel('Phone number')).not.toBeFocused()
  await page.getByLabel('Phone number').fill('9848099999')
  for (let n = 0; n < 6; n++) {
    const answered = page.waitForResponse((response) => response.url().endsWith(login.url))
    await page.getByRole('textbox', { name: 'PIN' }).fill('111111')
    await page.getByRole('button', { name: 'Login' }).click()
    await answered
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  }
  await expect(page.getByText(/^Too many attempts/)).toBeVisible()
})

test('before anything is drawn its scripts weigh at most 140 kB, and what signing in needs comes after', async ({
  browser,
}) => {
  const page = await open(browser, devices['Pixel 7'])
  await page.goto('/login', { waitUntil: 'networkidle' })
  const { before, after } = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    const weigh = (some: typeof scripts) => some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      before: weigh(scripts.filter(({ startTime }) => startTime < drawn)),
      after: weigh(scripts.filter(({ startTime }) => startTime >= drawn)),
    }
  })
  expect(before).toBeGreaterThan(50_000)
  expect(before).toBeLessThanOrEqual(140_000)
  expect(after).toBeGreaterThan(50_000)
})

test('a form that is sent before its part could be fetched says so, and keeps what was typed', async ({ browser }) => {
  const page = await open(browser)
  await page.route(/signing-in-/, (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Phone number').fill(superAdmin.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(superAdmin.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'A part of this page could not be fetched. Check the connection and try again, or reload the page.',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/group-select')
})

test('a refused sign-in says so although the part that says it had not come at first', async ({ browser }) => {
  const page = await open(browser)
  await page.route(/toasts-and-banner-/, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('toasts-and-banner-'))
  await page.goto('/login')
  await missed
  await page.unrouteAll()
  await page.getByLabel('Phone number').fill(superAdmin.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill('111111')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(sentences.invalidCredentials)
})
