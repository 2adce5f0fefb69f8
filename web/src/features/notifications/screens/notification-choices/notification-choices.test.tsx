import { sentences } from '@forecourt/contract/messages'
import {
  chooseNotifications,
  getNotificationChoices,
  startPush,
  stopPush,
} from '@forecourt/contract/notifications/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import { button, expectToast, open, press, text, user } from '../../../../../test/page.tsx'

const answerChoices = (push: { key: string | null; isOn: boolean }, choices = defaultNotificationChoices) =>
  answer(getNotificationChoices, { choices, push })

beforeEach(() => {
  answerForTrade()
  answerChoices({ key: 'a key', isOn: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const openChoices = () => open('/notifications/choices', manager)
const ofKind = (name: string) => screen.findByRole('group', { name })
const mention = 'A colleague mentions you in a note'

/** A browser that can be pushed to, whose person answers so; the browser itself is tried in e2e/push.test.ts. */
function browserThatPushes(permission: NotificationPermission, endpoint?: string) {
  const pushManager = {
    subscribe: endpoint ? async () => ({ endpoint }) : async () => Promise.reject(new Error('none')),
    getSubscription: async () => null,
  }
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }), addEventListener() {} },
    configurable: true,
  })
}

test('what does not come says so, and is asked for again', async () => {
  fail(getNotificationChoices, 'refused')
  openChoices()
  const retry = await button('Try again')
  expect(screen.getAllByText(sentences.failedNotificationChoices).length).toBeGreaterThan(0)
  answerChoices({ key: null, isOn: false })
  retry.click()
  await ofKind(mention)
})

test('what is cut off says so', async () => {
  fail(getNotificationChoices, 'cutOff')
  openChoices()
  await expectToast('error', 'Error', sentences.errorNotificationChoices, sentences.checkConnection)
})

test('each kind is chosen by itself; what is not told of in the app is not pushed', async () => {
  openChoices()
  const mentions = await ofKind(mention)
  expect(within(mentions).getByRole<HTMLInputElement>('switch', { name: 'On my phones' }).checked).toBe(true)
  const choices = { ...defaultNotificationChoices, mentioned: { inApp: false, byPush: false } }
  answer(chooseNotifications, { choices })
  answerChoices({ key: 'a key', isOn: false }, choices)
  await user.click(within(mentions).getByRole('switch', { name: 'In the app' }))
  expect(asked(chooseNotifications).map(({ body }) => body)).toEqual([
    { kind: 'mentioned', inApp: false, byPush: true },
  ])
  await waitFor(() => expect(mentions.textContent).toContain('You are not told.'))
  const phones = within(mentions).getByRole<HTMLInputElement>('switch', { name: 'On my phones' })
  expect([phones.checked, phones.disabled]).toEqual([false, true])
})

test('prices that are asked for, and their answers, come to the phone unless one chooses otherwise', async () => {
  openChoices()
  const asked = await ofKind('A colleague asks you for a price below the floor')
  const answered = await ofKind('A price that you asked for is approved or refused')
  for (const kind of [asked, answered]) {
    const switches = within(kind).getAllByRole<HTMLInputElement>('switch')
    expect(switches.map(({ checked }) => checked)).toEqual([true, true])
  }
})

test('a choice that was not saved goes back', async () => {
  fail(chooseNotifications, 'cutOff')
  openChoices()
  const app = within(await ofKind(mention)).getByRole<HTMLInputElement>('switch', { name: 'In the app' })
  await user.click(app)
  await expectToast('error', 'Error', sentences.errorChooseNotifications, sentences.checkConnection)
  await waitFor(() => expect(app.checked).toBe(true))
})

test('a server that sends nothing to phones says so, and asks nothing about them', async () => {
  answerChoices({ key: null, isOn: false })
  openChoices()
  await text(sentences.pushOff)
  expect(screen.queryByRole('switch', { name: 'On my phones' })).toBeNull()
})

test('a browser that cannot be told says so', async () => {
  openChoices()
  await text(sentences.pushUnknown)
})

test('a browser whose person blocked it says where to allow it', async () => {
  browserThatPushes('denied')
  openChoices()
  await text(sentences.pushDenied)
})

test('allowed, the browser hands its address to the server', async () => {
  browserThatPushes('granted', 'https://push.example.com/a-browser')
  answer(startPush, { isOn: true })
  openChoices()
  await button('Tell me on this phone')
  answerChoices({ key: 'a key', isOn: true })
  await press('Tell me on this phone')
  await expectToast('success', sentences.pushIsOn)
  expect(asked(startPush).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example.com/a-browser' }])
  answer(stopPush, { isOn: false })
  await button('Stop on this phone')
  answerChoices({ key: 'a key', isOn: false })
  await press('Stop on this phone')
  await expectToast('success', sentences.pushIsOff)
  await button('Tell me on this phone')
})

test('a browser that gives no address says so, and the server is asked nothing', async () => {
  browserThatPushes('granted')
  openChoices()
  await press('Tell me on this phone')
  await expectToast('error', 'Error', sentences.pushNotHere)
  expect(asked(startPush)).toEqual([])
})
