import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging, text } from '../fields.ts'
import { sentences } from '../messages.ts'
import { NotificationAbout, NotificationChoice, NotificationChoices, NotificationKind } from './kinds.ts'

/** Something that a colleague did and that the reader wants to be told of, about what the reader may still see. */
export const Notification = z.object({
  _id: Id,
  groupId: Id,
  kind: NotificationKind,
  about: NotificationAbout,
  aboutId: Id,
  /** What it is about, as it is called now: a bike by its number, a customer by name. */
  title: z.string(),
  byName: z.string(),
  isRead: z.boolean(),
  created: Moment,
})
export type Notification = z.infer<typeof Notification>

/** More unread ones are not counted. */
export const mostUnreadCounted = 100

export const listNotifications = endpoint('GET', '/api/notifications', {
  summary: "The caller's own notifications, newest first",
  querystring: z.strictObject(paging(20, 100)),
  response: { 200: pageOf({ notifications: z.array(Notification) }) },
})

export const countUnread = endpoint('GET', '/api/notifications/unread', {
  summary: "How many of the caller's own notifications are unread, at most 100",
  response: { 200: z.object({ unread: z.int() }) },
})

export const readNotification = endpoint('POST', '/api/notifications/:notificationId/read', {
  summary: "Mark one of one's own notifications as read",
  params: z.object({ notificationId: Id }),
  response: { 200: z.object({ _id: Id }) },
})

export const readAllNotifications = endpoint('POST', '/api/notifications/read', {
  summary: "Mark one's own notifications as read, up to the newest that was seen",
  body: z.strictObject({ newest: Id }),
  response: { 200: z.object({ newest: Id }) },
})

export const getNotificationChoices = endpoint('GET', '/api/notifications/choices', {
  summary: 'Where the caller wants to be told of each kind, and whether this device is pushed to',
  response: {
    200: z.object({
      choices: NotificationChoices,
      push: z.object({
        /** The server's public key for push services; null where the server pushes to nobody. */
        key: z.string().nullable(),
        /** Whether this session's browser is pushed to. */
        isOn: z.boolean(),
      }),
    }),
  },
})

export const chooseNotifications = endpoint('POST', '/api/notifications/choices', {
  summary: 'Choose where to be told of a kind; what is not told of in the app is not pushed either',
  body: z.strictObject({ kind: NotificationKind, ...NotificationChoice.shape }),
  response: { 200: z.object({ choices: NotificationChoices }) },
})

/** As long as what push services give, and no longer than an index takes. */
const longestEndpoint = 1000

export const startPush = endpoint('POST', '/api/notifications/push', {
  summary: 'Push to the browser of this session, for as long as the session lives',
  body: z.strictObject({
    endpoint: text(longestEndpoint).pipe(z.url({ protocol: /^https$/, error: sentences.notPushable })),
  }),
  response: { 200: z.object({ isOn: z.boolean() }) },
})

export const stopPush = endpoint('DELETE', '/api/notifications/push', {
  summary: 'Push no more to the browser of this session',
  response: { 200: z.object({ isOn: z.boolean() }) },
})
