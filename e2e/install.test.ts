import { expect, type Page } from '@playwright/test'
import { workerInCharge } from './kept-on-device.ts'
import { look, lookInBoth } from './look.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'

/* Installing the app: what a browser needs for it, and the page that says how. */

test.use({ serviceWorkers: 'allow' })

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

test('a browser finds all that it needs to install the app', async ({ page }) => {
  await page.goto(`${server.origin}/install`)
  await workerInCharge(page)
  const manifest = await readManifest(page)
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Forecourt',
    short_name: 'Forecourt',
    start_url: '/group-select',
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
  })
  const browser = await page.context().newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Playwright's windows are private ones
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect(await drawn(page, manifest.icons)).toEqual([
    { purpose: 'any', sizes: 'any', type: 'image/svg+xml', drawn: true },
    { purpose: 'any', sizes: '192x192', type: 'image/png', drawn: '192x192' },
    { purpose: 'any', sizes: '512x512', type: 'image/png', drawn: '512x512' },
    { purpose: 'maskable', sizes: '512x512', type: 'image/png', drawn: '512x512' },
  ])
  // Looked for anew each time: else an update would wait
  expect((await page.request.get(`${server.origin}/sw.js`)).headers()['cache-control']).toBe('no-cache')
  const ofIPhones = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await page.request.get(server.origin + ofIPhones)).headers()['content-type']).toBe('image/png')
})

type Icon = Record<'src' | 'type' | 'sizes' | 'purpose', string>

async function readManifest(page: Page): Promise<{ icons: Icon[] }> {
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(`${server.origin}${link}`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  return answer.json()
}

/** The icons with how they turn out when they are drawn. */
function drawn(page: Page, icons: Icon[]) {
  return page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, ...icon }) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const drawn = icon.sizes === 'any' ? image.naturalWidth > 0 : `${image.naturalWidth}x${image.naturalHeight}`
          return { ...icon, drawn }
        }),
      ),
    icons,
  )
}

const kinds = ['Android phone', 'iPhone or iPad', 'Computer'] as const
const devices = [
  {
    name: 'Android phone',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    more: { isMobile: true, hasTouch: true },
  },
  {
    name: 'iPhone or iPad',
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    more: { isMobile: true, hasTouch: true },
  },
  { name: 'Computer', viewport: { width: 1440, height: 900 }, userAgent: undefined, more: {} },
] as const

for (const { name, viewport, userAgent, more } of devices) {
  test(`the install page puts the ${name} first on one`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, userAgent, ...more, baseURL: server.origin })
    const page = await context.newPage()
    await page.goto('/install')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install Forecourt')
    const others = kinds.filter((kind) => kind !== name)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([name, ...others])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('This device')
    await expect(page.getByRole('button', { name: 'Install on this device' })).toHaveCount(0)
    await lookInBoth(page, 'install')
    await context.close()
  })
}

test("where the browser can ask, a button asks by the browser's own dialog", async ({ page }) => {
  // Before the install page is drawn: the question comes early
  await page.goto(`${server.origin}/login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const shown = await page.evaluate(() => {
    const userChoice = Promise.resolve({ outcome: 'dismissed' })
    const prompt = () => Promise.resolve(document.body.append('The browser asks'))
    const event = new Event('beforeinstallprompt', { cancelable: true })
    return window.dispatchEvent(Object.assign(event, { prompt, userChoice }))
  })
  // The page asks, not the browser by itself
  expect(shown).toBe(false)
  await page.evaluate(() => {
    history.pushState(null, '', '/install')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await look(page, 'install with the button')
  await page.getByRole('button', { name: 'Install on this device' }).click()
  await expect(page.getByText('The browser asks')).toBeVisible()
  // Each question can be asked once
  await expect(page.getByRole('button', { name: 'Install on this device' })).toHaveCount(0)
  await expect(page.getByText('Forecourt is installed')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('Forecourt is installed on this device')).toBeVisible()
})

test('the installed app says that it is installed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto(`${server.origin}/install`)
  await expect(page.getByText('Forecourt is installed on this device')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your groups' })).toBeVisible()
  await look(page, 'installed')
})

test('a page without HTTPS says that installing needs it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto(`${server.origin}/install`)
  await expect(page.getByText('Installing needs HTTPS')).toBeVisible()
  await look(page, 'install without HTTPS')
})
