import { businessDay } from '@forecourt/contract/calendar'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { newDealership } from './dealership.ts'
import { touch } from './hands.ts'
import { hold } from './hold.ts'
import { look, lookEverywhere } from './look.ts'
import { desk, openSellingShop, phone } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, signIn } from './sign-in.ts'
import { test } from './test.ts'

/* The bar at the foot of a phone and the rail at a desk, which stand on every screen of whoever is signed in. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const shell = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const way = (page: Page, name: string) => shell(page).getByRole('link', { name, exact: true })
const opener = (page: Page, name: string) => shell(page).getByRole('button', { name, exact: true })
const items = (page: Page) => shell(page).getByRole('menuitem')

type Shop = Awaited<ReturnType<typeof openSellingShop>>
const open = (browser: Browser, person: Shop['owner'], path: string, device = phone) =>
  openSignedIn(browser, server, person, path, device)

test('the same bar stands on every kind of screen, and covers nothing of it', async ({ browser }) => {
  const { owner, groupId, shopId, bike } = await openSellingShop(server)
  const { _id: bikeId } = await bike()
  const page = await open(browser, owner, '/dashboard')
  const complaints = complaintsOf(page)
  const today = businessDay(new Date())
  for (const [path, last] of [
    ['/dashboard', undefined],
    ['/group-select', undefined],
    [`/group/${groupId}`, undefined],
    ['/dashboard/stock', undefined],
    ['/dashboard/enquiries', undefined],
    ['/bikes/new', 'Add Bike'],
    [`/bikes/${bikeId}`, 'Sell'],
    [`/bikes/${bikeId}/sell`, 'Sell bike'],
    ['/enquiries/new', 'Add Enquiry'],
    [`/dashboard/cash/close?shop=${shopId}&day=${today}`, undefined],
    [`/bulk-inventory-upload/${shopId}`, 'Upload'],
    ['/nowhere', undefined],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(way(page, 'Home')).toBeVisible()
    const bar = await shell(page).boundingBox()
    expect(bar && bar.y + bar.height, path).toBe(844)
    expect(bar?.height, path).toBeLessThanOrEqual(60)
    if (!last) continue
    const main = page.getByRole('main')
    const deed = main.getByRole('button', { name: last, exact: true }).or(main.getByRole('link', { name: last }))
    const box = await deed.last().boundingBox()
    expect(box && bar && box.y + box.height <= bar.y, `${last} stands clear of the bar`).toBe(true)
  }
  expect(complaints).toEqual([])
})

test('the end of a long page can be scrolled clear of the bar', async ({ browser }) => {
  const { owner, bike } = await openSellingShop(server)
  for (let n = 0; n < 12; n += 1) await bike()
  const page = await open(browser, owner, '/dashboard/stock')
  await expect(page.getByText(/of 12 bikes|12 bikes/).first()).toBeVisible()
  const bar = await shell(page).boundingBox()
  await expect
    .poll(async () => {
      // What comes later makes the page longer
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const box = await page.getByRole('main').boundingBox()
      return box && bar ? box.y + box.height <= bar.y + 1 : false
    })
    .toBe(true)
})

test('every place is as large as a thumb, one tap away, and marked once it is open', async ({ browser }) => {
  const { staff } = await openSellingShop(server)
  const page = await open(browser, staff, '/dashboard')
  const { press } = touch(page)
  await expect(way(page, 'Home')).toHaveAttribute('aria-current', 'page')
  for (const [name, address] of [
    ['Stock', '/dashboard/stock'],
    ['Enquiries', '/dashboard/enquiries'],
    ['Home', '/dashboard'],
  ] as const) {
    await press(way(page, name))
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(way(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(shell(page).locator('[aria-current]')).toHaveCount(1)
  }
  await press(opener(page, 'More'))
  await press(items(page).filter({ hasText: 'Sale notes' }))
  await expect(page).toHaveURL(/\/dashboard\/register$/)
  await expect(opener(page, 'More')).toHaveAttribute('aria-current', 'true')
  await press(opener(page, 'Add'))
  await press(items(page).filter({ hasText: 'New enquiry' }))
  await expect(page).toHaveURL(/\/enquiries\/new/)
  await expect(way(page, 'Enquiries')).toHaveAttribute('aria-current', 'true')
})

test('the way back closes a menu that is open, and only then leads back', async ({ browser }) => {
  const { staff } = await openSellingShop(server)
  const page = await open(browser, staff, '/dashboard')
  const { press } = touch(page)
  await press(way(page, 'Stock'))
  await expect(page).toHaveURL(/\/dashboard\/stock$/)
  const openers = [opener(page, 'Add'), opener(page, 'More'), page.getByRole('button', { name: /^Account menu/ })]
  for (const menu of openers) {
    await press(menu)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard\/stock$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what a role may not do is not offered', async ({ browser }) => {
  const { owner, manager, staff } = await openSellingShop(server)
  const money = ['Analytics', 'Cash book', 'Entries', 'Closed days', 'Statements']
  const trade = ['Sold', 'Dues', 'Papers', 'Tasks', 'Sale notes', 'Transfers', 'Holds']
  const group = ['Group', 'Users', 'Zones', 'Shops']
  const add = ['Add a bike', 'Sell a bike', 'New enquiry']
  for (const { person, more, adds } of [
    { person: staff, more: [...trade, 'Install'], adds: add },
    {
      person: manager,
      more: [...trade, 'Approvals', ...money, ...group, 'Install'],
      adds: [...add, 'Add an entry', 'Upload a file of bikes'],
    },
    {
      person: owner,
      more: [...trade, 'Approvals', ...money, ...group, 'Audit', 'Security', 'Customer data', 'Install'],
      adds: [...add, 'Add an entry', 'Upload a file of bikes'],
    },
  ]) {
    const page = await open(browser, person, '/dashboard')
    await expect(page.getByRole('navigation', { name: 'What to do' })).toBeVisible()
    await opener(page, 'More').tap()
    await expect(items(page)).toHaveText(more)
    // The menu takes the focus a moment after it opens, and the key only then
    await expect(page.locator('[role="menu"]:focus-within')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(items(page)).toHaveCount(0)
    await expect(opener(page, 'More')).toBeFocused()
    await opener(page, 'Add').tap()
    await expect(items(page)).toHaveText(adds)
    await page.context().close()
  }
})

test('sign-in leads whoever manages no group on to the dashboard, and who holds no role reads whom to ask', async ({
  browser,
}) => {
  const { staff } = await openSellingShop(server)
  const page = await (await browser.newContext({ ...phone, baseURL: server.origin })).newPage()
  await signIn(page, staff)
  await expect(page).toHaveURL(/\/dashboard$/)
  // A notice stands above the first page, over nothing that one taps, and goes with the next
  const notice = page.getByText(/^Your PIN was set by /)
  await expect(notice).toBeVisible()
  await opener(page, 'Add').tap()
  for (const item of await items(page).all()) await item.tap({ trial: true })
  await page.keyboard.press('Escape')
  await way(page, 'Stock').tap()
  await expect(page).toHaveURL(/\/stock/)
  await expect(notice).toHaveCount(0)
  await page.context().close()

  const { person } = await newDealership(server, 'Musi Wheels')
  const stranger = await openSignedIn(browser, server, await person('New Comer'), '/dashboard', phone)
  await expect(way(stranger, 'Stock')).toHaveCount(0)
  await expect(opener(stranger, 'Add')).toHaveCount(0)
  await opener(stranger, 'More').tap()
  await expect(items(stranger)).toHaveText(['Install'])
})

test('at a desk the rail is reached by keyboard, after the way past it', async ({ browser }) => {
  const { owner } = await openSellingShop(server)
  const page = await open(browser, owner, '/dashboard/stock', desk)
  await expect(way(page, 'Stock')).toHaveAttribute('aria-current', 'page')
  const rail = await shell(page).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(rail && main && rail.x + rail.width <= main.x).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await opener(page, 'Add').focus()
  for (const name of ['Home', 'Stock', 'Enquiries', 'Sold', 'Dues', 'Papers', 'Tasks']) {
    await page.keyboard.press('Tab')
    await expect(way(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(items(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/transfers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('nothing moves when the roles are known, and nothing of it is printed', async ({ browser }) => {
  const { manager } = await openSellingShop(server)
  const page = await open(browser, manager, '/install', desk)
  const release = await hold(page, '**/api/me')
  await page.goto('/dashboard/stock')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(way(page, 'Papers')).toBeVisible()
  const before = { main: await main.boundingBox(), place: await way(page, 'Papers').boundingBox() }
  release()
  await opener(page, 'Add').click()
  await expect(items(page).filter({ hasText: 'Add an entry' })).toBeVisible()
  await page.keyboard.press('Escape')
  const after = { main: await main.boundingBox(), place: await way(page, 'Papers').boundingBox() }
  expect(after.place).toEqual(before.place)
  expect([after.main?.x, after.main?.width]).toEqual([before.main?.x, before.main?.width])
  await page.emulateMedia({ media: 'print' })
  await expect(shell(page)).toBeHidden()
  expect((await main.boundingBox())?.x).toBeLessThan(after.main?.x ?? 0)
})

test('the shell and its menus look right on a phone and at a desk, light and dark', async ({ browser }) => {
  const { owner } = await openSellingShop(server)
  const page = await open(browser, owner, '/dashboard')
  await expect(page.getByRole('navigation', { name: 'What to do' })).toBeVisible()
  await lookEverywhere(page, 'the shell')
  for (const { device, viewport } of [
    { device: 'a phone', viewport: phone.viewport },
    { device: 'a desk', viewport: desk.viewport },
  ]) {
    await page.setViewportSize(viewport)
    for (const name of ['More', 'Add']) {
      await opener(page, name).click()
      await expect(items(page).first()).toBeVisible()
      await look(page, `${name} on ${device}`)
      // The first of it too, which the top bar could cover
      await items(page).first().click({ trial: true })
      const box = await items(page).last().boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= viewport.height, `${name} is in sight`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(items(page)).toHaveCount(0)
    }
  }
})
