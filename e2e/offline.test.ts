import { sentences } from '@forecourt/contract/messages'
import { expect, type Page } from '@playwright/test'
import { drawn, expectKept, keptAnswers, keptPictures, test, uploadPicture, workerInCharge } from './kept-on-device.ts'
import { look } from './look.ts'
import { samplePeople, signIn } from './sign-in.ts'

/* What opens and what is said without a network, on a slow one, and when the server is away. */

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /offline|reached|Newer/ })
const age = /What you see is as of \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [ap]m\./

/** The owner has opened the groups, and a group's users, shops and bikes in stock. */
async function openSome(page: Page) {
  await signIn(page, samplePeople.owner)
  await workerInCharge(page)
  await page.getByRole('link', { name: 'Manage Charminar Wheels' }).click()
  await page.getByRole('tab', { name: 'Shops' }).click()
  await expect(page.getByRole('list', { name: 'Shops' })).toBeVisible()
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expect(bikes(page).first()).toBeVisible()
  await expectKept(page, '["me"]', '["groups"]', '"admin"', '"counts"', '"inventory",{', '"inventory-total"')
}

const bikes = (page: Page) => page.getByRole('button', { name: /^Transfer / })
const toasts = (page: Page) => page.getByRole('alert')

test('what was opened before opens without a network and says how old it is', async ({ page, context }) => {
  await openSome(page)
  const first = await bikes(page).first().getAttribute('aria-label')
  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toContainText(sentences.offline)
  await expect(banner(page)).toContainText(age)
  await expect(bikes(page).first()).toHaveAttribute('aria-label', first ?? '')
  await look(page, 'inventory without a network')

  await page.getByRole('tab', { name: 'Shops' }).click()
  await expect(page.getByRole('list', { name: 'Shops' })).toContainText('Kukatpally')
  await page.goto('/group-select')
  await expect(page.getByRole('link', { name: 'Manage Charminar Wheels' })).toBeVisible()
  await expect(banner(page)).toContainText(age)
  await expect(toasts(page)).toHaveCount(0)
})

test('what was never opened says that it needs the network, and comes with it', async ({ page, context }) => {
  await openSome(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('tab', { name: /^Sold/ }).click()
  await expect(page.getByText(sentences.notKept)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await look(page, 'sold without a network')
  await context.setOffline(false)
  await expect(page.getByLabel('Bikes sold')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('what is kept is fetched anew as soon as the network is back', async ({ page, context }) => {
  await openSome(page)
  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toContainText(age)
  await expect(bikes(page).first()).toBeVisible()
  const fetched = page.waitForResponse((answer) => answer.url().includes('/api/inventory') && answer.ok())
  await context.setOffline(false)
  await fetched
  await expect(banner(page)).toHaveCount(0)
})

test('a change without a network says so and keeps what was typed', async ({ page, context }) => {
  await openSome(page)
  await page.getByRole('tab', { name: 'Shops' }).click()
  await page.getByRole('button', { name: 'Add Shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Shop' })
  await dialog.getByLabel('Name').fill('Begumpet')
  await dialog.getByLabel('Description').fill('Near the station')
  await dialog.getByLabel('Address line 1').fill('1 Station Road')
  await dialog.getByLabel('City').fill('Hyderabad')
  await dialog.getByLabel('State').fill('Telangana')
  await dialog.getByLabel('ZIP').fill('500016')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add Shop' }).click()
  await expect(page.getByText(sentences.errorSaveShop)).toBeVisible()
  await expect(page.getByText(sentences.notSentKept)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Begumpet')
  await expect(dialog.getByLabel('ZIP')).toHaveValue('500016')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Add Shop' }).click()
  await expect(page.getByText(sentences.shopAdded)).toBeVisible()
})

test('the banner of a lost network stays in sight', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openSome(page)
  await context.setOffline(true)
  await expect(banner(page)).toContainText(sentences.offline)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
})

test('a file cannot be uploaded without a network, and stays chosen', async ({ page, context }) => {
  await openSome(page)
  await page.getByRole('tab', { name: 'Shops' }).click()
  await page.getByRole('link', { name: 'Bulk Upload to Kukatpally' }).click()
  const rows = 'vehicleNumber,make,model,year,mileage,listPrice\nTS09ZZ0001,Honda,Dio,2021,9000,60000\n'
  const file = { name: 'bikes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel(/CSV file/).setInputFiles(file)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText(sentences.uploadFailed)).toBeVisible()
  await expect(page.getByText(sentences.unknownError)).toBeVisible()
  await expect(page.getByText(sentences.needsNetwork)).toBeVisible()
  await expect(page.getByText('bikes.csv')).toBeVisible()
})

test('a sign-in without a network says so', async ({ page, context }) => {
  await page.goto('/login')
  await workerInCharge(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Phone number').fill(samplePeople.owner.phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(samplePeople.owner.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(sentences.loginError)).toBeVisible()
  await expect(page.getByText(sentences.needsNetwork)).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue(samplePeople.owner.phone)
})

test('a server that is away or slow leaves what was opened before on the screen', async ({ page, context }) => {
  await openSome(page)
  await context.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(banner(page)).toContainText(sentences.unreachable)
  await expect(banner(page)).toContainText(age)
  await expect(bikes(page).first()).toBeVisible()

  await context.unroute('**/api/**')
  // An answer that does not come
  await context.route('**/api/**', () => undefined)
  await page.reload()
  await expect(banner(page)).toContainText(sentences.newerNotCome)
  await expect(banner(page)).toContainText(age)
  await expect(bikes(page).first()).toBeVisible()
})

test('whoever signs out leaves nothing behind', async ({ page, context }) => {
  await openSome(page)
  expect(await drawn(page, await uploadPicture(page))).toBe(true)
  await expect.poll(() => keptPictures(page)).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptAnswers(page)).toEqual([])
  for (const kind of ['pictures', 'thumbnails'] as const) await expect.poll(() => keptPictures(page, kind)).toBe(0)

  await signIn(page, samplePeople.manager)
  const groupId = (
    await page
      .getByRole('link', { name: /^Manage / })
      .first()
      .getAttribute('href')
  )
    ?.split('/')
    .pop()
  await expectKept(page, '["groups"]')
  await context.setOffline(true)
  await page.goto(`/group/${groupId}#inventory`)
  await expect(page.getByText(sentences.notKept)).toBeVisible()
  await expect(bikes(page)).toHaveCount(0)
})

test('what somebody left behind who signed out while the app was closed is gone at its next start', async ({
  page,
}) => {
  await openSome(page)
  const [name] = await keptAnswers(page)
  const ownerId = name?.split(' ')[0] ?? 'nobody'
  // A page without the app
  await page.goto('/robots.txt')
  const manager = await page.evaluate(async (user) => {
    const body = JSON.stringify({ phoneNumber: user.phone, pin: user.pin })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/users/login', { method: 'POST', headers, body })).json()
  }, samplePeople.manager)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, manager)
  expect((await keptAnswers(page)).join()).toContain(ownerId)
  await page.goto('/group-select')
  await expect.poll(async () => (await keptAnswers(page)).join()).not.toContain(ownerId)
  await expectKept(page, manager.user._id)
})
