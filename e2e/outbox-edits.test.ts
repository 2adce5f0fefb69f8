import { deleteEnquiry, type Enquiry, editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import { callServer, type Person } from './dealership.ts'
import { enquiryDealership, heading, phone } from './enquiry-dealership.ts'
import { look } from './look.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* An enquiry that one edits on a phone without a network, while colleagues go on with it. */

let server: RunningServer
test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)

const waiting = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })
const notTaken = (page: Page) => page.getByRole('list', { name: 'Not taken' })
const compared = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' })
const side = (page: Page, field: string, name: RegExp) =>
  compared(page).getByRole('group', { name: field }).getByRole('radio', { name })

/** Makes a change in the form of an enquiry, whose page stands open, and saves it. */
async function saveNotes(page: Page, notes: string) {
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByLabel('Notes (optional)').fill(notes)
  await page.getByRole('button', { name: 'Save' }).tap()
}

/** What the server has of an enquiry. */
async function stored(person: Person, { _id: enquiryId }: Pick<Enquiry, '_id'>) {
  const { token } = await sessionOf(server, person)
  return callServer(server.origin, getEnquiry, { params: { enquiryId } }, token)
}

/** A colleague changes it, on a phone of their own. */
async function changeNotes(page: Page, notes: string) {
  await saveNotes(page, notes)
  await expect(toast(page, sentences.enquiryUpdated)).toBeVisible()
}

test('what a colleague changed meanwhile is compared side by side, and what is chosen is saved', async ({
  browser,
}) => {
  const { enquiry, manager, staff } = await enquiryDealership(server, 'Edits that wait')
  const asked = await enquiry('Meena Kumari', { notes: 'Calls in the morning', wish: 'activa' })
  const page = await open(browser, staff, `/enquiries/${asked._id}`)
  await expect(heading(page, 'Meena Kumari')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByLabel('Notes (optional)').fill('Calls in the evening')
  await page.getByLabel('Or their wish (optional)').fill('jupiter under 60k')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(toast(page, sentences.keptForNetwork)).toBeVisible()
  await expect(heading(page, 'Meena Kumari')).toBeVisible()
  await expect(waiting(page)).toContainText('Enquiry of Meena Kumari: wish, notes')
  await expect(waiting(page)).toContainText(sentences.keptWaits)
  await look(page, 'an edit waits')

  const colleague = await open(browser, manager, `/enquiries/${asked._id}`)
  await changeNotes(colleague, 'Calls at noon')
  await page.context().setOffline(false)
  await expect(waiting(page)).toContainText('Srinivas Reddy has changed this enquiry since')
  expect(await stored(staff, asked)).toMatchObject({ notes: 'Calls at noon', wish: 'activa' })

  await waiting(page).getByRole('link').tap()
  await expect(notTaken(page)).toContainText('Srinivas Reddy has changed this enquiry since')
  await expect(notTaken(page).getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await notTaken(page)
    .getByRole('button', { name: /^Compare/ })
    .tap()
  await expect(side(page, 'Notes', /^Yours Calls in the evening$/)).toBeChecked()
  await expect(side(page, 'Wish', /^Yours jupiter under 60k$/)).toBeChecked()
  await side(page, 'Notes', /^Now Calls at noon$/).tap()
  await look(page, 'compared')
  await compared(page).getByRole('button', { name: 'Save' }).tap()
  await expect(toast(page, sentences.enquiryUpdated)).toBeVisible()
  await expect(compared(page)).toHaveCount(0)
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  expect(await stored(staff, asked)).toMatchObject({ notes: 'Calls at noon', wish: 'jupiter under 60k' })
})

test('an edit of another field goes through without asking, and a follow-up moved twice waits as it was moved last', async ({
  browser,
}) => {
  const { enquiry, manager, staff } = await enquiryDealership(server, 'Edits beside each other')
  const asked = await enquiry('Arjun Rao', { notes: 'Calls in the morning' })
  const page = await open(browser, staff, `/enquiries/${asked._id}`)
  await expect(heading(page, 'Arjun Rao')).toBeVisible()
  const card = page.getByRole('region', { name: 'Follow-up' })
  await page.context().setOffline(true)
  await card.getByText('Tomorrow', { exact: true }).tap()
  await expect(card).toContainText('Follow up tomorrow')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1)
  await card.getByText('Today', { exact: true }).tap()
  await expect(card).toContainText('Follow up today')
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2)

  const colleague = await open(browser, manager, `/enquiries/${asked._id}`)
  await changeNotes(colleague, 'Calls at noon')
  await page.context().setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByText('Calls at noon')).toBeVisible()
  await expect(card).toContainText('Follow up today')
  const { _id: enquiryId } = asked
  const { token } = await sessionOf(server, staff)
  const { followUpOn, notes } = await stored(staff, asked)
  expect([followUpOn === null, notes]).toEqual([false, 'Calls at noon'])

  // What was read of it is fresh again: an edit with a network overwrites what was seen
  const seen = { notes: 'Calls at noon' }
  const changes = { notes: 'Calls at night', seen }
  await callServer(server.origin, editEnquiry, { params: { enquiryId }, body: changes }, token)
  await expect(page.getByText('Calls at night')).toBeVisible()
})

test('a refused edit is opened again in its form, is not overwritten unseen there either, and theirs can be left', async ({
  browser,
}) => {
  const { enquiry, manager, staff } = await enquiryDealership(server, 'Edits opened again')
  const asked = await enquiry('Farah Begum', { notes: 'Calls in the morning' })
  const page = await open(browser, staff, `/enquiries/${asked._id}`)
  await expect(heading(page, 'Farah Begum')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByLabel('Notes (optional)').fill('Calls in the evening')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(waiting(page)).toContainText('Enquiry of Farah Begum: notes')
  const colleague = await open(browser, manager, `/enquiries/${asked._id}`)
  await changeNotes(colleague, 'Calls at noon')
  await page.context().setOffline(false)
  await expect(waiting(page)).toContainText('Srinivas Reddy has changed this enquiry since')
  await waiting(page).getByRole('link').tap()
  await notTaken(page)
    .getByRole('button', { name: /^Change/ })
    .tap()
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('Calls in the evening')
  await page.getByRole('button', { name: 'Save' }).tap()
  await side(page, 'Notes', /^Now Calls at noon$/).tap()
  await compared(page).getByRole('button', { name: 'Save' }).tap()
  // Back where the form was opened from
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  expect(await stored(staff, asked)).toMatchObject({ notes: 'Calls at noon' })
})

test('of an enquiry that is gone by then that is said, and the edit is discarded', async ({ browser }) => {
  const { call, enquiry, manager, staff } = await enquiryDealership(server, 'Edits of what is gone')
  const asked = await enquiry('Imran Khan')
  const page = await open(browser, staff, `/enquiries/${asked._id}`)
  await expect(heading(page, 'Imran Khan')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).tap()
  await page.getByLabel('Notes (optional)').fill('Calls in the evening')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(waiting(page)).toContainText('Enquiry of Imran Khan: notes')
  await changeNotes(await open(browser, manager, `/enquiries/${asked._id}`), 'Calls at noon')
  await page.context().setOffline(false)
  await expect(waiting(page)).toContainText('Srinivas Reddy has changed this enquiry since')
  await waiting(page).getByRole('link').tap()
  await expect(notTaken(page)).toBeVisible()
  await call(deleteEnquiry, { params: { enquiryId: asked._id } })
  await notTaken(page)
    .getByRole('button', { name: /^Compare/ })
    .tap()
  await expect(compared(page).getByText(sentences.enquiryNotHere)).toBeVisible()
  await compared(page).getByRole('button', { name: 'Discard' }).tap()
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
})
