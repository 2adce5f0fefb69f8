import { gzipSync } from 'node:zlib'
import { devices, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { lookInBoth } from './look.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { test } from './test.ts'

/* The landing page on a phone: its menu, its dialogs, what it weighs, and how it looks there and at a desk. */

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 } }
test.use(phone)

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

const open = (page: Page, path = '/') => page.goto(server.origin + path)
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const terms = (page: Page) => page.getByRole('dialog', { name: 'Terms of Service' })
const privacy = (page: Page) => page.getByRole('dialog', { name: 'Privacy Policy' })

test('the menu opens and closes with its toggle, and closes when a link is chosen', async ({ page }) => {
  await open(page)
  await expect(menu(page)).toBeHidden()
  await toggle(page).tap()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Features',
    'How it works',
    'Pricing',
    'Testimonials',
    'Contact',
  ])
  await toggle(page).tap()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page)).toBeHidden()
  await toggle(page).tap()
  await menu(page).getByRole('link', { name: 'Pricing' }).tap()
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

test('the menu takes the focus; Escape gives it back; a tap beside it or Tab past it closes it', async ({ page }) => {
  await open(page)
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Features' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await toggle(page).focus()
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
  await toggle(page).tap()
  await page.getByText('Sample figures').scrollIntoViewIfNeeded()
  await page.getByText('Sample figures').tap()
  await expect(menu(page)).toBeHidden()
})

test('testimonials are linked, and show nothing', async ({ page }) => {
  await open(page)
  await toggle(page).tap()
  await menu(page).getByRole('link', { name: 'Testimonials' }).tap()
  await expect(page).toHaveURL(`${server.origin}/#testimonials`)
  await expect(page.locator('#testimonials')).toBeEmpty()
})

test('Download App leads to the page about installing', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Download App' }).tap()
  await expect(page).toHaveURL(`${server.origin}/install`)
})

test('whoever is signed in has Dashboard and Logout, which ends the session here and on the server', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('link', { name: 'Login' }).tap()
  await page.getByLabel('Phone number').fill(superAdmin.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(superAdmin.pin)
  await page.getByRole('button', { name: 'Login' }).tap()
  await expect(page).toHaveURL(`${server.origin}/group-select`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => localStorage.setItem('selectedGroupId', 'x'))
  await open(page, '/#pricing')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)

  await toggle(page).tap()
  const told = page.waitForResponse(`${server.origin}/api/users/logout`)
  await menu(page).getByRole('button', { name: 'Logout' }).tap()
  expect((await told).status()).toBe(200)
  await expect(page).toHaveURL(`${server.origin}/`)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()
  const kept = await page.evaluate(() => ['token', 'user', 'selectedGroupId'].map((key) => localStorage.getItem(key)))
  expect(kept).toEqual([null, null, null])
  const answer = await page.request.get(`${server.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('the terms open by their link; closing clears the hash and gives the focus back', async ({ page }) => {
  await open(page, '/login')
  await open(page)
  const link = page.getByRole('link', { name: 'Terms of Service' })
  await link.click()
  await expect(page).toHaveURL(`${server.origin}/#terms`)
  await expect(terms(page).getByText('You must be at least 18 years old.')).toBeVisible()
  const billing = 'The subscription is billed per shop. Payments are non-refundable, except as required by law.'
  await expect(terms(page).getByText(billing)).toBeVisible()
  await expect(terms(page)).not.toContainText('₹')
  await page.keyboard.press('Escape')
  await expect(terms(page)).toBeHidden()
  await expect(page).toHaveURL(`${server.origin}/`)
  await expect(link).toBeFocused()
  // Nothing is left of it in the history
  await page.goBack()
  await expect(page).toHaveURL(`${server.origin}/login`)
})

test('an address with #privacy or #terms opens the dialog, and a change of the hash another', async ({ page }) => {
  await open(page, '/#privacy')
  await expect(privacy(page)).toContainText('The PIN itself is not kept: only a hash of it')
  await page.evaluate(() => {
    location.hash = '#terms'
  })
  await expect(terms(page)).toBeVisible()
  await expect(privacy(page)).toBeHidden()
  await page.goBack()
  await expect(privacy(page)).toBeVisible()
  await expect(terms(page)).toBeHidden()
  await privacy(page).getByRole('button', { name: 'Close' }).tap()
  await expect(privacy(page)).toBeHidden()
  await expect(page).toHaveURL(`${server.origin}/`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(privacy(page)).toBeHidden()
})

test('Back closes a dialog, and Forward opens it again', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).tap()
  await expect(privacy(page)).toBeVisible()
  await page.goBack()
  await expect(privacy(page)).toBeHidden()
  await page.goForward()
  await expect(privacy(page)).toBeVisible()
})

test('Back and Forward, one right after the other, leave a dialog open', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).tap()
  await expect(privacy(page)).toBeVisible()
  await page.evaluate(async () => {
    const change = () => new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    // The browser tells of a closed dialog with the next frame, which on a busy phone comes after Forward
    for (let n = 0; n < 20; n += 1) {
      for (const go of ['back', 'forward'] as const) {
        const changed = change()
        history[go]()
        await changed
      }
    }
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(privacy(page)).toBeVisible()
  await expect(page).toHaveURL(`${server.origin}/#privacy`)
})

test('it looks right on a phone and at a desk, light and dark', async ({ browser }) => {
  test.setTimeout(120_000)
  for (const device of [phone, { viewport: { width: 1440, height: 900 } }]) {
    const context = await browser.newContext(device)
    const page = await context.newPage()
    const heard = complaintsOf(page)
    await open(page)
    await lookInBoth(page, 'landing')
    if (await toggle(page).isVisible()) {
      await toggle(page).tap()
      await lookInBoth(page, 'menu')
      await page.keyboard.press('Escape')
    }
    for (const hash of ['#terms', '#privacy']) {
      await open(page, `/${hash}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await lookInBoth(page, hash)
    }
    expect(heard).toEqual([])
    await context.close()
  }
})

test('nothing runs out of the page from 360 to 1920 pixels', async ({ page }) => {
  for (const width of [360, 640, 820, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0)
  }
})

test('the choice of light or dark kept on the device stands above its own', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await page.evaluate(() => localStorage.setItem('colorScheme', 'dark'))
  await page.reload()
  expect(await ground()).toBe('rgb(18, 21, 21)')
})

test('it scrolls smoothly only for whoever allows motion', async ({ page }) => {
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  expect(await scrolling()).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await scrolling()).toBe('auto')
})

test('its scripts weigh at most 100 kB', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push(answer.body().then((body) => gzipSync(body).length))
  })
  await page.goto(server.origin, { waitUntil: 'networkidle' })
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(100_000)
})

test('it is read without scripts, by machines too', async ({ browser, request }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '+91 90000 12345' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const name of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]']) {
    await expect(page.locator(name)).toHaveAttribute('content', /dealership|shop/)
  }
  const robots = await request.get(`${server.origin}/robots.txt`)
  expect(await robots.text()).toContain('User-agent: *')
})
