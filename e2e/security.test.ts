import { sentences } from '@forecourt/contract/messages'
import { listSecurityEvents } from '@forecourt/contract/security'
import { login } from '@forecourt/contract/session'
import { type Browser, type BrowserContextOptions, expect, type Page, type Route } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { dealershipWithAdmin } from './group-page.ts'
import { lookEverywhere } from './look.ts'
import { type RunningServer, startServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/* Who could not sign in, what was locked and refused, and whose roles and PINs changed: the group's admin reads it. */

test.describe.configure({ timeout: 120_000 })

let server: RunningServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

const list = (page: Page) => page.getByRole('list', { name: 'Sign-ins and security' })
const eventsCall = '**/api/admin/groups/*/security-events*'

async function guess({ phone }: Person, times: number) {
  for (let n = 0; n < times; n++) {
    await fetch(server.origin + login.url, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: phone, pin: '000000' }),
    })
  }
}

async function dealershipWithGuesses(name: string) {
  const dealership = await dealershipWithAdmin(server, name)
  const manager = await dealership.person('Lakshmi Devi', dealership.atGroup, 'manager')
  await guess(manager, 6)
  const openList = (browser: Browser, person: Person, options: BrowserContextOptions = {}) =>
    openSignedIn(browser, server, person, `/group/${dealership.group._id}/security`, options)
  return { ...dealership, manager, openList }
}

/** As if the manager's phone were locked until somebody opens it, which takes hours of guessing. */
async function asIfLocked(page: Page, { _id }: Person) {
  await page.route(eventsCall, async (route) => {
    const response = await route.fetch()
    const body = listSecurityEvents.schema.response[200].parse(await response.json())
    const [event] = body.events.filter(({ kind, person }) => kind === 'lockedForMinutes' && person?._id === _id)
    const locked = event && { ...event, kind: 'locked' as const, unlockable: true }
    await route.fulfill({
      response,
      json: { ...body, events: locked ? [locked, ...body.events.slice(1)] : body.events },
    })
  })
}

test('failed sign-ins and locks are reached from the users, and a locked phone is opened', async ({ browser }) => {
  const { open, owner, manager } = await dealershipWithGuesses('Locked Wheels')
  const page = await open(browser, owner, 'users')
  const complaints = complaintsOf(page)
  await page.getByRole('link', { name: 'Sign-ins and security' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-ins and security' })).toBeVisible()
  const failed = list(page).getByRole('listitem').filter({ hasText: 'Sign-in failed' })
  await expect(failed.first()).toContainText('Lakshmi Devi')
  const rows = await failed.allTextContents()
  for (const row of rows) expect(row).toMatch(/Lakshmi Devi.*from 127\.0\.0\.1/)
  // One row, or two where a stretch of ten minutes ended between the guesses
  expect(rows.reduce((all, row) => all + Number(/, (\d+) times/.exec(row)?.[1] ?? 1), 0)).toBe(6)
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Locked for some minutes' })).toHaveCount(1)
  const changed = list(page).getByRole('listitem').filter({ hasText: 'Manager at Locked Wheels, by Super Admin' })
  await expect(changed).toContainText('Roles changed')
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await failed.first().getByRole('link', { name: 'Lakshmi Devi' }).click()
  await expect(page.getByRole('heading', { name: 'Lakshmi Devi' })).toBeVisible()
  await page.goBack()

  await asIfLocked(page, manager)
  await page.reload()
  const unlock = page.getByRole('button', { name: 'Unlock Lakshmi Devi' })
  await page.route('**/api/admin/users/*/unlock', (route) => route.abort(), { times: 1 })
  await page.route('**/api/admin/users/*/unlock', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await unlock.press('Enter')
  await expect(page.getByText(sentences.failedUnlock)).toBeVisible()
  await unlock.press('Enter')
  await expect(page.getByText(sentences.errorUnlock)).toBeVisible()
  await page.unroute(eventsCall)
  await unlock.press('Enter')
  await expect(page.getByText(sentences.phoneUnlocked)).toBeVisible()
  await expect(unlock).toBeHidden()
  await expect(list(page).getByRole('listitem').first()).toContainText('Phone unlockedLakshmi Deviby Srinivas Reddy')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true')
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})

test('whoever may not see it reads so, nothing says so, and what failed is tried again', async ({ browser }) => {
  const { owner, person, atGroup, openList } = await dealershipWithGuesses('Quiet Wheels')
  const refused = await openList(browser, await person('Ayesha Khan', atGroup, 'manager'))
  await expect(refused.getByText(sentences.auditAccess)).toBeVisible()
  await refused.getByRole('link', { name: 'Users' }).click()
  await expect(refused.getByRole('tab', { name: 'Users' })).toBeVisible()
  await expect(refused.getByRole('link', { name: 'Sign-ins and security' })).toHaveCount(0)

  const page = await openList(browser, owner)
  await expect(list(page)).toBeVisible()
  await page.route(eventsCall, (route) => route.fulfill({ json: { events: [], nextCursor: null } }), { times: 1 })
  await page.reload()
  await expect(page.getByText(sentences.noSecurityEvents)).toBeVisible()

  // The failure without a sentence, and none at all: each is said, and asked for again
  for (const [fail, sentence] of [
    [(route: Route) => route.fulfill({ status: 500, json: {} }), sentences.failedSecurityEvents],
    [(route: Route) => route.abort(), sentences.errorSecurityEvents],
  ] as const) {
    await page.route(eventsCall, fail)
    await page.reload()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await page.unroute(eventsCall)
    await askAgain(page.getByRole('button', { name: 'Try again' }), list(page))
  }
})

test('a PIN that is easily guessed is refused before it is sent', async ({ browser }) => {
  const { open, owner } = await dealershipWithGuesses('Careful Wheels')
  const page = await open(browser, owner, 'users')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Add User' }).click()
  const add = page.getByRole('dialog', { name: 'Add User' })
  const pin = add.getByRole('textbox', { name: 'PIN (6 digits)' })
  await add.getByRole('textbox', { name: 'Name' }).fill('Ravi Teja')
  await add.getByRole('textbox', { name: 'Phone' }).fill('98484 82915')
  for (const weak of ['111111', '890123', '246810', '482915']) {
    await pin.fill(weak)
    await add.getByRole('button', { name: 'Add User' }).click()
    await expect(add.getByText(sentences.weakPin), weak).toBeVisible()
    await expect(pin).toBeFocused()
    await pin.fill('')
    await expect(add.getByText(sentences.weakPin)).toBeHidden()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(add).toBeHidden()

  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Change PIN' }).click()
  const change = page.getByRole('dialog', { name: 'Change PIN' })
  const ownEnd = owner.phone.slice(-6)
  for (const weak of ['654321', ownEnd]) {
    await change.getByRole('textbox', { name: 'Present PIN' }).fill(owner.pin)
    await change.getByRole('textbox', { name: 'New PIN', exact: true }).fill(weak)
    await change.getByRole('textbox', { name: 'New PIN again' }).fill(weak)
    await change.getByRole('button', { name: 'Change PIN' }).click()
    await expect(change.getByText(sentences.weakPin), weak).toBeVisible()
  }
  expect(sent).toEqual([])
})

test('the list on a phone and on a desk, light and dark', async ({ browser }) => {
  const { owner, manager, openList } = await dealershipWithGuesses('Looking Wheels')
  const page = await openList(browser, owner)
  await asIfLocked(page, manager)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unlock Lakshmi Devi' })).toBeVisible()
  await lookEverywhere(page, 'security')
})
