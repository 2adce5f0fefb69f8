import { getNotificationChoices, startPush } from '@forecourt/contract/notifications/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import { afterEach, expect, test, vi } from 'vitest'
import { manager } from '../../test/dealership.ts'
import { answer, asked } from '../../test/network.ts'
import { signIn } from '../../test/page.tsx'
import { subscribe } from '../device/push.ts'
import { startSession } from '../device/session.ts'
import { keepPushing } from './keep-pushing.ts'

const endpoint = 'https://push.example.com/a-browser'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a browser is pushed to again once the person signs in who allowed it there, and for nobody else', async () => {
  const pushManager = { subscribe: async () => ({ endpoint }), getSubscription: async () => null }
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  })
  await subscribe('a key', manager._id)
  answer(getNotificationChoices, {
    choices: defaultNotificationChoices,
    push: { key: 'a key', isOn: false },
  })
  answer(startPush, { isOn: true })
  signIn()
  keepPushing()
  expect(asked(getNotificationChoices)).toEqual([])
  startSession({ token: 'another token', user: manager })
  await vi.waitFor(() => expect(asked(startPush).map(({ body }) => body)).toEqual([{ endpoint }]))
})
