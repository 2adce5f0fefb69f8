import { sentences } from '@forecourt/contract/messages'
import { saveShop } from '@forecourt/contract/places'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { newDealership } from './dealership.ts'
import { look } from './look.ts'
import { type RunningServer, startServer, superAdmin } from './server.ts'
import { pressWithEndedSession, signIn, signInHere } from './sign-in.ts'
import { test } from './test.ts'

/* Filling in forms by keyboard alone, with errors, double taps, reloads and other tabs: nothing typed is lost silently. */

let server: RunningServer
let groupId = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
  const { group, shop } = await newDealership(server, 'Charminar Wheels')
  groupId = group._id
  await shop('Kukatpally')
})
test.afterAll(() => server.stop())

/** A tab of the group's page, as somebody came to it who signed in. */
async function openTab(browser: Browser, tab: 'Shops' | 'Users', options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, baseURL: server.origin })
  const page = await context.newPage()
  // Leaving a form that holds something asks first
  page.on('dialog', (asking) => void asking.accept())
  await signIn(page, superAdmin)
  await page.locator(`a[href="/group/${groupId}"]`).click()
  await page.getByRole('tab', { name: tab }).click()
  return page
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const addShop = (page: Page) => page.getByRole('button', { name: 'Add Shop' }).first()
const shopDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Shop' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })
const kept = (page: Page) => page.getByText('We kept what you typed.')
const focused = (page: Page) => page.locator(':focus')
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

/** How often the page posts to an address from now on. */
function countPosts(page: Page, url: string) {
  const seen = { posts: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === url) seen.posts++
  })
  return seen
}

async function fillShop(page: Page, name: string) {
  const dialog = shopDialog(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Description').fill(`${name} branch`)
  await dialog.getByLabel('Address line 1').fill('12 Main Road')
  await dialog.getByLabel('City').fill('Hyderabad')
  await dialog.getByLabel('State').fill('Telangana')
  await dialog.getByLabel('ZIP').fill('500072')
}

test('a dialog by keyboard alone: errors in the order of the screen, Escape asks, the focus comes back', async ({
  browser,
}) => {
  const page = await openTab(browser, 'Shops')
  await addShop(page).focus()
  await page.keyboard.press('Enter')
  const dialog = shopDialog(page)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Madhapur')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('New')
  await dialog.getByLabel('Email').fill('no address')
  await dialog.getByLabel('ZIP').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Address line 1')).toBeFocused()
  await dialog.getByLabel('Email').focus()
  await look(page, 'dialog with errors')

  await page.keyboard.press('Escape')
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Madhapur')
  await page.evaluate(() => window.history.back())
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(addShop(page)).toBeFocused()
  await expect(page).toHaveURL(/#shops$/)

  // Untouched, it closes without asking
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(kept(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(addShop(page)).toBeFocused()
})

test('what the server refuses stands beside its fields, and goes when it is sent again', async ({ browser }) => {
  const page = await openTab(browser, 'Shops', phone)
  await addShop(page).click()
  await fillShop(page, 'Ameerpet')
  const dialog = shopDialog(page)
  const submit = dialog.getByRole('button', { name: 'Add Shop' })
  const refusal = { message: 'Two fields are wrong', error: 'Two fields are wrong', code: 'invalid' }
  const fields = { 'address.city': 'No such city', email: 'Nobody reads this' }
  await page.route(`**${saveShop.url}`, (route) => route.fulfill({ status: 400, json: { ...refusal, fields } }))
  await submit.click()
  await expect(dialog.getByText('No such city')).toBeVisible()
  await expect(dialog.getByText('Nobody reads this')).toBeVisible()
  await expect(dialog.getByLabel('City')).toBeFocused()
  const toast = page.getByRole('alert').filter({ hasText: sentences.failedSaveShop })
  // It goes by itself, but not under the pointer
  await toast.hover()
  await expectClear(page, toast, submit)
  await expectClear(page, toast, dialog.getByRole('button', { name: 'Cancel' }))
  await expectClear(page, toast, dialog.getByRole('button', { name: 'Close' }))
  // The last field, too, comes clear of what stands at the bottom
  await dialog.getByRole('button', { name: 'Choose image' }).focus()
  await expectClear(page, toast, focused(page))
  await look(page, 'dialog with a toast')

  await page.unroute(`**${saveShop.url}`)
  await page.route(`**${saveShop.url}`, (route) => route.abort())
  await submit.click()
  await expect(page.getByText(sentences.errorSaveShop)).toBeVisible()
  await expect(page.getByText(sentences.failedSaveShop)).toBeHidden()
  await expect(submit).toBeFocused()
  await page.unroute(`**${saveShop.url}`)
  const saves = countPosts(page, saveShop.url)
  await submit.dblclick()
  await expect(page.getByText(sentences.shopAdded)).toBeVisible()
  await expect(page.getByText(sentences.errorSaveShop)).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(saves.posts).toBe(1)
  await expect(page.getByRole('list', { name: 'Shops' }).getByText('Ameerpet', { exact: true })).toHaveCount(1)
})

/** Neither lies over the other. */
async function expectClear(page: Page, toast: ReturnType<Page['locator']>, part: ReturnType<Page['locator']>) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expect(async () => {
    const [a, b] = [await toast.boundingBox(), await part.boundingBox()]
    if (!a || !b) throw new Error('Not on the screen')
    const apart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
    expect(apart).toBe(true)
  }).toPass()
}

test('a reload in the middle of a form keeps what was typed, until it is discarded or saved', async ({ browser }) => {
  const page = await openTab(browser, 'Shops', phone)
  await addShop(page).click()
  await fillShop(page, 'Secunderabad')
  await page.reload()
  await addShop(page).click()
  await expect(kept(page)).toBeVisible()
  const name = shopDialog(page).getByLabel('Name')
  await expect(name).toHaveValue('Secunderabad')
  await expect(shopDialog(page).getByLabel('City')).toHaveValue('Hyderabad')
  await look(page, 'dialog with what was kept')

  // Another form does not get it
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Kukatpally' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Kukatpally')
  await expect(kept(page)).toBeHidden()
  await page.keyboard.press('Escape')

  await addShop(page).click()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect(name).toHaveValue('')
  await expect(kept(page)).toBeHidden()
  await fillShop(page, 'Secunderabad')
  await shopDialog(page).getByRole('button', { name: 'Add Shop' }).click()
  await expect(page.getByText(sentences.shopAdded)).toBeVisible()
  await expect(shopDialog(page)).toBeHidden()
  await addShop(page).click()
  await expect(kept(page)).toBeHidden()
  await expect(name).toHaveValue('')
  expect(await stored(page)).not.toContain('Secunderabad')
})

test('a PIN is never kept, and signing out forgets what was typed', async ({ browser }) => {
  const page = await openTab(browser, 'Users')
  const add = page.getByRole('button', { name: 'Add User' }).first()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await add.click()
  await dialog.getByLabel('Name').fill('Lakshmi Devi')
  await dialog.getByRole('textbox', { name: 'PIN (6 digits)' }).fill('402817')
  await expect.poll(() => stored(page)).toContain('Lakshmi Devi')
  expect(await stored(page)).not.toContain('402817')
  await page.reload()
  await add.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Lakshmi Devi')
  await expect(dialog.getByRole('textbox', { name: 'PIN (6 digits)' })).toHaveValue('')

  // Another tab signs out
  const other = await page.context().newPage()
  await other.goto('/group-select')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/^You were signed out in another tab. What you had typed and not saved/)).toBeVisible()
  expect(await stored(page)).not.toContain('Lakshmi Devi')
  await signIn(page, superAdmin)
  await page.goto(`/group/${groupId}#users`)
  await add.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(kept(page)).toBeHidden()
})

test('a session that ends in the middle of a form says what became of it', async ({ browser }) => {
  const page = await openTab(browser, 'Shops')
  await addShop(page).click()
  await fillShop(page, 'Begumpet')
  await pressWithEndedSession(shopDialog(page).getByRole('button', { name: 'Add Shop' }))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(/^Your session has ended.* What you had typed and not saved was removed/)).toBeVisible()
  expect(await stored(page)).not.toContain('Begumpet')
  await signInHere(page, superAdmin)
  await expect(page).toHaveURL(/#shops$/)
  await expect(addShop(page)).toBeVisible()
})

test('after a row is deleted the focus is where the row was', async ({ browser }) => {
  const page = await openTab(browser, 'Shops')
  await addShop(page).click()
  await fillShop(page, 'Uppal')
  await page.keyboard.press('Enter')
  await expect(shopDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Delete Uppal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(sentences.shopDeleted)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Shops' })).toBeFocused()
})
