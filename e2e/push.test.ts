import { sentences } from '@forecourt/contract/messages'
import { getNotificationChoices } from '@forecourt/contract/notifications/calls'
import { expect, type Page, type Worker } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { callServer } from './dealership.ts'
import { workerInCharge } from './kept-on-device.ts'
import { lookEverywhere } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

/*
 * What a phone is told while the app is closed. A browser without its maker's service gives no address to push to, so
 * here one is put in its place; what is sent to an address, server/src/notifications/pusher.test.ts receives.
 */

test.describe.configure({ timeout: 120_000 })

test.use({
  // What draws pages alone denies every notification, whatever is granted
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? launchOptions.executablePath }),
})

let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  shop = await openSellingShop(sharedServer)
})

/** What of the worker's own world is used here. */
type Notifications = ServiceWorkerRegistration & { showNotification(...args: unknown[]): Promise<void> }
type Inside = {
  registration: Notifications
  clients: { openWindow(address: string): Promise<null> }
  NotificationEvent: new (type: string, how: { notification: Notification | undefined }) => Event
  dispatchEvent(event: Event): boolean
  /** What is counted here. */
  told: number
  opened: string[]
}

const endpoint = 'https://push.example.com/a-browser'

/** A browser whose maker gives it this address, until it is taken back. */
const giveAddress = (page: Page) =>
  page.addInitScript((address) => {
    let subscribed = false
    const subscription = {
      endpoint: address,
      unsubscribe: async () => {
        subscribed = false
        return true
      },
    } as PushSubscription
    PushManager.prototype.subscribe = async () => {
      subscribed = true
      return subscription
    }
    PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null)
  }, endpoint)

test('somebody allows it, is told, and takes it back; signed out, the phone is told no more', async ({
  browser,
  sharedServer,
}) => {
  const options = { ...phone, serviceWorkers: 'allow' as const, permissions: ['notifications'] }
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/healthz', options)
  await giveAddress(page)
  const complaints = complaintsOf(page)
  await page.goto('/notifications')
  await expect(page.getByText(sentences.noNotifications)).toBeVisible()
  await lookEverywhere(page, 'no notifications')
  await page.setViewportSize(phone.viewport)
  await page.getByRole('link', { name: 'Settings' }).tap()
  await expect(page.getByRole('heading', { name: 'Notification settings', level: 1 })).toBeVisible()
  await workerInCharge(page)
  await lookEverywhere(page, 'what one is told of')
  await page.setViewportSize(phone.viewport)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const isOn = async () => (await callServer(sharedServer.origin, getNotificationChoices, {}, token)).push.isOn
  await page.getByRole('button', { name: 'Tell me on this phone' }).tap()
  await expect(page.getByText(sentences.pushIsOn)).toBeVisible()
  expect(await isOn()).toBe(true)
  await page.getByRole('button', { name: 'Stop on this phone' }).tap()
  await expect(page.getByText(sentences.pushIsOff)).toBeVisible()
  expect(await isOn()).toBe(false)

  await page.getByRole('button', { name: 'Tell me on this phone' }).tap()
  await expect(page.getByRole('button', { name: 'Stop on this phone' })).toBeVisible()
  await page.getByRole('button', { name: /^Account menu/ }).tap()
  await page.getByRole('menuitem', { name: 'Sign out' }).tap()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.pushManager.getSubscription()) !== null
    })
  await expect.poll(isSubscribed).toBe(false)
  expect(complaints).toEqual([])
})

/** Has the worker of this page pushed to, as by its maker's service; answers how to do so. */
async function pushTo(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const push = { origin, registrationId: await registered, data: '' }
  return () => session.send('ServiceWorker.deliverPushMessage', push)
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as Inside
    return (await registration.getNotifications()).map(({ title, body }) => [title, body])
  })

/**
 * Taps the notification, as far as it goes without a screen to tap on: the worker is told as the browser tells it, but
 * by an event that may neither hold the worker nor open a window by itself. Waits for all that the worker does then.
 */
const tapNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration, NotificationEvent, dispatchEvent } = self as unknown as Inside
    const [notification] = await registration.getNotifications()
    const event = new NotificationEvent('notificationclick', { notification })
    const work: Promise<unknown>[] = []
    Object.assign(event, { waitUntil: (done: Promise<unknown>) => work.push(done) })
    dispatchEvent.call(self, event)
    await Promise.all(work)
    return work.length
  })

test('a push shows that there is something new, and nothing of what; the open app goes where it is read', async ({
  browser,
  sharedServer,
}) => {
  const options = { ...phone, serviceWorkers: 'allow' as const, permissions: ['notifications'] }
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', options)
  await workerInCharge(page)
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const inside = self as unknown as Inside
    const show = inside.registration.showNotification.bind(inside.registration)
    inside.told = 0
    inside.registration.showNotification = async (...args) => {
      await show(...args)
      inside.told += 1
    }
  })
  const push = await pushTo(page, sharedServer.origin)
  for (let n = 0; n < 2; n += 1) await push()
  await expect.poll(() => worker.evaluate(() => (self as unknown as Inside).told)).toBe(2)
  await expect.poll(() => shownBy(worker)).toEqual([['Forecourt', 'Something new for you']])

  expect(await tapNotification(worker)).toBe(1)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect.poll(() => shownBy(worker)).toEqual([])
})

test('a tap opens the app where it is read, when what stands open is no app', async ({ browser, sharedServer }) => {
  const options = { ...phone, serviceWorkers: 'allow' as const, permissions: ['notifications'] }
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', options)
  await workerInCharge(page)
  const worker = workerOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Only somebody's own tap may open a window
  await worker.evaluate(() => {
    const inside = self as unknown as Inside
    inside.opened = []
    inside.clients.openWindow = async (address) => {
      inside.opened.push(address)
      return null
    }
  })
  const push = await pushTo(page, sharedServer.origin)
  await push()
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  expect(await tapNotification(worker)).toBe(1)
  expect(await worker.evaluate(() => (self as unknown as Inside).opened)).toEqual(['/notifications'])
  await expect(page).toHaveURL(/:\d+\/$/)
})
