import { sentences } from '@forecourt/contract/messages'
import { getNotificationChoices } from '@forecourt/contract/notifications/calls'
import { expect, type Page } from '@playwright/test'
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

let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  shop = await openSellingShop(sharedServer)
})

/** What of the worker is used here. */
type Worker = { clients: { matchAll(of: object): Promise<{ postMessage(message: unknown, transfer: []): void }[]> } }

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

test('a push shows that there is something new, and nothing of what; the open app goes where it is read', async ({
  browser,
  sharedServer,
}) => {
  const options = { ...phone, serviceWorkers: 'allow' as const, permissions: ['notifications'] }
  const page = await openSignedIn(browser, sharedServer, shop.staff, '/dashboard', options)
  await workerInCharge(page)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = sharedServer
  const push = { origin, registrationId: await registered, data: '' }
  for (let n = 0; n < 2; n += 1) await session.send('ServiceWorker.deliverPushMessage', push)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.getNotifications())?.map(({ title, body }) => [title, body])
    })
  await expect.poll(shown).toEqual([['Forecourt', 'Something new for you']])

  // As the worker tells the app when it is tapped
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const { clients } = self as unknown as Worker
    for (const client of await clients.matchAll({ type: 'window' })) client.postMessage({ open: '/notifications' }, [])
  })
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
})
