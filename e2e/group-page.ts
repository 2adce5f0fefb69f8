import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { newDealership, type Person } from './dealership.ts'
import type { RunningServer } from './server.ts'
import { openGroup } from './sign-in.ts'

/* A group's page with its tabs: a dealership to open it of, and what tests take hold of in it. */

/** A dealership of a test's own with an admin, and a browser at a tab of its page for whoever signs in. */
export async function dealershipWithAdmin(server: RunningServer, name: string) {
  const dealership = await newDealership(server, name)
  const owner = await dealership.person('Srinivas Reddy', dealership.atGroup, 'admin')
  const open = (browser: Browser, person: Person, tab: string, options: BrowserContextOptions = {}) =>
    openGroup(browser, server, person, { groupId: dealership.group._id, tab, ...options })
  return { ...dealership, owner, open }
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The rows of a list that hold this text. */
export const row = (where: Page | Locator, list: string, text: string) =>
  where.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text })

export const press = (where: Page | Locator, button: string) =>
  where.getByRole('button', { name: button, exact: true }).click()

/** The sentence stands on the page, once: the toast before, which may have said the same, fades for a moment. */
export const said = (page: Page, sentence: string) =>
  expect(page.getByText(sentence).filter({ visible: true })).toHaveCount(1)

/** The next call to this address is answered with a failure that has no sentence, and the one after that not at all. */
export async function failTwice(page: Page, address: string) {
  await page.route(address, (route) => route.abort(), { times: 1 })
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
}
