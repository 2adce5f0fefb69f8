import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { fromRoot, type RunningServer, startServer, superAdmin } from './server.ts'
import { signInHere } from './sign-in.ts'
import { test } from './test.ts'

/* The landing page at a desk: what it says and where it leads. On a phone, and its dialogs: landing-phone.test.ts. */

test.use({ viewport: { width: 1440, height: 900 } })

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer('main', fromRoot('web/dist'), {
    SUPPORT_PHONE: '040 2345 6789',
    SUPPORT_EMAIL: 'help@charminar.example',
    OFFICE_ADDRESS: `"Charminar" & Sons' <HQ>, Hyderabad`,
    IOS_APP_URL: 'https://apps.example/charminar?a=1&b=2',
  })
})
test.afterAll(() => server.stop())

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

const open = (page: Page, path = '/') => page.goto(server.origin + path)
const section = (page: Page, name: string) => page.getByRole('region', { name })
const topBar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
/** Whatever the page keeps of its document is gone once another one is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('a promise, and a mock dashboard with its four counters', async ({ page }) => {
  await open(page)
  await expect(page).toHaveTitle(/^Forecourt/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/every bike, in every shop/i)
  await expect(page.getByText(/fast inventory, multi-shop support and analytics/i)).toBeVisible()
  const figure = page.getByRole('figure')
  await expect(figure.getByRole('term')).toHaveText(['Inventory', 'Sales', 'Purchases', 'Inquiries'])
  await expect(figure.getByRole('definition')).toHaveText(['346', '78', '94', '1056'])
})

test('nine features and five steps', async ({ page }) => {
  await open(page)
  await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveText([
    'Inventory management across branches',
    'Multi-shop support',
    'Role-based access control',
    'Real-time analytics',
    'Quick purchase and sale transactions',
    'Advanced search and filtering',
    'Financial tracking',
    'Digital document management',
    'Team collaboration',
  ])
  await expect(page.locator('#how-it-works').getByRole('heading', { level: 3 })).toHaveText([
    'Download the app',
    'Set up your business',
    'Add your inventory',
    'Add your team',
    'Start selling',
  ])
})

test('three plans per shop, the second highlighted, each with its button', async ({ page }) => {
  await open(page)
  const plans = page.locator('#pricing li:has(h3)')
  await expect(plans).toHaveCount(3)
  const [basic, pro, enterprise] = [plans.nth(0), plans.nth(1), plans.nth(2)]
  await expect(basic).toContainText('₹499 per shop')
  await expect(basic.getByRole('listitem')).toHaveText([
    'Inventory management',
    'Basic analytics',
    'Mobile app access',
    'Email support',
    'Unlimited users',
    'Role-based access control',
  ])
  await expect(pro).toContainText('₹999 per shop')
  await expect(pro.getByRole('listitem')).toHaveText([
    'Everything in Basic',
    'Advanced analytics',
    'Priority support',
    'API access',
  ])
  await expect(enterprise).toContainText('Custom pricing')
  await expect(enterprise).toContainText('Tailored solution')
  await expect(enterprise.getByRole('listitem')).toHaveText([
    'Everything in Professional',
    'Custom app',
    'Dedicated account manager',
    'Custom integrations',
  ])
  await expect(basic.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login')
  await expect(pro.getByRole('link', { name: 'Most Popular' })).toHaveAttribute('href', '/login')
  await enterprise.getByRole('link', { name: 'Contact Sales' }).click()
  await expect(section(page, 'Talk to us').getByRole('heading', { level: 2 })).toBeInViewport()
})

test('the top bar and the quick links lead to the four sections', async ({ page }) => {
  await open(page)
  for (const links of [
    topBar(page).getByRole('navigation'),
    footer(page).getByRole('navigation', { name: 'Quick links' }),
  ]) {
    await expect(links.getByRole('link')).toHaveText(['Features', 'How it works', 'Pricing', 'Contact'])
    for (const [text, id] of [
      ['Features', 'features'],
      ['How it works', 'how-it-works'],
      ['Pricing', 'pricing'],
      ['Contact', 'contact'],
    ] as const) {
      await links.getByRole('link', { name: text }).click()
      await expect(page).toHaveURL(`${server.origin}/#${id}`)
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
      await expect(page.locator(`#${id}`)).toBeFocused()
    }
  }
})

test('Download App scrolls to the page bottom', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Download App' }).click()
  await expect(footer(page).getByRole('link', { name: 'Android app' })).toBeInViewport()
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight)
  await expect.poll(left).toBeLessThanOrEqual(1)
})

test('Login leads to the sign-in; whoever is signed in goes on to the groups, without a Logout', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${server.origin}/login`)
  await signInHere(page, superAdmin)
  await expect(page).toHaveURL(`${server.origin}/group-select`)
  await open(page)
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(`${server.origin}/group-select`)
})

test('signed in is who has both the token and the user', async ({ page }) => {
  await open(page)
  await page.evaluate(() => localStorage.setItem('token', 'x'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('user', '{"name":"Lakshmi"}'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('the contact details are those of the settings, and the phone number opens a chat', async ({ page }) => {
  await open(page)
  const contact = section(page, 'Talk to us')
  const chat = contact.getByRole('link', { name: '040 2345 6789' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/914023456789\?text=.*interested%20in%20Forecourt/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  const mail = contact.getByRole('link', { name: 'help@charminar.example' })
  await expect(mail).toHaveAttribute('href', 'mailto:help@charminar.example')
  await expect(contact.getByText(`"Charminar" & Sons' <HQ>, Hyderabad`, { exact: true })).toBeVisible()
  const apps = footer(page).getByRole('navigation', { name: 'Download the app' })
  await expect(apps.getByRole('link', { name: 'iOS App Store' })).toHaveAttribute(
    'href',
    'https://apps.example/charminar?a=1&b=2',
  )
  await expect(apps.getByRole('link', { name: 'Android app' })).toHaveAttribute('href', '/install')
  // Each says what it leads to
  await expect(apps.getByRole('listitem')).toHaveText([/Opens the store$/, /How to install it from the browser$/])
})

test('links of the app to the home page load the landing page', async ({ page }) => {
  for (const [path, link] of [
    ['/nowhere', 'Go to the home page'],
    ['/login', 'Forecourt'],
  ] as const) {
    await open(page, path)
    await page.getByRole('link', { name: link }).waitFor()
    await mark(page)
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`${server.origin}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/every bike/i)
    expect(await isMarked(page)).toBe(false)
  }
  await open(page, '/login')
  await signInHere(page, superAdmin)
  await expect(page).toHaveURL(`${server.origin}/group-select`)
  await open(page, '/bulk-inventory-results')
  await expect(page).toHaveURL(`${server.origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/every bike/i)
})
