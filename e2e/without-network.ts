import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Person } from './dealership.ts'
import { workerInCharge } from './kept-on-device.ts'
import { phone, type SellingShop } from './selling-shop.ts'
import { toast } from './toast.ts'

/** A phone with the app on it, whose worker answers when there is no network. */
export async function openWithWorker(browser: Browser, shop: SellingShop, person: Person, path: string) {
  const page = await shop.open(browser, person, path, { ...phone, serviceWorkers: 'allow' })
  await workerInCharge(page)
  return page
}

export const cutNetwork = (page: Page) => page.context().setOffline(true)
export const networkBack = (page: Page) => page.context().setOffline(false)

/** It says that what was just done is kept; the toast goes, so that the next one is told apart. */
export async function expectKeptForNetwork(page: Page) {
  await expect(toast(page, sentences.keptForNetwork)).toBeVisible()
  await toast(page, sentences.keptForNetwork).getByRole('button').click()
  await expect(toast(page, sentences.keptForNetwork)).toHaveCount(0)
}

/** The line above every screen that leads to the outbox. */
export const outboxLine = (page: Page) => page.getByRole('link', { name: /to be sent|not taken/ })

/** Goes by the line to the outbox. */
export async function openOutbox(page: Page) {
  await outboxLine(page).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
}

/** What stands in one of the outbox's lists: 'Not taken', 'Waiting' or 'Sent'. */
export const inOutbox = (page: Page, list: 'Not taken' | 'Waiting' | 'Sent') =>
  page.getByRole('list', { name: list }).getByRole('listitem')

/** Writes a note on what is open. */
export async function writeNoteHere(page: Page, words: string) {
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill(words)
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog).toHaveCount(0)
}
