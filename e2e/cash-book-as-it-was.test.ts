import { addEntry, getCashBook, reverseEntry } from '@forecourt/contract/books/calls'
import { saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { expect } from '@playwright/test'
import { phone } from './buying.ts'
import { complaintsOf } from './complaints.ts'
import { newDealership } from './dealership.ts'
import { lookEverywhere, lookInBoth } from './look.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* What the cash book said at a moment, on a phone. */

// Axe takes its time on a busy machine
test.describe.configure({ timeout: 120_000 })

test('a manager looks back to what the cash book said before an expense was taken back', async ({
  browser,
  sharedServer,
}) => {
  const { call, group, shop, person } = await newDealership(sharedServer, 'Golconda Wheels')
  const here = await shop('Kukatpally')
  const manager = await person('Lakshmi Devi', here, 'manager')
  const { heads } = await call(saveHeads, {
    body: { groupId: group._id, heads: [{ name: 'Repairs', type: 'expense' }] },
  })
  const spent = { shopId: here._id, headId: heads[0]?._id ?? '', account: 'cash', amount: 45_050 } as const
  const entry = await call(addEntry, { body: spent })
  await call(reverseEntry, { params: { entryId: entry._id }, body: { reason: 'The tyre went back' } })
  const { closing } = await call(getCashBook, { query: { shopId: here._id } })
  expect(closing).toBe(0)

  // The moment of the entry itself: what came after it is later by the clock
  const page = await openSignedIn(browser, sharedServer, manager, `/dashboard/cash?asOf=${entry.created}`, phone)
  const complaints = complaintsOf(page)
  const figure = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(page.getByText(/^As of \d+ \w+ \d{4}, \d+:\d\d [ap]m$/)).toBeVisible()
  await expect(figure('Closing')).toHaveText('-₹450.50')
  await expect(page.getByText('Taken back', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add entry' })).toHaveCount(0)
  await lookEverywhere(page, 'a cash book as it was')
  await page.setViewportSize(phone.viewport)

  await page.getByRole('button', { name: 'As of a day and time' }).tap()
  const dialog = page.getByRole('dialog', { name: 'As it was' })
  await dialog.getByLabel('Day').fill('2999-03-31')
  await dialog.getByRole('button', { name: 'Show' }).tap()
  await expect(dialog.getByText(sentences.asOfToCome)).toBeVisible()
  await lookInBoth(page, 'a moment to come')
  await dialog.getByLabel('Day').fill('2026-03-31')
  await dialog.getByLabel('Time').fill('20:00')
  await dialog.getByRole('button', { name: 'Show' }).tap()
  await expect(page.getByText('As of 31 Mar 2026, 8:00 pm')).toBeVisible()
  await expect(page.getByText('No cash came or went on this day.')).toBeVisible()

  await page.getByRole('button', { name: 'Back to now' }).tap()
  await expect(page.getByRole('link', { name: 'Add entry' })).toBeVisible()
  expect(complaints).toEqual([])
})
