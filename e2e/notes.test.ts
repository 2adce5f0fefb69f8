import { liveChanges } from '@forecourt/contract/live/calls'
import { sentences } from '@forecourt/contract/messages'
import { listNotes, writeNote } from '@forecourt/contract/notes/calls'
import { expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer } from './dealership.ts'
import { type Hands, keyboard, touch } from './hands.ts'
import { look, lookInBoth } from './look.ts'
import { desk, openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { openSignedIn, sessionOf } from './sign-in.ts'
import { test } from './test.ts'

/* What a team tells each other: a manager at a desk names somebody in a note, who sees it on the phone at once. */

test.describe.configure({ timeout: 120_000 })

let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  shop = await openSellingShop(sharedServer)
})

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const following = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(`${liveChanges.url}?follow=true`))
const notes = (page: Page) => page.getByRole('list', { name: 'Team notes' }).getByRole('listitem')

/** Begins a note with these words, up to whom it names: they stand there to be chosen. */
async function beginNote(hands: Hands, page: Page, words: string, name: string) {
  await hands.press(page.getByRole('button', { name: 'Add a note' }))
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  const field = dialog.getByRole('textbox', { name: 'Note' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`${words} @${name.slice(0, 3).toLowerCase()}`)
  await expect(page.getByRole('option', { name })).toBeVisible()
  return { dialog, field }
}

test('a manager names staff on a bike; the phone says so without a reload, a tap opens it, and it is read', async ({
  browser,
  sharedServer,
}) => {
  const { manager, staff } = shop
  const bike = await shop.bike()
  const atCounter = await openSignedIn(browser, sharedServer, staff, '/healthz', phone)
  const line = following(atCounter)
  await atCounter.goto('/dashboard')
  await line
  const office = await openSignedIn(browser, sharedServer, manager, `/bikes/${bike._id}`, desk)
  const complaints = [atCounter, office].flatMap(complaintsOf)
  await expect(office.getByText(sentences.noNotes)).toBeVisible()
  await expect(bell(atCounter)).toHaveAccessibleName('Notifications')

  const keys = keyboard(office)
  await office.getByRole('button', { name: 'Add a note' }).focus()
  const { dialog, field } = await beginNote(keys, office, 'Second key is with', staff.name)
  await look(office, 'colleagues to choose from')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('Enter')
  await expect(field).toHaveValue(`Second key is with @${staff.name} `)
  await office.keyboard.type('today')
  await keys.press(dialog.getByRole('button', { name: 'Add note' }))
  await expect(office.getByText(sentences.noteAdded)).toBeVisible()
  await expect(notes(office).first()).toContainText(`Second key is with @${staff.name} today`)
  await lookInBoth(office, 'a bike with a note, desk')

  await expect(bell(atCounter)).toHaveAccessibleName('Notifications 1 unread')
  const thumb = touch(atCounter)
  await thumb.press(bell(atCounter))
  const news = atCounter.getByRole('list', { name: 'Notifications' }).getByRole('link')
  await expect(news).toHaveText(new RegExp(`^Unread: ${manager.name} mentioned you on a bike${bike.vehicleNumber}`))
  await lookInBoth(atCounter, 'notifications, phone')
  await thumb.press(news)
  await expect(notes(atCounter).first()).toContainText('Second key is with')
  await expect(bell(atCounter)).toHaveAccessibleName('Notifications')
  await lookInBoth(atCounter, 'a bike with a note, phone')

  // And the answer, by thumb, is on the screen at the office without a reload
  const { dialog: onPhone } = await beginNote(thumb, atCounter, 'Got it', manager.name)
  await lookInBoth(atCounter, 'writing a note, phone')
  await thumb.press(atCounter.getByRole('option', { name: manager.name }))
  await thumb.press(onPhone.getByRole('button', { name: 'Add note' }))
  await expect(notes(office)).toHaveCount(2)
  await expect(notes(office).first()).toContainText(`Got it @${manager.name}`)
  await expect(bell(office)).toHaveAccessibleName('Notifications 1 unread')
  expect(complaints).toEqual([])
})

test('what was typed survives an answer that never comes and a reload, and is written once', async ({
  browser,
  sharedServer,
}) => {
  const bike = await shop.bike()
  const page = await openSignedIn(browser, sharedServer, shop.staff, `/bikes/${bike._id}`, phone)
  await page.getByRole('button', { name: 'Add a note' }).tap()
  await page.getByRole('textbox', { name: 'Note' }).fill('The tyre is flat')
  // The server has it, and its answer is lost on the way
  let isLost = true
  await page.route('**/api/notes', async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    // A reload may have ended it meanwhile
    await route.abort().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Add note' }).tap()
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  await expect(waiting).toContainText('The tyre is flat')
  await page.reload()
  await expect(waiting).toContainText('The tyre is flat')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Only once this page can ask no more: what it was told would be told to nobody
  page.once('domcontentloaded', () => {
    isLost = false
  })
  await page.reload()
  await expect(page.getByText(sentences.keptSent('Note: The tyre is flat'))).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(notes(page)).toContainText('The tyre is flat')
  const { token } = await sessionOf(sharedServer, shop.staff)
  const { notes: written } = await callServer(sharedServer.origin, listNotes, { query: { bikeId: bike._id } }, token)
  expect(written.map(({ text }) => text)).toEqual(['The tyre is flat'])
})

test('a note of one’s own is taken back', async ({ browser, sharedServer }) => {
  const bike = await shop.bike()
  const { token } = await sessionOf(sharedServer, shop.staff)
  const body = { bikeId: bike._id, text: 'Wrong bike' }
  await callServer(sharedServer.origin, writeNote, { body }, token)
  const page = await openSignedIn(browser, sharedServer, shop.staff, `/bikes/${bike._id}`, phone)
  await touch(page).press(notes(page).getByRole('button', { name: /^Take back/ }))
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Wrong bike')
  await touch(page).press(question.getByRole('button', { name: 'Take back' }))
  await expect(page.getByText(sentences.noNotes)).toBeVisible()
})
