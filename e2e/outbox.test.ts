import { deleteBike } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import { listEnquiries } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { listNotes, writeNote } from '@forecourt/contract/notes/calls'
import { addTask, listTasks } from '@forecourt/contract/tasks/calls'
import { expect, type Page } from '@playwright/test'
import { callServer } from './dealership.ts'
import { chip } from './enquiry-dealership.ts'
import { hold } from './hold.ts'
import { expectKept } from './kept-on-device.ts'
import { look, lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { pressWithEndedSession, sessionOf, signInHere } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'
import {
  cutNetwork,
  expectKeptForNetwork,
  inOutbox,
  networkBack,
  openOutbox,
  openWithWorker,
  outboxLine,
  writeNoteHere,
} from './without-network.ts'

/* What staff do on a phone without a network waits there, and is sent once when it is back. */

test.describe.configure({ timeout: 120_000 })

let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  shop = await openSellingShop(sharedServer)
})

/** Not its heading, which stands before what it is filled with is there. */
const form = (page: Page) => page.getByLabel('Customer name')

async function addEnquiryHere(page: Page, name: string, phoneNumber: string) {
  await expect(form(page)).toBeVisible()
  await page.getByLabel('Customer name').fill(name)
  await page.getByLabel('Phone').fill(phoneNumber)
  await chip(page, 'Buy').click()
  await page.getByRole('button', { name: 'Add Enquiry' }).click()
}

// The super admin, who asks, reads other files' dealerships too
const enquiriesOf = async (name: string) =>
  (await shop.call(listEnquiries, { query: { q: name, shopId: shop.shopId } })).enquiries

test('a note, an enquiry and a task that is done wait over a reload, and are sent once when the network is back', async ({
  browser,
  sharedServer,
}) => {
  const { staff } = shop
  const bike = await shop.bike()
  const { token } = await sessionOf(sharedServer, staff)
  const task = await callServer(
    sharedServer.origin,
    addTask,
    { body: { shopId: shop.shopId, text: 'Get the NOC', dueOn: businessDay(new Date()), forUser: staff._id } },
    token,
  )
  const page = await openWithWorker(browser, shop, staff, '/tasks')
  await expect(page.getByText(task.text)).toBeVisible()
  await expectKept(page, '"tasks"')
  await page.goto('/enquiries/new')
  await expect(form(page)).toBeVisible()
  await expectKept(page, '["dashboard"')
  await page.goto(`/bikes/${bike._id}`)
  await expect(page.getByText(sentences.noNotes)).toBeVisible()

  await cutNetwork(page)
  await writeNoteHere(page, 'Second key is in the drawer')
  await expectKeptForNetwork(page)
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Second key is in the drawer')
  await page.goto('/enquiries/new')
  await addEnquiryHere(page, 'Asha Rao', '9848055501')
  await expectKeptForNetwork(page)
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(sentences.keptWaits)
  await page.goto('/tasks')
  await page.getByRole('button', { name: `Done: ${task.text}` }).click()
  await expectKeptForNetwork(page)

  await page.reload()
  await expect(outboxLine(page)).toHaveText('3 wait to be sent')
  await openOutbox(page)
  await expect(inOutbox(page, 'Waiting')).toHaveText([
    /^Note: Second key/,
    /^Enquiry of Asha Rao/,
    /^Done: Get the NOC/,
  ])
  await lookEverywhere(page, 'the outbox, waiting')
  await page.setViewportSize(phone.viewport)

  await networkBack(page)
  await expect(inOutbox(page, 'Sent')).toHaveCount(3)
  await expect(outboxLine(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Enquiry of Asha Rao' }).click()
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible()
  expect(await enquiriesOf('Asha')).toHaveLength(1)
  const { notes } = await callServer(sharedServer.origin, listNotes, { query: { bikeId: bike._id } }, token)
  expect(notes.map(({ text }) => text)).toEqual(['Second key is in the drawer'])
  const done = await callServer(sharedServer.origin, listTasks, { query: { state: 'done' } }, token)
  expect(done.tasks.map(({ text }) => text)).toEqual(['Get the NOC'])
})

test('a note whose answer was lost is kept under its key: sent again, it is there once', async ({
  browser,
  sharedServer,
}) => {
  const bike = await shop.bike()
  const page = await openWithWorker(browser, shop, shop.staff, `/bikes/${bike._id}`)
  await expect(page.getByText(sentences.noNotes)).toBeVisible()
  let times = 0
  await page.route(`**${writeNote.url}`, async (route) => {
    times += 1
    if (times > 1) return route.continue()
    // The server has it; its answer does not come
    await route.fetch()
    await route.abort()
  })
  await writeNoteHere(page, 'Tyre is to be changed')
  await expect(toast(page, sentences.keptSent('Note: Tyre is to be changed'))).toBeVisible()
  await expect(page.getByRole('list', { name: 'Team notes' })).toContainText('Tyre is to be changed')
  expect(times).toBe(2)
  const { token } = await sessionOf(sharedServer, shop.staff)
  const { notes } = await callServer(sharedServer.origin, listNotes, { query: { bikeId: bike._id } }, token)
  expect(notes.map(({ text }) => text)).toEqual(['Tyre is to be changed'])
})

test('what the server refuses stays with why, opens its form with what was typed, and is sent once it is mended', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const page = await openWithWorker(browser, shop, shop.staff, `/enquiries/new?bikeId=${bike._id}`)
  await expect(form(page)).toBeVisible()
  await cutNetwork(page)
  await addEnquiryHere(page, 'Bilal Khan', '9848055502')
  await expectKeptForNetwork(page)
  await shop.call(deleteBike, { params: { bikeId: bike._id } })

  await networkBack(page)
  await expect(toast(page, sentences.keptRefused('Enquiry of Bilal Khan'))).toBeVisible()
  await expect(outboxLine(page)).toHaveText('1 thing was not taken')
  await openOutbox(page)
  await expect(inOutbox(page, 'Not taken')).toContainText('was not found')
  await lookEverywhere(page, 'the outbox, not taken')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: 'Try again: Enquiry of Bilal Khan' }).click()
  await expect(inOutbox(page, 'Not taken')).toContainText('was not found')
  await page.getByRole('button', { name: 'Change: Enquiry of Bilal Khan' }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Bilal Khan')
  await expect(page.getByText(sentences.askedBikeGone)).toBeVisible()
  await page.getByRole('button', { name: 'No bike', includeHidden: true }).click()
  await page.getByRole('button', { name: 'Add Enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Bilal Khan', level: 1 })).toBeVisible()
  expect(await enquiriesOf('Bilal')).toHaveLength(1)
  await expect(outboxLine(page)).toHaveCount(0)
})

test('on a shared phone the next person sees nothing of it; signed in again, its maker has it sent', async ({
  browser,
}) => {
  const bike = await shop.bike()
  const page = await openWithWorker(browser, shop, shop.staff, `/bikes/${bike._id}`)
  await expect(page.getByText(sentences.noNotes)).toBeVisible()
  await cutNetwork(page)
  await writeNoteHere(page, 'Ask the seller for the NOC')
  await expectKeptForNetwork(page)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await networkBack(page)
  await signInHere(page, shop.colleague)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signInHere(page, shop.staff)
  await expect(toast(page, sentences.keptSent('Note: Ask the seller for the NOC'))).toBeVisible()
})

test('what is saved as the session ends is kept, and sent once its maker is signed in again', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await shop.open(browser, shop.staff, `/bikes/${bike._id}`, phone)
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The mirror is loose')
  await pressWithEndedSession(dialog.getByRole('button', { name: 'Add note' }))
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page, sentences.keptForSignIn)).toBeVisible()
  await expect(
    page.getByText('Your session has ended. Sign in to go on where you were.', { exact: true }),
  ).toBeVisible()
  await signInHere(page, shop.staff)
  await expect(toast(page, sentences.keptSent('Note: The mirror is loose'))).toBeVisible()
  await expect(page.getByRole('list', { name: 'Team notes' })).toContainText('The mirror is loose')
})

test('what one tab is sending is not discarded in another', async ({ browser }) => {
  const bike = await shop.bike()
  const page = await shop.open(browser, shop.staff, `/bikes/${bike._id}`, phone)
  await expect(page.getByText(sentences.noNotes)).toBeVisible()
  const release = await hold(page, `**${writeNote.url}`)
  // Before the held one: the first try gets no answer
  await page.route(`**${writeNote.url}`, (route) => route.abort(), { times: 1 })
  await writeNoteHere(page, 'The stand is bent')
  await expectKeptForNetwork(page)
  const other = await page.context().newPage()
  await other.goto('/outbox')
  await other.getByRole('button', { name: 'Discard Note: The stand is bent' }).click()
  await other.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(toast(other, sentences.keptLeaves)).toBeVisible()
  await expect(inOutbox(other, 'Waiting')).toHaveCount(1)
  release()
  await expect(inOutbox(other, 'Sent')).toHaveText([/^Note: The stand is bent/])
})

test('what is discarded is not sent, however long its name', async ({ browser }) => {
  const name = `Chand ${'Lakshminarayana'.repeat(6)}`
  const page = await openWithWorker(browser, shop, shop.staff, '/enquiries/new')
  await expect(form(page)).toBeVisible()
  await cutNetwork(page)
  await addEnquiryHere(page, name, '9848055503')
  await expectKeptForNetwork(page)
  await look(page, 'a long name among enquiries')
  await openOutbox(page)
  await lookEverywhere(page, 'a long name in the outbox')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: `Discard Enquiry of ${name}` }).click()
  await look(page, 'a long name is to be discarded')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText(sentences.outboxEmpty)).toBeVisible()
  await networkBack(page)
  // What is asked after it comes after it
  await page.goto('/dashboard/enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
  expect(await enquiriesOf('Chand')).toEqual([])
})
