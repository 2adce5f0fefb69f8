import { sentences } from '@forecourt/contract/messages'
import { listApprovals, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import type { Person } from './dealership.ts'
import { touch } from './hands.ts'
import { look, lookEverywhere, lookInBoth } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'
import { toast } from './toast.ts'

/* A bike that cost ₹61,000 is not sold below ₹67,500 without a manager: on their own phone, or with their PIN. */

let server: RunningServer
let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  test.setTimeout(120_000)
  server = sharedServer
  shop = await openSellingShop(server)
})

const floorRule = { abovePercent: 10, lowerPercent: 2.5, everyDays: 30 }

/** A bike whose group has the floor. */
async function bikeWithFloor() {
  const bike = await shop.bike()
  const { groupId } = bike
  await shop.call(saveMoneySettings, { params: { groupId }, body: { partialPayments: false, floorRule } })
  return bike
}

const open = (browser: Browser, person: Person, path: string) => openSignedIn(browser, server, person, path, phone)

async function openSale(browser: Browser, bikeId: string, price: string) {
  const page = await open(browser, shop.staff, `/bikes/${bikeId}/sell`)
  await expect(page.getByText(sentences.belowFloor('₹67,500'))).toBeVisible()
  await page.getByLabel('Buyer name').fill('Ramesh Gupta')
  await page.getByLabel('Buyer contact').fill('9849033333')
  await page.getByLabel('Sale price').fill(price)
  return page
}

const sellButton = (page: Page) => page.getByRole('button', { name: 'Sell bike' })
const noteTitle = (page: Page) => page.getByRole('heading', { name: /^Sale note KUK/, level: 1 })
const below = (page: Page) => page.getByRole('region', { name: 'Price below the floor' })

test('staff ask for a price, the manager approves it on their own phone, and it is sold', async ({ browser }) => {
  const bike = await bikeWithFloor()
  const counter = await openSale(browser, bike._id, '65000')
  await sellButton(counter).tap()
  await expect(counter.getByLabel('Sale price')).toBeFocused()
  await expect(counter.getByText(sentences.belowFloor('₹67,500'))).toHaveCount(1)
  // From here on: the browser complains of the refusal
  const complaints = complaintsOf(counter)
  await below(counter).getByLabel('Reason (optional)').fill('Pays in cash today')
  await look(counter, 'below the floor')
  await touch(counter).press(below(counter).getByRole('button', { name: 'Ask a manager for ₹65,000' }))
  await expect(toast(counter, sentences.managerAsked)).toBeVisible()
  await expect(below(counter)).toContainText('Waiting for a manager')
  // The cost is nowhere on the page, nor what is left of the price. Not within an id, where it may stand by chance
  expect(await counter.content()).not.toMatch(/\b(?:61,?000|4,000)\b|Margin/)

  const manager = await open(browser, shop.manager, '/dashboard')
  await expect(manager.getByRole('link', { name: /^1 price waits for you/ })).toBeVisible()
  await touch(manager).press(manager.getByRole('link', { name: 'Approvals' }))
  const waiting = manager.getByRole('list', { name: 'Waiting for you' })
  await expect(waiting).toContainText('Pays in cash today')
  await expect(waiting).toContainText('Floor ₹67,500')
  await lookEverywhere(manager, 'approvals')
  await manager.setViewportSize(phone.viewport)
  await touch(manager).press(waiting.getByRole('button', { name: `Approve ₹65,000 for ${bike.vehicleNumber}` }))
  const dialog = manager.getByRole('dialog')
  await expect(dialog).toContainText('₹4,000')
  await dialog.getByLabel('A word with it (optional)').fill('Only today')
  await lookInBoth(manager, 'approving a price')
  await touch(manager).press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(toast(manager, sentences.priceApproved)).toBeVisible()
  await expect(manager.getByText('Nothing waits.')).toBeVisible()
  await expect(manager.getByRole('list', { name: 'Decided and over' })).toContainText('Lakshmi Devi')

  // It comes by itself
  await expect(below(counter)).toContainText('Approved down to ₹65,000 by Lakshmi Devi: Only today', {
    timeout: 30_000,
  })
  await touch(counter).press(sellButton(counter))
  await expect(noteTitle(counter)).toBeVisible()
  await expect(counter.getByRole('region', { name: 'Margin' })).toHaveCount(0)
  expect(complaints).toEqual([])

  await manager.goto(counter.url())
  const margin = manager.getByRole('region', { name: 'Margin' })
  await expect(margin).toContainText('GST (18% of ₹4,000)')
  await expect(margin).toContainText('₹720')
  await look(manager, 'sale with its margin')
})

test('the bell tells the manager of the question, and staff of the answer', async ({ browser }) => {
  const bike = await bikeWithFloor()
  const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ })
  const news = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('link')
  // What was told before is read
  for (const person of [shop.manager, shop.staff]) {
    const page = await open(browser, person, '/notifications')
    const all = page.getByRole('button', { name: 'Mark all as read' })
    await expect(news(page).first().or(page.getByText(sentences.noNotifications))).toBeVisible()
    if (await all.isVisible()) {
      await all.tap()
      // The bell has no number either before the first one has come
      await expect(toast(page, sentences.allRead)).toBeVisible()
    }
    await page.close()
  }
  const manager = await open(browser, shop.manager, '/dashboard')
  const counter = await openSale(browser, bike._id, '65000')
  const complaints = [manager, counter].flatMap(complaintsOf)
  await touch(counter).press(below(counter).getByRole('button', { name: 'Ask a manager for ₹65,000' }))

  await expect(bell(manager)).toHaveAccessibleName('Notifications 1 unread', { timeout: 30_000 })
  await touch(manager).press(bell(manager))
  const asked = news(manager).first()
  await expect(asked).toHaveText(new RegExp(`^Unread: ${shop.staff.name} asks for a price${bike.vehicleNumber}`))
  await lookEverywhere(manager, 'told of a price that is asked for')
  await manager.setViewportSize(phone.viewport)
  await touch(manager).press(asked)
  await touch(manager).press(manager.getByRole('button', { name: `Approve ₹65,000 for ${bike.vehicleNumber}` }))
  await touch(manager).press(manager.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await expect(toast(manager, sentences.priceApproved)).toBeVisible()
  await expect(bell(manager)).toHaveAccessibleName('Notifications')

  // Under the open form, which says so itself, nothing else is asked for
  await expect(below(counter)).toContainText('Approved down to ₹65,000', { timeout: 30_000 })
  await counter.goto('/notifications')
  await expect(bell(counter)).toHaveAccessibleName('Notifications 1 unread')
  const answered = news(counter).first()
  await expect(answered).toContainText(`${shop.manager.name} approved the price that you asked for`)
  await touch(counter).press(answered)
  await expect(counter).toHaveURL(new RegExp(`/bikes/${bike._id}$`))
  expect(complaints).toEqual([])
  await counter.goto('/notifications/choices')
  await expect(counter.getByRole('group', { name: 'A price that you asked for is approved or refused' })).toBeVisible()
  await lookEverywhere(counter, 'notification settings with prices')
})

test('a manager who stands there enters their PIN on the phone of whoever sells', async ({ browser }) => {
  const bike = await bikeWithFloor()
  const counter = await openSale(browser, bike._id, '64000')
  const hands = touch(counter)
  await hands.press(below(counter).getByRole('button', { name: 'Manager here? Enter PIN' }))
  const dialog = counter.getByRole('dialog')
  await hands.write(dialog.getByLabel('Manager’s phone'), shop.manager.phone)
  await dialog.getByRole('textbox', { name: 'Manager’s PIN' }).fill('000000')
  await lookInBoth(counter, 'the PIN at the counter')
  await hands.press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog.getByText(sentences.invalidCredentials)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Manager’s PIN' }).fill(shop.manager.pin)
  await hands.press(dialog.getByRole('button', { name: 'Approve' }))
  await expect(dialog).toBeHidden()
  await expect(below(counter)).toContainText('Approved down to ₹64,000 by Lakshmi Devi')
  await hands.press(sellButton(counter))
  await expect(noteTitle(counter)).toBeVisible()
  // Whoever sells is who they were
  expect(await counter.evaluate(() => localStorage.getItem('user'))).toContain('Salma Begum')
  const { approvals } = await shop.call(listApprovals, { query: { state: 'used' } })
  expect(approvals.find(({ bikeId }) => bikeId === bike._id)).toMatchObject({
    atCounter: true,
    askedByName: 'Salma Begum',
    decidedByName: 'Lakshmi Devi',
  })
})
