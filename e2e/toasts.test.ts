import type { Endpoint } from '@forecourt/contract/endpoint'
import { groupsCanManage } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { changePin, login } from '@forecourt/contract/session'
import { expect, type Page, type Route } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { callServer, newDealership } from './dealership.ts'
import { hold } from './hold.ts'
import { startServer, superAdmin } from './server.ts'
import { test as base } from './test.ts'

/*
 * What a person reads when a call is refused or cut off, where it hangs on the browser: on how a toast looks and how
 * long it stands, on what is asked again by itself. What each mutation says stands in web/src/app/toasts.test.tsx. The
 * call is answered in the server's place: with a refusal, in words that are not ours, or not at all.
 */

type Dealership = { origin: string; groupId: string }
type Fixtures = { dealership: Dealership; signedIn: { name: string; value: string }[] }

/** Tests share one server with a dealership, and are the super admin's from the start. */
const test = base.extend<object, Fixtures>({
  dealership: [
    async ({ playwright: _ }, use) => {
      const server = await startServer()
      const { group } = await newDealership(server, 'Charminar Wheels')
      await use({ origin: server.origin, groupId: group._id })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ dealership: { origin } }, use) => {
      const body = { phoneNumber: superAdmin.phone, pin: superAdmin.pin }
      const { token, user } = await callServer(origin, login, { body })
      await use([
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
      ])
    },
    { scope: 'worker' },
  ],
  baseURL: ({ dealership }, use) => use(dealership.origin),
  storageState: ({ dealership: { origin }, signedIn }, use) =>
    use({ cookies: [], origins: [{ origin, localStorage: signedIn }] }),
})

const toasts = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })

/** Whether the toast stands out in the destructive style. */
const isRed = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(toast).borderTopColor.match(/\d+/g)?.map(Number) ?? []
    return red > 2 * green && red > 2 * blue
  })

/** The one toast that stands: its title and its lines. An error has the sign of one. */
async function expectToast(page: Page, kind: 'error' | 'success', ...lines: string[]) {
  await expect(toasts(page)).toHaveText([lines.join('')])
  await expect(toasts(page).locator('.lucide-triangle-alert')).toHaveCount(kind === 'error' ? 1 : 0)
}

const reason = 'The server says why'
const answers = {
  refused: (route: Route) => route.fulfill({ status: 409, json: { message: reason, error: reason, code: 'no' } }),
  // As a proxy in between says it
  inOtherWords: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Sorry' }),
  cutOff: (route: Route) => route.abort(),
}

/** Every call of this kind is answered so, until another answer is given. */
async function answer(page: Page, { url }: Endpoint, how: keyof typeof answers) {
  await page.unrouteAll()
  await page.route(new RegExp(`${url.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`), answers[how])
}

test('groups that cannot be fetched: that is said, and asking again mends it', async ({ page }) => {
  const again = () => page.getByRole('button', { name: 'Try again' }).click()
  await answer(page, groupsCanManage, 'inOtherWords')
  await page.goto('/group-select')
  await expectToast(page, 'error', sentences.error, sentences.failedGroups)
  await answer(page, groupsCanManage, 'cutOff')
  await again()
  await expectToast(page, 'error', sentences.error, sentences.errorGroups, sentences.checkConnection)
  await page.unrouteAll()
  await askAgain(page.getByRole('button', { name: 'Try again' }), page.getByText('1 group(s) found'))
  await expect(toasts(page)).toHaveCount(0)
})

test('a group that cannot be fetched: that is said until it is there, whatever else comes', async ({
  page,
  dealership,
}) => {
  const again = () => page.getByRole('button', { name: 'Try again' }).click()
  const release = await hold(page, '**/api/me')
  await page.route('**/api/admin?*', answers.inOtherWords)
  await page.goto(`/group/${dealership.groupId}`)
  await expectToast(page, 'error', sentences.error, sentences.failedGroupData)
  // It goes by itself after ten seconds, but not under the pointer
  await toasts(page).hover()
  const other = page.waitForResponse('**/api/me')
  release()
  await (await other).finished()
  await page.unroute('**/api/admin?*')
  await page.route('**/api/admin?*', answers.cutOff)
  await expectToast(page, 'error', sentences.error, sentences.failedGroupData)
  await again()
  await expectToast(page, 'error', sentences.error, sentences.errorGroupData, sentences.checkConnection)
  await page.unrouteAll()
  await askAgain(page.getByRole('button', { name: 'Try again' }), page.getByRole('region', { name: 'Group Details' }))
  await expect(toasts(page)).toHaveCount(0)
})

test('a PIN whose change is cut off, and a network that is away', async ({ page, context }) => {
  await page.goto('/group-select')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Change PIN' }).click()
  for (const name of ['Present PIN', 'New PIN', 'New PIN again'])
    await page.getByRole('textbox', { name, exact: true }).fill('402817')
  await answer(page, changePin, 'cutOff')
  await inDialog(page, 'Change PIN').click()
  await expectToast(page, 'error', sentences.error, sentences.errorChangePin, sentences.checkConnection)
  await context.setOffline(true)
  await expect(page.getByText(sentences.changesNotSaved)).toContainText(sentences.offline)
})

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a sign-in that is refused, cut off, and done', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Phone number').fill(superAdmin.phone)
    await page.getByRole('textbox', { name: 'PIN' }).fill(superAdmin.pin)
    for (const [how, ...lines] of [
      ['refused', reason],
      ['inOtherWords', sentences.loginFailed],
      ['cutOff', sentences.loginError, sentences.checkConnection],
    ] as const) {
      await answer(page, login, how)
      await button(page, 'Login').click()
      await expectToast(page, 'error', sentences.error, ...lines)
      expect(await isRed(page)).toBe(true)
    }
    await page.unrouteAll()
    await button(page, 'Login').click()
    await expectToast(page, 'success', sentences.loginSuccess)
    expect(await isRed(page)).toBe(false)
    await expect(page).toHaveURL(/\/group-select$/)
  })
})
