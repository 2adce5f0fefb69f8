import { randomUUID } from 'node:crypto'
import { bulkUpload, getBulkResult, listBulkUploads } from '@forecourt/contract/bulk-upload'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { listLeasedBikes } from '@forecourt/contract/leases/calls'
import * as notifications from '@forecourt/contract/notifications/calls'
import * as session from '@forecourt/contract/session'
import { setRoles } from '@forecourt/contract/users'
import * as views from '@forecourt/contract/views'
import { largeFile } from './bulk-upload/bike-csv.ts'
import { addBike, type SentRequest, type TestServer } from './harness.ts'
import { askFor, leaseFor } from './leases/leased-bike.ts'
import type { Target } from './matrix/world.ts'
import { notified } from './notified.ts'

type Sent = Omit<SentRequest, 'endpoint'> & { token?: string }

/** A call that is about nobody but the caller, and a request that succeeds, by somebody made for it. */
type OwnCall = { endpoint: Endpoint; request(server: TestServer, target: Target): Promise<Sent> }

const view = { name: 'Cheap ones', list: 'stock', search: 'priceTo=50000' } as const
const pins = { currentPin: '123456', pin: '918273' }

const by = async (server: TestServer, sent: Omit<Sent, 'token'> = {}): Promise<Sent> => ({
  ...sent,
  token: (await server.person()).token,
})

const signIn = async (server: TestServer, { phone }: { phone: string }) =>
  (await server.call(session.login, { body: { phoneNumber: phone, pin: pins.currentPin } })).body.token

/** All of them. */
export const ownCalls: OwnCall[] = [
  {
    endpoint: session.login,
    request: async (server) => ({
      body: { phoneNumber: (await server.person()).phone, pin: pins.currentPin },
    }),
  },
  { endpoint: session.logout, request: (server) => by(server) },
  { endpoint: session.me, request: (server) => by(server) },
  { endpoint: session.changePin, request: (server) => by(server, { body: pins }) },
  {
    endpoint: session.confirmRole,
    async request(server, { shopId }) {
      const { _id, token } = await server.person()
      const unit = { level: 'shop', levelId: shopId } as const
      const granted = await server.call(setRoles, {
        token: server.superAdmin.token,
        body: { userId: _id, roles: ['staff'], ...unit },
      })
      return { body: { ...unit, ...pins, code: granted.body.code ?? '' }, token }
    },
  },
  { endpoint: session.listDevices, request: (server) => by(server) },
  {
    endpoint: session.endDevice,
    async request(server) {
      const person = await server.person()
      const token = await signIn(server, person)
      const { body: devices } = await server.call(session.listDevices, { token })
      return { params: { deviceId: devices.find(({ current }) => !current)?._id ?? '' }, token }
    },
  },
  {
    endpoint: session.endOtherDevices,
    async request(server) {
      const person = await server.person()
      return { token: await signIn(server, person) }
    },
  },
  { endpoint: notifications.listNotifications, request: (server) => by(server) },
  { endpoint: notifications.countUnread, request: (server) => by(server) },
  {
    endpoint: notifications.readNotification,
    async request(server, target) {
      const { token, notificationId } = await notified(server, target)
      return { params: { notificationId }, token }
    },
  },
  {
    endpoint: notifications.readAllNotifications,
    async request(server, target) {
      const { token, notificationId } = await notified(server, target)
      return { body: { newest: notificationId }, token }
    },
  },
  { endpoint: notifications.getNotificationChoices, request: (server) => by(server) },
  {
    endpoint: notifications.chooseNotifications,
    request: (server) => by(server, { body: { kind: 'mentioned', inApp: true, byPush: false } }),
  },
  {
    endpoint: notifications.startPush,
    request: (server) => by(server, { body: { endpoint: `https://push.example.com/${randomUUID()}` } }),
  },
  { endpoint: notifications.stopPush, request: (server) => by(server) },
  {
    endpoint: getBulkResult,
    async request(server, { groupId, shopId }) {
      const { token } = await server.person({ groupId, level: 'shop', unitId: shopId, role: 'manager' })
      await server.call(bulkUpload, { token, query: { shopId }, body: largeFile() })
      const { body } = await server.call(listBulkUploads, { token, query: { shopId } })
      return { params: { uploadId: body[0]?._id ?? '' }, query: { shopId }, token }
    },
  },
  {
    endpoint: listLeasedBikes,
    async request(server, { groupId, shopId }) {
      const { token } = await server.person({ groupId, level: 'shop', unitId: shopId, role: 'staff' })
      await leaseFor(server, groupId, 10)
      const [deviceId, { _id: bikeId }] = [randomUUID(), await addBike(server, shopId)]
      await askFor(server, token, { shopA: shopId, deviceId, bikeId })
      return { query: { deviceId }, token }
    },
  },
  { endpoint: views.listViews, request: (server) => by(server) },
  { endpoint: views.saveView, request: (server) => by(server, { body: view }) },
  {
    endpoint: views.deleteView,
    async request(server) {
      const { token } = await server.person()
      const { body } = await server.call(views.saveView, { token, body: view })
      return { params: { viewId: body._id }, token }
    },
  },
]
