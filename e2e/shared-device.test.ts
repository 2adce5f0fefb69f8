import { expect } from '@playwright/test'
import { type RunningServer, sampleIsMade, startServer } from './server.ts'
import { openSignedIn, samplePeople, sessionOf, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* A counter's phone is shared: nothing of one person stays for the next. */

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(sampleIsMade)
  server = await startServer('demo/main')
})
test.afterAll(() => server.stop())

test('a notice for one person is gone when that person signs out', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage()
  await signIn(page, samplePeople.manager)
  await expect(page.getByText(/^Your PIN was set by /)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/^Your PIN was set by /)).toHaveCount(0)
})

test('when another person signs in in another tab, no tab goes on showing the first', async ({ browser }) => {
  const first = await openSignedIn(browser, server, samplePeople.owner, '/group-select')
  await expect(first.getByRole('link', { name: 'Manage Charminar Wheels' })).toBeVisible()
  const { token, user } = await sessionOf(server, samplePeople.staff)
  const second = await first.context().newPage()
  await second.goto('/install')
  await second.evaluate(
    ([ownToken, ownUser]) => {
      localStorage.setItem('user', ownUser)
      localStorage.setItem('token', ownToken)
    },
    [token, JSON.stringify(user)] as const,
  )
  await expect(first.getByRole('button', { name: 'Account menu of RT Ravi Teja' })).toBeVisible()
  await expect(first.getByRole('link', { name: 'Manage Charminar Wheels' })).toHaveCount(0)
})

test('Back does not bring a page out of memory that somebody left who has signed out', async ({
  playwright,
  launchOptions,
}) => {
  // Playwright switches off what people's browsers do, and what draws pages alone keeps none in its memory
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? launchOptions.executablePath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await openSignedIn(browser, server, samplePeople.manager, '/healthz')
  // With an answer that is still being read no page is kept in memory
  await page.route(/\/api\/live/, (route) => route.abort())
  await page.goto('/dashboard/enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('persisted', 'yes'))
  })
  await page.goto(`${server.origin}/`)
  await page.evaluate(() => localStorage.clear())
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('yes')
  await browser.close()
})
