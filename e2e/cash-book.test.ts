import { addEntry, getCashBook } from '@forecourt/contract/books/calls'
import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import { saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import { phone, photos } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { callServer, newDealership } from './dealership.ts'
import { lookEverywhere, lookInBoth } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* A manager keeps a shop's cash on a phone: enters, takes back, takes it to the bank, counts it and closes the day. */

// Axe and a dozen pages take their time on a busy machine
test.describe.configure({ timeout: 180_000 })

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

/** A shop with heads and its people. */
async function shopWithHeads() {
  const { call, group, shop, person, atGroup } = await newDealership(server, 'Charminar Wheels')
  const here = await shop('Kukatpally')
  const { heads } = await call(saveHeads, {
    body: {
      groupId: group._id,
      heads: [
        { name: 'Repairs', type: 'expense' },
        { name: 'Interest', type: 'income' },
      ],
    },
  })
  const manager = await person('Lakshmi Devi', here, 'manager')
  return { call, shopId: here._id, heads, manager, admin: await person('Anu Rao', atGroup, 'admin') }
}
type Shop = Awaited<ReturnType<typeof shopWithHeads>>

const open = (browser: Browser, { manager }: Shop, path: string) => openSignedIn(browser, server, manager, path, phone)
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

async function typeExpense(page: Page, amount: string, note: string) {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Head').selectOption('Repairs')
  await page.getByLabel('Note (optional)').fill(note)
}

async function choosePhoto(page: Page) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photo of the bill' }).tap()
  await (await choosing).setFiles(photos.slice(0, 1))
  await expect(page.getByAltText('Photo of the bill preview')).toBeVisible()
}

test('a manager enters an expense with its bill, takes it back, takes cash to the bank, closes with a difference, and reads the next opening', async ({
  browser,
}) => {
  const shop = await shopWithHeads()
  // What is there to begin with
  const { shopId, heads } = shop
  const interest = heads.find(({ type }) => type === 'income')?._id ?? ''
  await shop.call(addEntry, { body: { shopId, headId: interest, account: 'cash', amount: 2_00_000 } })
  const page = await open(browser, shop, '/dashboard')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: 'See the cash book' }).tap()
  await expect(figure(page, 'Closing')).toHaveText('₹2,000')

  await page.getByRole('link', { name: 'Add entry' }).tap()
  await lookInBoth(page, 'a blank entry')
  await page.getByRole('button', { name: 'Enter expense' }).tap()
  await expect(page.getByText(sentences.chooseHead)).toBeVisible()
  await lookInBoth(page, 'an entry with faults')
  await typeExpense(page, '450.50', 'New tyre')
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Enter expense' }).tap()
  await expect(toast(page, sentences.entryAdded)).toBeVisible()
  await expect(figure(page, 'Went out')).toHaveText('₹450.50')
  await expect(figure(page, 'Closing')).toHaveText('₹1,549.50')
  await lookInBoth(page, 'a cash book')

  await page.getByRole('button', { name: 'Repairs' }).tap()
  const opened = page.getByRole('dialog', { name: 'Repairs' })
  await expect(opened.getByAltText('The bill')).toBeVisible()
  await lookInBoth(page, 'an entry')
  await opened.getByRole('button', { name: 'Take back' }).tap()
  const takingBack = page.getByRole('dialog', { name: 'Take back this entry?' })
  await takingBack.getByLabel('Reason').fill('The tyre went back')
  await lookInBoth(page, 'taking an entry back')
  await takingBack.getByRole('button', { name: 'Take back' }).tap()
  await expect(toast(page, sentences.entryTakenBack)).toBeVisible()
  await expect(takingBack).toBeHidden()
  await expect(figure(page, 'Closing')).toHaveText('₹2,000')
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Move money' }).tap()
  await page.getByLabel('Amount').fill('1500')
  await expect(page.getByRole('radiogroup', { name: 'To' }).getByRole('radio', { name: 'Bank' })).toBeChecked()
  await lookInBoth(page, 'moving money')
  await page.getByRole('button', { name: 'Move money' }).tap()
  await expect(toast(page, sentences.moneyMoved)).toBeVisible()
  await expect(figure(page, 'Closing')).toHaveText('₹500')

  await page.getByRole('link', { name: 'Close this day' }).tap()
  const counted = page.getByRole('status', { name: 'Counted' })
  await page.getByLabel('₹500 ×').tap()
  await expect(counted).toBeInViewport({ ratio: 1 })
  await page.getByLabel('₹200 ×').fill('2')
  await expect(counted).toContainText('Counted ₹400')
  await page.getByLabel('₹50 ×', { exact: true }).fill('1')
  await expect(page.getByText('₹50 too little')).toBeVisible()
  const close = page.getByRole('button', { name: 'Close the day' })
  await close.tap()
  await expect(page.getByText(sentences.sayWhyCashDiffers)).toBeVisible()
  await lookInBoth(page, 'a count with a difference')
  await page.getByLabel('Reason for the difference').fill('Tea was not written down')
  await close.tap()
  await expect(page.getByRole('dialog', { name: 'Close today?' })).toBeVisible()
  await page.getByRole('button', { name: 'Close today' }).tap()
  await expect(toast(page, sentences.dayClosed)).toBeVisible()
  await expect(page.getByText(/Closed with ₹450 counted/)).toBeVisible()
  await expect(page.getByText('₹50 too little: “Tea was not written down”')).toBeVisible()
  await lookInBoth(page, 'a closed day')

  await page.getByRole('link', { name: 'Go to the next day' }).tap()
  await expect(figure(page, 'Opening')).toHaveText('₹450')
  await expect(page.getByText('No cash came or went on this day.')).toBeVisible()
  await lookInBoth(page, 'a day without cash')

  await page.getByRole('link', { name: 'Closed days' }).tap()
  await expect(page.getByRole('list', { name: 'Closed days' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Reopen this day' })).toHaveCount(0)
  await lookInBoth(page, 'closed days')
  expect(complaints).toEqual([])
})

test('what is typed of an entry outlives a reload; what comes late says under which day it stands; the admin reopens', async ({
  browser,
}) => {
  const shop = await shopWithHeads()
  const page = await open(browser, shop, '/entries/new')
  await typeExpense(page, '99.99', 'Tea for the fair')
  await choosePhoto(page)
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('99.99')
  await expect(page.getByLabel('Head')).toHaveValue(/./)
  await expect(page.getByAltText('Photo of the bill preview')).toBeVisible()
  await lookInBoth(page, 'an entry with a draft')

  // Yesterday is closed meanwhile
  const day = daysAfter(businessDay(new Date()), -1)
  await page.getByLabel('Day').fill(day)
  const { token } = await sessionOf(server, shop.manager)
  const { shopId } = shop
  const book = await callServer(server.origin, getCashBook, { query: { shopId, day } }, token)
  expect(book.closing).toBe(0)
  const counting = await open(browser, shop, `/dashboard/cash/close?shop=${shopId}&day=${day}`)
  await expect(counting.getByText('It agrees')).toBeVisible()
  await counting.getByRole('button', { name: 'Close the day' }).tap()
  await expect(toast(counting, sentences.dayClosed)).toBeVisible()

  await page.getByRole('button', { name: 'Enter expense' }).tap()
  // There is no cash
  await page.getByRole('button', { name: 'Enter it all the same' }).tap()
  await expect(toast(page, 'That day is closed, so it stands under')).toBeVisible()
  await expect(page.getByText(/^Late, for /)).toBeVisible()
  await expect(figure(page, 'Closing')).toHaveText('-₹99.99')

  const owner = await openSignedIn(browser, server, shop.admin, '/dashboard/closes', phone)
  await owner.getByRole('button', { name: 'Reopen this day' }).tap()
  const dialog = owner.getByRole('dialog', { name: /^Reopen/ })
  await dialog.getByLabel('Reason').fill('An expense is missing')
  await lookInBoth(owner, 'reopening a day')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).tap()
  await expect(toast(owner, sentences.dayReopened)).toBeVisible()
  await expect(owner.getByText('Reopened', { exact: true })).toBeVisible()
})

test('a phone whose clock is days wrong enters under the day that it is', async ({ browser }) => {
  const shop = await shopWithHeads()
  const today = businessDay(new Date())
  for (const [days, note] of [
    [-3, 'Of a slow clock'],
    [2, 'Of a fast clock'],
  ] as const) {
    const page = await open(browser, shop, '/login')
    await page.clock.install({ time: Date.now() + days * DAY })
    await page.goto('/entries/new')
    await expect(page.getByLabel('Day')).toHaveValue(today)
    await typeExpense(page, '10', note)
    await page.getByRole('button', { name: 'Enter expense' }).tap()
    await page.getByRole('button', { name: 'Enter it all the same' }).tap()
    await expect(toast(page, sentences.entryAdded)).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByText(/^Late, for /)).toHaveCount(0)
  }
  const { token } = await sessionOf(server, shop.manager)
  const { entries } = await callServer(server.origin, getCashBook, { query: { shopId: shop.shopId } }, token)
  expect(entries.map(({ day, forDay }) => [day, forDay])).toEqual([
    [today, today],
    [today, today],
  ])
})

test('the entries of a shop are narrowed, and very long ones stay in the page at every size', async ({ browser }) => {
  const shop = await shopWithHeads()
  const { shopId, heads } = shop
  const long = 'విజయవాడ'.repeat(16).slice(0, 120)
  const spent = { shopId, headId: heads[0]?._id ?? '', account: 'cash', amount: 999_999_999_900 } as const
  for (const note of ['x'.repeat(500), 'Short']) await shop.call(addEntry, { body: { ...spent, party: long, note } })
  const page = await open(browser, shop, '/dashboard/entries')
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(2)
  await lookEverywhere(page, 'long entries')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Kind').selectOption('Income')
  await lookInBoth(page, 'filters of entries')
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  await expect(page.getByText('No entry fits the filters.')).toBeVisible()
  await page.goto(`/dashboard/cash?shop=${shopId}`)
  await expect(figure(page, 'Closing')).toHaveText('-₹19,99,99,99,998')
  await lookEverywhere(page, 'a long cash book')
})
