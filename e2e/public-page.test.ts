import { sentences } from '@forecourt/contract/messages'
import { setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import { expect } from '@playwright/test'
import { card, heading, phone, twoShops } from './bike-page-data.ts'
import { touch } from './hands.ts'
import { look, lookEverywhere } from './look.ts'
import { modulesOf, readQr } from './read-qr.ts'
import type { RunningServer } from './server.ts'
import { openGroup, openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* The page of a bike for customers: how a shop switches it on, what a customer does there, and how it goes again. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

test('a bike is shown to customers, asked about by one without an account, and taken back in one tap', async ({
  browser,
}) => {
  const { ravi, sita, buy, photo } = await twoShops(server)
  const bike = await buy(sita, { pictures: [await photo(sita), await photo(sita)] })
  const staff = await openSignedIn(browser, server, sita, `/bikes/${bike._id}`, phone)
  await expect(heading(staff)).toHaveText('Honda Activa 6G 2021')
  // Nothing to settle before a manager lets the shop show bikes
  await expect(card(staff, 'Page for customers')).toHaveCount(0)

  const page = await openSignedIn(browser, server, ravi, `/bikes/${bike._id}`, phone)
  const shown = card(page, 'Page for customers')
  await touch(page).press(shown.getByRole('button', { name: 'Allow pages at Kukatpally' }))
  const onOff = shown.getByRole('switch', { name: 'Customers can open this bike’s page' })
  // A switch is tapped by its words too
  const words = shown.getByText('Customers can open this bike’s page')
  await words.tap()
  await expect(page.getByText(sentences.pageOn)).toBeVisible()
  await expect(onOff).toBeChecked()
  const link = shown.getByRole('link')
  await expect(link).toHaveText(/\/b\/[\w-]{22}$/)
  const address = await link.innerText()
  await look(page, 'bike with a page for customers')

  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const customer = await context.newPage()
  await customer.goto(address)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Honda Activa 6G 2021')
  for (const words of ['₹85,000', '32,500 km', 'TS09', '+91 98480 12345'])
    await expect(customer.getByText(words, { exact: true })).toBeVisible()
  await expect(customer.getByRole('img')).toHaveCount(2)
  await expect(customer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919848012345\?/,
  )
  await customer.getByLabel('Your name').fill('Sunil')
  await customer.getByLabel('Your phone number').fill('12345')
  await customer.getByRole('button', { name: 'Ask for a call' }).tap()
  await expect(customer.getByText(sentences.phoneNeeded)).toBeVisible()
  await expect(customer.getByLabel('Your name')).toHaveValue('Sunil')
  await customer.getByLabel('Your phone number').fill('98480 22002')
  await customer.getByRole('button', { name: 'Ask for a call' }).tap()
  await expect(customer.getByText(sentences.askedThanks)).toBeVisible()

  await test.step('the shop finds them among its enquiries, marked', async () => {
    await staff.goto('/dashboard/enquiries')
    const row = staff.getByRole('list', { name: 'Enquiries' }).getByRole('listitem')
    await expect(row).toContainText(['Sunil'])
    await expect(row).toContainText([sentences.fromThePage])
    await look(staff, 'enquiries with one from the page')
    await staff.getByRole('link', { name: 'Sunil', exact: true }).tap()
    await expect(staff.getByText(sentences.fromThePage)).toBeVisible()
  })
  await test.step('the page can be read by everybody, on a phone and on a desk', async () => {
    const seen = await (await browser.newContext(phone)).newPage()
    for (const path of [address, `${address}?asked`]) {
      await seen.goto(path)
      await lookEverywhere(seen, `page for customers ${path.slice(-6)}`)
    }
    await seen.goto(`${server.origin}/b/nothing`)
    await expect(seen.getByRole('heading', { name: sentences.pageGone })).toBeVisible()
    await lookEverywhere(seen, 'no page for customers')
  })
  await test.step('the sheet that hangs on the bike leads there', async () => {
    await staff.goto(`/bikes/${bike._id}/print`)
    const code = staff.getByRole('img', { name: `Opens the page of ${bike.vehicleNumber}` })
    expect(readQr(await modulesOf(code))).toBe(address)
  })
  await test.step('one tap takes it back', async () => {
    await words.tap()
    await expect(page.getByText(sentences.pageOff)).toBeVisible()
    await expect(link).toHaveCount(0)
    await customer.goto(address)
    await expect(customer.getByText(sentences.pageGoneWhy)).toBeVisible()
  })
})

test('a shop shows a list of its bikes, and ends it', async ({ browser }) => {
  const { ravi, sita, kukatpally, as, buy, photo, groupName } = await twoShops(server)
  const bike = await buy(sita, { pictures: [await photo(sita)] })
  const bare = await buy(sita, { vehicleNumber: 'TS09EA3333', model: 'Dio' })
  const params = { shopId: kukatpally._id }
  await as(ravi, setShopPages, { params, body: { bikePages: true, list: false } })
  for (const { _id } of [bike, bare]) await as(sita, setPublicPage, { params: { bikeId: _id }, body: { on: true } })
  const { groupId } = kukatpally
  const page = await openGroup(browser, server, ravi, { groupId, tab: 'shops', ...phone })
  const hands = touch(page)
  await hands.press(page.getByRole('button', { name: 'Pages for customers of Kukatpally' }))
  const dialog = page.getByRole('dialog', { name: 'Pages for customers of Kukatpally' })
  await dialog.getByText('A list of those bikes').tap()
  await lookEverywhere(page, 'pages for customers of a shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(sentences.pagesSaved)).toBeVisible()
  await page.getByRole('button', { name: 'Pages for customers of Kukatpally' }).click()
  const address = await dialog.getByRole('link').innerText()

  const customer = await (await browser.newContext(phone)).newPage()
  await customer.goto(address)
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`${groupName}, Kukatpally`)
  await lookEverywhere(customer, 'list for customers')
  await customer.getByRole('link', { name: /Honda Activa 6G 2021/ }).click()
  await expect(customer).toHaveURL(/\/b\/[\w-]{22}$/)
  await customer.getByRole('link', { name: 'All bikes of this shop' }).click()
  await expect(customer).toHaveURL(address)

  await dialog.getByText('Bikes can have a page for customers').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await customer.reload()
  await expect(customer.getByText(sentences.pageGone)).toBeVisible()
})

test('search engines find the pages of a group whose admin lets them', async ({ browser }) => {
  const { ravi, sita, kukatpally, addAdmin, as, buy, photo } = await twoShops(server)
  const { groupId } = kukatpally
  const bike = await buy(sita, { pictures: [await photo(sita)] })
  const body = { bikePages: true, list: true }
  const { listPath } = await as(ravi, setShopPages, { params: { shopId: kukatpally._id }, body })
  const { path } = await as(sita, setPublicPage, { params: { bikeId: bike._id }, body: { on: true } })
  const customer = await (await browser.newContext(phone)).newPage()
  const complaints: string[] = []
  customer.on('console', (message) => complaints.push(message.text()))
  const robots = customer.locator('meta[name="robots"]')
  await customer.goto(server.origin + path)
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow')

  const page = await openGroup(browser, server, await addAdmin('Gita'), { groupId, tab: 'group', ...phone })
  const hands = touch(page)
  await hands.press(page.getByRole('button', { name: 'Edit Group' }))
  const dialog = page.getByRole('dialog', { name: 'Edit Group' })
  const box = dialog.getByRole('checkbox', { name: 'Search engines may find our pages' })
  await expect(box).not.toBeChecked()
  await dialog.getByText('Search engines may find our pages').tap()
  await expect(box).toBeChecked()
  await lookEverywhere(page, 'settings of a group')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(sentences.groupUpdated)).toBeVisible()

  for (const [open, type] of [
    [path, 'Motorcycle'],
    [listPath, 'MotorcycleDealer'],
  ]) {
    await customer.goto(server.origin + open)
    await expect(robots).toHaveCount(0)
    await expect(customer.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}${open}`)
    const data = customer.locator('script[type="application/ld+json"]')
    expect([JSON.parse((await data.textContent()) ?? '')['@type']].flat()).toContain(type)
    // As tools do that look at a page from within: the page itself allows it
    const text = await customer.evaluate(async () => (await fetch('/robots.txt')).text())
    expect(text).toContain('Allow: /b/')
  }
  await page.goto(`/bikes/${bike._id}`)
  const shown = card(page, 'Page for customers')
  await expect(shown).toContainText('Search engines may find it.')
  await shown.getByText('Customers can open this bike’s page').tap()
  await expect(page.getByText(sentences.pageOff)).toBeVisible()
  await customer.goto(server.origin + listPath)
  await expect(customer.getByRole('link', { name: /Honda Activa/ })).toHaveCount(0)
  expect(complaints).toEqual([])
  const gone = await customer.goto(server.origin + path)
  expect([gone?.status(), gone?.headers()['x-robots-tag']]).toEqual([404, 'noindex, nofollow'])
})
