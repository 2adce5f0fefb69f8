import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { login } from '@forecourt/contract/session'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { callServer } from './dealership.ts'
import type { RunningServer } from './server.ts'

type WhoSignsIn = { phone: string; pin: string }

/** The people of the sample dealership that tests sign in as. */
export const samplePeople = {
  owner: { phone: '9848000001', pin: '482915' },
  manager: { phone: '9848000004', pin: '482915' },
  staff: { phone: '9848000008', pin: '482915' },
  superAdmin: { phone: '9999900000', pin: '735192' },
} as const

/** Signs in by the login page and waits for what it leads to: the groups, or the dashboard for whoever manages none. */
export async function signIn(page: Page, user: WhoSignsIn) {
  await page.goto('/login')
  await signInHere(page, user)
  const groups = page.getByText(/ group\(s\) found$/).or(page.getByText(sentences.noGroups))
  await expect(groups.or(page.getByRole('heading', { name: 'Dashboard', level: 1 }))).toBeVisible()
}

/** Signs in where the login stands open. */
export async function signInHere(page: Page, { phone, pin }: WhoSignsIn) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Presses a button just as the session ends: in one step, as what the page fetches by itself would sign out before the press. */
export const pressWithEndedSession = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    localStorage.setItem('token', 'ended')
    element.click()
  })

/** A session of somebody, without a browser. */
export const sessionOf = ({ origin }: RunningServer, { phone, pin }: WhoSignsIn) =>
  callServer(origin, login, { body: { phoneNumber: phone, pin } })

/** A browser in which somebody is signed in already, with a page open. */
export async function openSignedIn(
  browser: Browser,
  server: RunningServer,
  person: WhoSignsIn,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { origin } = server
  const { token, user } = await sessionOf(server, person)
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  const context = await browser.newContext({ ...options, baseURL: origin, storageState })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** A browser in which this person is signed in and the group's page stands open. */
export async function openGroup(
  browser: Browser,
  server: RunningServer,
  person: WhoSignsIn,
  { groupId, tab = '', ...options }: { groupId: Id; tab?: string } & BrowserContextOptions,
): Promise<Page> {
  const page = await openSignedIn(browser, server, person, `/group/${groupId}#${tab}`, options)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  return page
}
