import { readFile } from 'node:fs/promises'
import { listEnquiries } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test'
import type { Person } from './dealership.ts'
import { add, chip, desk, enquiryDealership, enquiryList, heading, inDays, phone, rows } from './enquiry-dealership.ts'
import { keyboard, touch } from './hands.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* The list of enquiries, and what becomes of a form that is left, sent twice, or filled in by keyboard alone. */

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const open = (browser: Browser, person: Person, path: string, options: BrowserContextOptions = phone) =>
  openSignedIn(browser, server, person, path, options)

test('the list is searched, narrowed, sorted, kept as a view and saved as a file', async ({ browser }) => {
  const { call, enquiry, kukatpally, madhapur, manager } = await enquiryDealership(server, 'A long list')
  for (let n = 1; n <= 50; n += 1) await enquiry(`Customer ${String(n).padStart(2, '0')}`)
  await enquiry('Zubeda', { shopId: madhapur._id, enquiryType: ['Test ride'], wish: 'KTM Duke' })
  await enquiry('=cmd|calc', { enquiryType: ['Test ride'], customerPhone: '9848099999' })
  const page = await open(browser, manager, enquiryList)
  const hands = touch(page)
  await expect(page.getByText('50 of 52 enquiries')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Show more' }))
  await expect(rows(page)).toHaveCount(52)
  await expect(rows(page).nth(50)).toBeFocused()

  await hands.select(page.getByLabel('Sort by'), 'Customer')
  await expect(rows(page).nth(1)).toContainText('Customer 01')
  await page.getByRole('searchbox').fill('duke madhapur')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('098480 99999')
  await expect(page).toHaveURL(/q=098480/)
  await expect(rows(page)).toContainText('=cmd|calc')
  await page.getByRole('button', { name: 'Clear the search' }).tap()
  await expect(page).not.toHaveURL(/q=/)

  await hands.press(page.getByRole('button', { name: 'Filters' }))
  await hands.write(page.getByRole('combobox', { name: 'Type' }), 'Test ride')
  await page.keyboard.press('Tab')
  await look(page, 'filters')
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/type=Test/)

  await test.step('kept as a view', async () => {
    await hands.press(page.getByRole('button', { name: 'Saved views' }))
    await page.getByRole('menuitem', { name: 'Save this view' }).tap()
    await page.getByRole('dialog').getByLabel('Name').fill('Test rides by name')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(enquiryList)
    await hands.press(page.getByRole('button', { name: 'Saved views' }))
    await page.getByRole('menuitem', { name: 'Test rides by name' }).tap()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(/sort=customerName/)
  })

  await test.step('saved as a file, which no spreadsheet takes for formulas', async () => {
    await hands.press(page.getByRole('button', { name: 'Export the list' }))
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as CSV' }).tap()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toContain('Zubeda')
    expect(lines.join('\n')).not.toMatch(/(^|,)"?=cmd/m)
  })
  const { total } = await call(listEnquiries, { query: { shopId: kukatpally._id } })
  expect(total).toBe(51)
})

test('how an enquiry stands and by when to call stand on one line on a phone', async ({ browser }) => {
  const { enquiry, manager } = await enquiryDealership(server, 'On one line')
  await enquiry('Venkata Satyanarayana Murthy', { followUpOn: inDays(0) })
  const page = await open(browser, manager, `${enquiryList}?show=all`)
  const chips = [rows(page).getByText('Open', { exact: true }), rows(page).getByText('Follow up today')]
  const [state, due] = await Promise.all(chips.map((one) => one.boundingBox()))
  if (!state || !due) throw new Error('One of them is not there')
  const middle = ({ y, height }: typeof state) => y + height / 2
  expect(Math.abs(middle(state) - middle(due))).toBeLessThan(4)
  expect(due.x).toBeGreaterThan(state.x + state.width)
})

test('no tile of the dashboard breaks a word on a phone', async ({ browser }) => {
  const { bike, enquiry, manager } = await enquiryDealership(server, 'Whole words')
  await bike('Honda', 'Gold Wing', 99_99_999)
  for (const name of ['Ravi', 'Sunil']) await enquiry(name, { followUpOn: inDays(0) })
  const page = await open(browser, manager, '/dashboard')
  await expect(page.getByRole('link', { name: /^2 customers to call/ })).toBeVisible()
  await expect(page.getByText('Bikes in stock', { exact: true })).toBeVisible()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await page.locator('main nav a, main dl').evaluateAll((tiles) => {
      const words: string[] = []
      for (const tile of tiles) {
        const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(texts.currentNode, index)
            range.setEnd(texts.currentNode, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
          }
        }
      }
      return words
    })
    expect(broken, `${width} px`).toEqual([])
  }
})

test('what is typed is kept on the device until it is saved, and goes with the session', async ({ browser }) => {
  const { staff } = await enquiryDealership(server, 'A draft')
  const page = await open(browser, staff, '/enquiries/new')
  await page.getByLabel('Customer name').fill('Meena Kumari')
  await chip(page, 'Buy').tap()
  // As a phone does with a tab that it needs the room of
  await page.close()
  const again = await page.context().newPage()
  await again.goto('/enquiries/new')
  await expect(again.getByText('We kept what you typed.')).toBeVisible()
  await expect(again.getByLabel('Customer name')).toHaveValue('Meena Kumari')
  await expect(again.getByRole('checkbox', { name: 'Buy' })).toBeChecked()
  await again.getByRole('button', { name: 'Start afresh' }).tap()
  await expect(again.getByLabel('Customer name')).toHaveValue('')
  await again.getByLabel('Customer name').fill('Somebody else')
  const stored = () => again.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).toContain('Somebody else')
  await again.goto('/dashboard')
  await again.getByRole('button', { name: /^Account menu of/ }).tap()
  await again.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(again.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await stored()).not.toContain('Somebody else')
})

test('an enquiry whose answer was lost is sent again by itself, and is there once', async ({ browser }) => {
  const { call, kukatpally, staff } = await enquiryDealership(server, 'Sent twice')
  const page = await open(browser, staff, '/enquiries/new')
  await page.getByLabel('Customer name').fill('Meena Kumari')
  await page.getByLabel('Phone').fill('9848012345')
  await chip(page, 'Buy').tap()
  await page.route(
    '**/api/enquiries',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await add(page).tap()
  await expect(toast(page, sentences.keptSent('Enquiry of Meena Kumari'))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const { enquiries } = await call(listEnquiries, { query: { shopId: kukatpally._id } })
  expect(enquiries.map(({ customerName }) => customerName)).toEqual(['Meena Kumari'])
})

test('by keyboard alone: a bike is asked for in a shop of several, and the enquiry is edited', async ({ browser }) => {
  const { bike, manager } = await enquiryDealership(server, 'By keyboard')
  const { vehicleNumber } = await bike('Honda', 'Activa 6G', 68_000)
  const page = await open(browser, manager, enquiryList, desk)
  await expect(page.getByText('No open enquiry.')).toBeVisible()
  await page.getByRole('link', { name: 'New enquiry' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'New Enquiry')).toBeFocused()
  const hands = keyboard(page)
  const picker = page.getByRole('combobox', { name: 'Bike (optional)' })
  await picker.focus()
  await page.keyboard.type('duke')
  await expect(page.getByText('Choose a shop first')).toBeVisible()
  await hands.choose(page.getByRole('combobox', { name: 'Shop' }), 'Kukatpally')
  await hands.write(page.getByLabel('Customer name'), 'Meena Kumari')
  await hands.write(page.getByLabel('Phone'), '9848012345')
  for (const type of ['Buy', 'Sell', 'Exchange', 'Price']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: type })).toBeFocused()
    await expect(chip(page, type)).toHaveCSS('outline-style', 'solid')
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Price' })).toBeChecked()
  await page.route('**/api/inventory?*', (route) => route.fulfill({ status: 404, json: {} }))
  await hands.write(picker, 'pulsar')
  await expect(page.getByText('The bikes could not be fetched')).toBeVisible()
  await page.unroute('**/api/inventory?*')
  await hands.write(picker, 'activa')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(`${vehicleNumber} · Honda Activa 6G`)
  await hands.press(page.getByRole('button', { name: 'In 3 days' }))
  await hands.press(add(page))
  await expect(heading(page, 'Meena Kumari')).toBeFocused()
  await expect(page.getByRole('link', { name: vehicleNumber, exact: true })).toBeVisible()

  await hands.press(page.getByRole('link', { name: 'Edit' }))
  await expect(heading(page, 'Edit Enquiry')).toBeFocused()
  await look(page, 'edit')
  await hands.write(page.getByLabel('Customer name'), 'Meena K')
  await hands.press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText(sentences.enquiryUpdated)).toBeVisible()
  await expect(heading(page, 'Meena K')).toBeFocused()
  // One step back is the list, not the form
  await page.goBack()
  await expect(heading(page, 'Enquiries')).toBeVisible()
})

for (const [device, options] of Object.entries({
  phone: { ...phone, colorScheme: 'dark' },
  desk: { ...desk, colorScheme: 'light' },
} as const)) {
  test(`long texts, loading and failing on a ${device}`, async ({ browser }) => {
    const { bike, enquiry, manager } = await enquiryDealership(server, `States on a ${device}`)
    const { _id: bikeId } = await bike('Honda', 'A'.repeat(120), 68_000)
    const { _id } = await enquiry('W'.repeat(120), {
      enquiryType: Array.from({ length: 20 }, (_, n) => `${'Very long type '.repeat(3)}${n}`),
      bikeId,
      wish: 'x'.repeat(200),
      notes: 'y'.repeat(2000),
      followUpOn: inDays(-400),
    })
    const page = await open(browser, manager, `${enquiryList}?show=all`, options)
    await expect(rows(page)).toHaveCount(1)
    await look(page, 'long row')
    await page.goto(`/enquiries/${_id}`)
    await expect(page.getByRole('region', { name: 'Notes', exact: true })).toBeVisible()
    await look(page, 'long enquiry')
    await page.goto(`/enquiries/${_id}?edit=true`)
    await expect(page.getByLabel('Customer name')).toHaveValue('W'.repeat(120))
    await look(page, 'long form')

    await page.route('**/api/enquiries?**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${enquiryList}?show=lost`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await look(page, 'failing list')
    await page.unroute('**/api/enquiries?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No enquiry lost.')).toBeVisible()
    await page.context().close()
  })
}
